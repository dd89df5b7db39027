import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import type { OpenVenue } from "../../venue/open-venue.ts";
import { programmeAccountRefused } from "./edit-programme.ts";
import type { Programmes } from "./programmes.ts";

type Tested = Result<{ readonly works: true }, ApiRefusal>;

/** Tests that are under way: who presses again meanwhile hears what comes of the first. */
const underWay = new Map<string, Promise<Tested>>();

/** Opens the account and asks for the programme's campaigns: whoever answers them accepts our key, and nothing is changed. */
export async function testProgramme(programmes: Programmes, venue: OpenVenue): Promise<Tested> {
  const before = underWay.get(venue.id);
  if (before !== undefined) return before;
  const test = ask(programmes, venue);
  underWay.set(venue.id, test);
  return test.finally(() => underWay.delete(venue.id));
}

async function ask(programmes: Programmes, venue: OpenVenue): Promise<Tested> {
  const opened = await programmes.open(venue);
  if (!opened.ok) return refuse(programmeAccountRefused(opened.refusal));
  const outcome = await opened.value.campaigns();
  if (outcome.kind === "ok") return accept({ works: true });
  const kind = {
    declined: "keys-refused",
    unknown: "no-answer",
    nonsense: "nonsense",
  } as const;
  return refuse(programmeAccountRefused({ kind: kind[outcome.kind] }));
}
