import type { Picture } from "@comanda/domain/menu";
import type { LoginToInstall, VenueToInstall } from "@comanda/contract";

/** Pictures by name, as `makePictures` has made them; empty where a test needs none. */
export type Pictures = Readonly<Record<string, Picture>>;

/** A venue ready to be put into an empty database. */
export type DemoVenue = Omit<VenueToInstall, "acknowledgeSeconds">;

/** A documented login that exists only in demo mode (BEY-002). */
export type DemoLogin = LoginToInstall;
