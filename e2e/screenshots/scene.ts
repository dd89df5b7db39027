/** Why: every walk of this folder gets the same: a phone in its look, and venues dressed for it. */
import type { Page } from "@playwright/test";
import type { DemoVenue } from "@comanda/testkit";
import type { Complaints } from "../stage/complaints.ts";
import type { InstalledVenue, VenueServer } from "../stage/venue-server.ts";
import type { Language } from "../steps/words.ts";
import type { Camera } from "./camera.ts";
import type { Look } from "./looks.ts";

export interface Scene {
  readonly server: VenueServer;
  readonly complaints: Complaints;
  readonly language: Language;
  readonly look: Look;
  readonly page: Page;
  readonly shoot: Camera;
  /** Another phone of the same look. */
  readonly newPhone: (options?: { readonly javaScriptEnabled?: boolean }) => Promise<{
    readonly page: Page;
    readonly shoot: Camera;
  }>;
  /** Puts a venue in the server, as it is in this look. */
  readonly install: (venue: DemoVenue) => Promise<InstalledVenue>;
}
