/** Why: journeys of files and menus that came cut off stand on a line that does it. */
import { openCuttingLine, type CuttingLine } from "./cutting-line.ts";
import type { InstalledVenue, VenueServer } from "./venue-server.ts";

export interface CuttingFixtures {
  /** A line to the server that cuts answers off. */
  readonly line: CuttingLine;
  /** The link of table 7, through that line. */
  readonly link: string;
}

type Provide<Value> = (value: Value) => Promise<void>;

async function line(
  { server }: { readonly server: VenueServer },
  provide: Provide<CuttingLine>,
): Promise<void> {
  const opened = await openCuttingLine(server.url);
  await provide(opened);
  await opened.close();
}

async function link(
  { venue, line: opened }: { readonly venue: InstalledVenue; readonly line: CuttingLine },
  provide: Provide<string>,
): Promise<void> {
  await provide(venue.linkOf("7").replace(venue.url, opened.url));
}

export const CUTTING_FIXTURES = { line, link };
