import { Readable } from "node:stream";
import { errorCodes, type FastifyRequest, type preParsingHookHandler } from "fastify";
import { BODY_BYTES, type FileMember } from "@comanda/contract/schemas";
import { FileCut } from "./file-cut.ts";

/** Beside a file a body says what to do with it: at most what a body without one may have. */
const MAX_BESIDE = BODY_BYTES.small;

const CUTS = new WeakMap<FastifyRequest, FileCut>();

/**
 * Takes the file out of a body as it comes in, in pieces of 64 kB: to read 14 MB of JSON in one go keeps all orders waiting
 * for 50 ms. What is left goes the way of every body.
 */
export function takingFile(member: FileMember): preParsingHookHandler {
  return (request, _reply, payload, done) => {
    const cut = new FileCut(member);
    CUTS.set(request, cut);
    done(null, new BodyWithoutFile(payload as Readable, cut, request.routeOptions.bodyLimit));
  };
}

/** The file of a body that has been checked; `text` is what stands there. */
export function fileOf(request: FastifyRequest, text: string): Buffer {
  // Whoever writes the member's name in escapes has the file left in the JSON.
  return CUTS.get(request)?.file ?? Buffer.from(text, "base64");
}

class BodyWithoutFile extends Readable {
  /** Fastify holds it against the limit, and against what the headers say. */
  receivedEncodedLength = 0;
  readonly #whole: Readable;
  readonly #cut: FileCut;
  readonly #limit: number;
  #isBegun = false;

  constructor(whole: Readable, cut: FileCut, limit: number) {
    super();
    this.#whole = whole;
    this.#cut = cut;
    this.#limit = limit;
  }

  /** Not before somebody wants the body: what is refused by its headers is read past. */
  override _read(): void {
    if (this.#isBegun) return;
    this.#isBegun = true;
    const take = (chunk: Buffer): void => {
      this.receivedEncodedLength += chunk.length;
      this.#cut.take(chunk);
      if (this.receivedEncodedLength > this.#limit)
        stop(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
      else if (this.#cut.besideBytes > MAX_BESIDE)
        stop(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY());
    };
    const end = (): void => {
      this.push(this.#cut.json());
      this.push(null);
    };
    // The rest is read past, so that whoever still sends it hears why.
    const stop = (error: Error): void => {
      this.#whole.off("data", take).off("end", end).resume();
      this.destroy(error);
    };
    this.#whole.on("data", take).once("end", end).once("error", stop);
  }
}
