/** Why: a part that pauses its venue, or asks each phone for a PIN, is in no other part's way: each has venues of its own. */
import type { WirePlace } from "@comanda/contract";
import { kopiLane, standInPictures, type DemoVenue } from "@comanda/testkit";
import { signInAt, type Login, type Staff } from "../staff.ts";
import type { Stage } from "./day-part.ts";

/** A venue as it is carried over the upgrade. */
export interface WrittenVenue {
  readonly owner: Login;
  readonly kitchen: Login;
  /** The codes on its tables. */
  readonly codes: readonly string[];
}

/** A venue with its owner at the console. */
export interface Venue {
  readonly owner: Staff;
  readonly written: WrittenVenue;
  /** The code of a table, 0 for the first. */
  readonly code: (table: number) => string;
}

/** Opens Kopi Lane, or another demo venue, under a name that no other part has. */
export async function openVenue(
  { url, install }: Stage,
  name: string,
  demo: DemoVenue = kopiLane(standInPictures()),
): Promise<Venue> {
  const staff = demo.staff.map((person) => ({ ...person, login: `${name}-${person.login}` }));
  const [owner, kitchen] = staff;
  if (owner === undefined || kitchen === undefined) throw new Error(`${name} has too few logins`);
  await install({ ...demo, slug: name, staff });
  const signedIn = await signInAt(url, owner);
  return venueOf(signedIn, { owner, kitchen, codes: await codesOf(signedIn) });
}

/** The owner comes back to it. */
export async function reopenVenue(url: string, written: WrittenVenue): Promise<Venue> {
  return venueOf(await signInAt(url, written.owner), written);
}

function venueOf(owner: Staff, written: WrittenVenue): Venue {
  return { owner, written, code: (table) => written.codes[table] ?? "" };
}

/** The codes that are on its tables now, in their order. */
export async function codesOf(owner: Staff): Promise<readonly string[]> {
  const { places } = await owner.read<{ places: WirePlace[] }>("listPlaces");
  return places.map(codeOf);
}

/** Of a printed code; empty for a table without one. */
export const codeOf = ({ link }: WirePlace): string => link?.split("/").at(-1) ?? "";
