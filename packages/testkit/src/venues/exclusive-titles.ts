/** Titles of options that stand alone in their group, as the specification spells them. */
export const EXCLUSIVE_TITLES = ["No Dressing Please!", "No Crunches"];
