import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import type { Sharp } from "sharp";
import { pictureKind } from "./picture-kind.ts";

/** Pictures that wait while one is made; who comes then comes again. */
const MAX_WAITING = 40;
const MAX_MEGAPIXELS = 40;
const TIMEOUT_SECONDS = 20;

/** What is made of an opened picture, turned upright. */
export type MakePicture<Made> = (picture: Sharp) => Promise<Made>;

/**
 * Makes pictures of what people upload, one after the other and beside the event loop: the library works in threads of its
 * own. What is made carries nothing along but its pixels: no place, no camera, no name.
 */
export class PictureDesk {
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** Refused is what is no picture, whatever it calls itself, and what would unpack to too much. */
  async make<Made>(bytes: Buffer, make: MakePicture<Made>): Promise<Result<Made, ApiRefusal>> {
    if (this.#waiting >= MAX_WAITING) return refuse({ kind: "try-again" });
    if (pictureKind(bytes) === undefined) return refuse({ kind: "picture-unreadable" });
    this.#waiting += 1;
    const made = this.#last.then(() => open(bytes, make));
    // Who fails, as on a full disk, fails alone.
    this.#last = made.catch(() => undefined);
    try {
      return await made;
    } finally {
      this.#waiting -= 1;
    }
  }
}

async function open<Made>(
  bytes: Buffer,
  make: MakePicture<Made>,
): Promise<Result<Made, ApiRefusal>> {
  // Loaded by the first who needs it: most processes never do.
  const { default: sharp } = await import("sharp");
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_MEGAPIXELS * 1e6) {
      return refuse({ kind: "picture-too-many-pixels", megapixels: MAX_MEGAPIXELS });
    }
    const picture = sharp(bytes, { limitInputPixels: MAX_MEGAPIXELS * 1e6, failOn: "error" });
    return accept(await make(picture.autoOrient().timeout({ seconds: TIMEOUT_SECONDS })));
  } catch (error) {
    // The library has no kinds of errors: whatever it says of these bytes, they cannot be read.
    if (error instanceof Error && !("code" in error)) return refuse({ kind: "picture-unreadable" });
    throw error;
  }
}
