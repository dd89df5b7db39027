import type { WirePlace } from "@comanda/contract";

/** Tables that stand in one part of the house. */
export interface PlaceGroup {
  /** Empty: of none. */
  readonly area: string;
  readonly places: readonly WirePlace[];
}

/** Tables by area, those of none first; areas and labels in natural order: Table 2 before Table 10. */
export function groupPlaces(places: readonly WirePlace[], language: string): readonly PlaceGroup[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const sorted = [...places].sort((a, b) => compare(a.area, b.area) || compare(a.label, b.label));
  const groups = new Map<string, WirePlace[]>();
  for (const place of sorted) {
    const group = groups.get(place.area);
    if (group === undefined) groups.set(place.area, [place]);
    else group.push(place);
  }
  return [...groups].map(([area, ofArea]) => ({ area, places: ofArea }));
}

/** The areas that there are, each once, in natural order. */
export function areasOf(places: readonly WirePlace[], language: string): readonly string[] {
  return groupPlaces(places, language)
    .map(({ area }) => area)
    .filter((area) => area !== "");
}
