import { FONT_PAIR_IDS, LOOK_MODES } from "@comanda/domain/look";
import * as v from "valibot";
import { base64, textOr, title, url } from "./fields.ts";

/** "#1f5c4d". */
const colour = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i));
const mode = v.picklist(LOOK_MODES);
const pictureUse = v.picklist(["logo", "background", "landing", "ad"]);

/** What a venue has chosen of its look beside colours and faces. Phones are not told: it stands in the theme's sheet. */
export const Look = v.object({
  look: v.optional(
    v.object({
      preset: textOr(""),
      mode: v.optional(mode, "light"),
      background: v.optional(url, ""),
      landing: v.optional(url, ""),
      /** The colour of a logo that has nothing behind it: where it would not be seen, it stands on a plate. */
      logoInk: textOr(""),
    }),
    {},
  ),
});
export type WireLook = v.InferOutput<typeof Look>;

const chosen = {
  /** A preset's id; empty for colours of one's own. */
  preset: title,
  mode,
  fonts: v.picklist(FONT_PAIR_IDS),
  colours: v.object({
    primary: colour,
    secondary: colour,
    paper: colour,
    ink: colour,
    border: colour,
  }),
  logo: url,
  logoInk: v.union([v.literal(""), colour]),
  background: url,
  landing: url,
};

/** What the console's page of the look chooses. */
export const LookChoice = v.object(chosen);
export type WireLookChoice = v.InferOutput<typeof LookChoice>;

/** The look as it is served, and a text that is another one as soon as somebody changes it. */
export const ServedLook = v.object({ ...chosen, basis: v.string() });
export type WireServedLook = v.InferOutput<typeof ServedLook>;

export const ChangeLookBody = v.object({
  ...chosen,
  basis: v.pipe(v.string(), v.maxLength(100)),
});

/** The sheet of a look that is not served yet. */
export const LookSheet = v.object({ css: v.string() });

/** Base64 signs of the largest picture, 10 MB. */
export const PICTURE_SIGNS = 13_981_014;

export const LookPictureBody = v.object({
  use: pictureUse,
  file: base64(PICTURE_SIGNS),
});

/** Where the picture is; it shows to nobody until a look, or an ad, with it is published. */
export const LookPicture = v.object({ url, ink: v.string() });
export type WireLookPicture = v.InferOutput<typeof LookPicture>;
