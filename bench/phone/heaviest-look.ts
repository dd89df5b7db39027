/** Why: limits that hold with the heaviest look a venue can choose hold with every other. */
import { PRESETS } from "@comanda/domain/look";
import { inPreset, type DemoVenue } from "@comanda/testkit";

/** A venue in a preset with the largest faces, 22.5 kB where the demo has 18.0, and with colours for light and dark. */
export function inHeaviestLook(venue: DemoVenue): DemoVenue {
  const preset = PRESETS.find(({ fonts }) => fonts === "street");
  if (preset === undefined) throw new Error("no preset has the largest faces");
  return inPreset(venue, preset, "phone");
}
