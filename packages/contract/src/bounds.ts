/** The bounds of every text and list on the wire (D-13), in characters; those of bodies stand with their calls. */
export const BOUNDS = {
  code: 64,
  title: 200,
  description: 2000,
  remark: 200,
  url: 2000,
  lines: 100,
  groups: 40,
  options: 120,
  /** Groups inside options inside groups. */
  depth: 4,
  quantity: 99,
  guests: 999,
  list: 500,
  /** That a dish is ordered ahead: 31 days. */
  leadMinutes: 44_640,
  /** In 100 ml of a drink. */
  milligrams: 100_000,
  /** What PostgreSQL keeps as an integer. */
  integer: 2_147_483_647,
  /** Open orders of one board that somebody has acknowledged; those that nobody has are not bounded. */
  board: 500,
  /** In one category. */
  dishes: 5000,
} as const;
