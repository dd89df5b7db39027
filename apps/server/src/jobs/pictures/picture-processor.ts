import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import type { Sharp } from "sharp";
import { BusyError, Turns } from "../../lib/turns.ts";
import { pictureKind } from "./picture-kind.ts";

/** Of pictures, which take a second each and 10 MB while they wait. */
const LIMITS = { atOnce: 1, waiting: 40, waitingOfOneVenue: 30 };
const MAX_MEGAPIXELS = 40;
const TIMEOUT_SECONDS = 20;

/** What is made of an opened picture, turned upright. */
export type MakePicture<Made> = (picture: Sharp) => Promise<Made>;

/**
 * Makes pictures of what people upload, one after the other and beside the event loop: the library works in threads of its
 * own. Venues take turns. What is made carries nothing along but its pixels: no place, no camera, no name.
 */
export class PictureProcessor {
  readonly #turns = new Turns(LIMITS);

  /** Refused is what is no picture, whatever it calls itself, and what would unpack to too much. */
  async make<Made>(
    venueId: string,
    bytes: Buffer,
    make: MakePicture<Made>,
  ): Promise<Result<Made, ApiRefusal>> {
    if (pictureKind(bytes) === undefined) return refuse({ kind: "picture-unreadable" });
    try {
      return await this.#turns.take(venueId, () => open(bytes, make));
    } catch (error) {
      if (error instanceof BusyError) return refuse({ kind: "try-again" });
      throw error;
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
