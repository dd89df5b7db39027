import { LOOK_MODES } from "@comanda/domain/look";
import * as v from "valibot";
import { textOr, url } from "./fields.ts";

/** What a venue has chosen of its look beside colours and faces. Phones are not told: it stands in the theme's sheet. */
export const Look = v.object({
  look: v.optional(
    v.object({
      preset: textOr(""),
      mode: v.optional(v.picklist(LOOK_MODES), "light"),
      background: v.optional(url, ""),
      landing: v.optional(url, ""),
    }),
    {},
  ),
});
export type WireLook = v.InferOutput<typeof Look>;
