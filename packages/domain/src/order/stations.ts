/** What a screen cooks: categories of the menu by id, or everything where nobody chose. */
export type Cooked = "everything" | ReadonlySet<string>;

/** What several screens cook together: of one with drinks and one with desserts both; of none nothing. */
export function cookedTogether(screens: readonly Cooked[]): Cooked {
  const all = new Set<string>();
  for (const cooked of screens) {
    if (cooked === "everything") return "everything";
    for (const category of cooked) all.add(category);
  }
  return all;
}

/**
 * Whether a screen shows a line of an order: it cooks a category of the line's dish, or no other station that is awake does.
 * Of a bar (drinks) and a kitchen (dishes) the bar shows a kopi and the kitchen none, also where kopi is a favourite as well;
 * asleep, the bar leaves it to the kitchen; a cake, which neither cooks, is shown at both. So whatever stations cook, each
 * line is shown at one of them at least (D-07).
 * @param categories that hold the line's dish; none where nobody knows them, since the dish has left the menu
 * @param elsewhere what the other stations that are awake cook together
 */
export function isShownAt(
  categories: readonly string[],
  cooked: Cooked,
  elsewhere: Cooked,
): boolean {
  if (cooked === "everything" || categories.length === 0) return true;
  if (categories.some((category) => cooked.has(category))) return true;
  return elsewhere !== "everything" && !categories.some((category) => elsewhere.has(category));
}
