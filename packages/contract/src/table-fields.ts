/** What a column of another till's table may say of a dish; an empty name is a column that is not read. */
export const TABLE_FIELDS = [
  "",
  "code",
  "title",
  "title2",
  "category",
  "subcategory",
  "price",
  "size",
  "description",
  "description2",
  "picture",
  "shown",
  "hidden",
  /** Several, with commas between them. */
  "categories",
  /** What the till itself calls a dish: all rows that name it are one dish. */
  "handle",
  /** The code or handle of the dish that a row is a size of. */
  "parent",
  /** Whether a row is a dish, a size of one, or stands for its sizes. */
  "kind",
  "sizeName",
  "size2",
  "size2Name",
  "size3",
  "size3Name",
  /** Y or N: whether a dish has these questions, or this tax. */
  "modifier",
  "tax",
] as const;
export type TableField = (typeof TABLE_FIELDS)[number];

/** Tills whose tables are known by their headings. */
export const TILLS = ["loyverse", "square", "shopify", "woocommerce"] as const;
export type Till = (typeof TILLS)[number];

/** Columns of a table that are looked at. */
export const MAX_TABLE_COLUMNS = 200;
