import type { WireSettings } from "@comanda/contract";

/** Reads something of the settings once for all who ask: they are the same object until others come. */
export function settingsReader<Read>(
  read: (settings: WireSettings | undefined) => Read,
): (settings: WireSettings | undefined) => Read {
  let last: { readonly settings: WireSettings | undefined; readonly value: Read } | undefined;
  return (settings) => {
    if (last === undefined || last.settings !== settings) {
      last = { settings, value: read(settings) };
    }
    return last.value;
  };
}
