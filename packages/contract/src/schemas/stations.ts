import * as v from "valibot";
import { BOUNDS } from "../bounds.ts";
import { code, text } from "./fields.ts";

/** Names a category among those of its venue: twelve letters and digits that its name makes, e.g. "q3Zx_81bnK0d". */
const CategoryId = v.pipe(v.string(), v.regex(/^[\w-]{12}$/));

/** The categories that a screen cooks, as its browser keeps them; where there is no choice it cooks everything. */
export const CookedCategories = v.pipe(
  v.array(CategoryId),
  v.minLength(1),
  v.maxLength(BOUNDS.list),
);

/** The same in a question, e.g. "q3Zx_81bnK0d,Tz0-93kdfPWa"; at most 500. */
export const CookedInQuery = v.pipe(
  v.string(),
  v.regex(/^[\w-]{12}(?:,[\w-]{12}){0,499}$/),
  v.transform((ids) => ids.split(",")),
);

/** What the other stations that are awake cook together; null: one of them cooks everything (D-07). */
export const CookedElsewhere = v.nullable(v.array(CategoryId));

/** The menu's top categories in its order, those of one name together; a dish stands in each that holds it. */
export const Categories = v.object({
  categories: v.array(v.object({ id: CategoryId, title: text, codes: v.array(code) })),
});
export type WireTopCategory = v.InferOutput<typeof Categories>["categories"][number];
