import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyRequest } from "fastify";
import { Answer, json } from "../lib/reply.ts";

const zip = promisify(gzip);

/** Bytes below which an answer fits into one packet as it stands. */
const WORTH_IT = 1_000;

/**
 * A JSON answer, compressed where the caller takes that and it is worth it: 200 orders of a board are 670 kB and 40 kB.
 * Not for answers with a secret in them beside what strangers write, whose length would tell of it.
 * @param body what is to be written as JSON, or an answer of JSON
 */
export async function compressed(
  request: Pick<FastifyRequest, "headers">,
  body: unknown,
): Promise<Answer> {
  const plain = body instanceof Answer ? body : json(body);
  const { status, plainBytes, body: text, tail } = plain;
  const isTaken = /\bgzip\b/i.test(request.headers["accept-encoding"] ?? "");
  const answered = { ...plain.headers, vary: "accept-encoding" };
  if (!isTaken || plainBytes < WORTH_IT) return new Answer(status, answered, text, tail);
  const zipped = await zip(Buffer.concat([Buffer.from(text), tail ?? Buffer.of()]));
  const headers = { ...answered, "content-encoding": "gzip" };
  return new Answer(status, headers, zipped, undefined, plainBytes);
}
