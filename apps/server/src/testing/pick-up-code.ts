import type { WirePlace } from "@comanda/contract";
import type { CodeMode } from "@comanda/domain/session";
import type { Staff } from "./staff.ts";

/** Puts up a code for take-away, or for what else it says; answers what a phone reads from it. */
export async function addPickUpCode(
  owner: Staff,
  label = "Hatch",
  mode: CodeMode = "pickUp",
): Promise<string> {
  const body = { labels: [label], mode };
  const { places } = await owner.read<{ places: WirePlace[] }>("addPlaces", { body });
  return (
    places
      .find((place) => place.label === label)
      ?.link?.split("/")
      .at(-1) ?? ""
  );
}
