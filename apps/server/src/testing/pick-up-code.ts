import type { WirePlace } from "@comanda/contract";
import type { Staff } from "./staff.ts";

/** Puts up a code for take-away; answers what a phone reads from it. */
export async function addPickUpCode(owner: Staff, label = "Hatch"): Promise<string> {
  const body = { labels: [label], mode: "pickUp" };
  const { places } = await owner.read<{ places: WirePlace[] }>("addPlaces", { body });
  return (
    places
      .find((place) => place.label === label)
      ?.link?.split("/")
      .at(-1) ?? ""
  );
}
