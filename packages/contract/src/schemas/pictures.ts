import * as v from "valibot";
import { base64, code, count, title } from "./fields.ts";

/** Base64 signs of a piece of 1 MB. */
export const PIECE_SIGNS = 1_400_000;
/** Files of one upload; a zip is one. */
const MAX_FILES = 2_000;

/** The phone or computer names an upload, so that a piece whose answer was lost is not taken twice. */
export const UploadParams = v.object({
  upload: v.pipe(v.string(), v.regex(/^[\w-]{16,40}$/)),
});

export const PicturePieceBody = v.object({
  /** Where the piece stands among the bytes of all files. */
  at: count,
  piece: base64(PIECE_SIGNS),
});
export const PicturesReceived = v.object({ received: count });

export const MakePicturesBody = v.object({
  /** The files in the order in which their bytes came. */
  files: v.pipe(
    v.array(
      v.object({
        name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
        bytes: v.pipe(count, v.minValue(1)),
      }),
    ),
    v.minLength(1),
    v.maxLength(MAX_FILES),
  ),
});

/** Why a file became no picture. */
const PROBLEMS = ["not-a-picture", "too-many-pixels", "too-large"] as const;
export type PictureProblem = (typeof PROBLEMS)[number];

/** How far an upload has come. */
export const PictureJob = v.object({
  state: v.picklist(["waiting", "running", "done", "failed"]),
  /** Of a whole upload; empty where it has not failed. */
  failure: v.picklist(["", "unreadable", "too-many-files", "unpacks-too-large", "interrupted"]),
  done: count,
  total: count,
  /** That have one of these pictures now. */
  dishes: count,
  /** Told when all of them are done. */
  pictures: v.array(
    v.object({ name: title, codes: v.array(code), problem: v.picklist(["", ...PROBLEMS]) }),
  ),
});
export type WirePictureJob = v.InferOutput<typeof PictureJob>;

/** What a browser keeps of the pictures that were brought last: whose they are, and once it is known what became of them. */
export const PicturesBrought = v.object({
  venueId: code,
  upload: UploadParams.entries.upload,
  job: v.nullable(PictureJob),
});
