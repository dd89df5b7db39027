import type { WirePlace } from "@comanda/contract";
import type { Staff } from "./staff.ts";
import { decideWays } from "./ways-to-order.ts";

/** The venue takes orders to rooms, and puts up a code for each of these; answers what phones read from them. */
export async function addRoomCodes(
  owner: Staff,
  labels: readonly string[],
  use: { readonly isShared?: boolean } = {},
): Promise<readonly string[]> {
  await decideWays(owner, { hasInRoom: true });
  const body = { labels, mode: "inRoom", ...use };
  const { places } = await owner.read<{ places: WirePlace[] }>("addPlaces", { body });
  return labels.map(
    (label) =>
      places
        .find((place) => place.label === label)
        ?.link?.split("/")
        .at(-1) ?? "",
  );
}
