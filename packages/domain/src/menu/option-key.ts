import type { Text } from "../text.ts";

/**
 * Names an option within its group: its id; without one its place, code and title, '[1,"PRL","Double pearls"]', so that
 * two that share a code or a title are two (M-I4).
 */
export type OptionKey = string;

/** An option that no id names. */
interface OptionPlace {
  /** Its place in the group, 0 is the first; undefined where a caller does not say it. */
  readonly place: number | undefined;
  readonly code: string;
  readonly title: string;
}

interface Named {
  readonly id: string;
  readonly code: string;
  readonly title: Text;
}

/** The keys of a group's options, all different: of two with one id the later is named by its place. */
export function optionKeys(options: readonly Named[]): readonly OptionKey[] {
  const ids = new Set<string>();
  return options.map(({ id, code, title }, place) => {
    if (id === "" || ids.has(id)) return placeKey({ place, code, title: title.en });
    ids.add(id);
    return id;
  });
}

export function placeKey({ place, code, title }: OptionPlace): OptionKey {
  return JSON.stringify([place, code, title]);
}

/** What `placeKey` made it of; undefined of an id. */
export function readPlaceKey(key: OptionKey): OptionPlace | undefined {
  if (!key.startsWith("[")) return undefined;
  try {
    const [place, code, title] = JSON.parse(key) as readonly unknown[];
    if (typeof code !== "string" || typeof title !== "string") return undefined;
    return { place: typeof place === "number" ? place : undefined, code, title };
  } catch {
    // An id that begins like one.
    return undefined;
  }
}

/** An option's own word for itself: its id, else its code, else its title. Options of one group may share it. */
export function optionWord(key: OptionKey): string {
  const named = readPlaceKey(key);
  return named === undefined ? key : named.code || named.title;
}

/**
 * The option that a key of an older menu, or of a caller who knows no places, names among those of now (M-B7): the one
 * with this key; else the one with its code and title, of several alike the first where no place is known; else, where the
 * title has changed, the one with its code. Undefined where none is left, or more than one could be meant.
 */
export function findOption<Each extends Named & { readonly key: OptionKey }>(
  options: readonly Each[],
  key: OptionKey,
): Each | undefined {
  const same = options.find((option) => option.key === key);
  const named = same === undefined ? readPlaceKey(key) : undefined;
  if (named === undefined) return same;
  const alike = options.filter(
    ({ code, title }) => code === named.code && title.en === named.title,
  );
  if (alike.length > 0) return named.place === undefined ? alike[0] : onlyOne(alike);
  return named.code === "" ? undefined : onlyOne(options.filter(({ code }) => code === named.code));
}

function onlyOne<Each>(list: readonly Each[]): Each | undefined {
  return list.length === 1 ? list[0] : undefined;
}
