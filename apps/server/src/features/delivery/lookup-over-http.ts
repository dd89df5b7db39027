import type { RequestOptions } from "node:http";
import { withoutHiddenSigns } from "@comanda/domain";
import { fromDecimal } from "@comanda/domain/money";
import { BOUNDS, parseJson } from "@comanda/contract";
import { AddressAnswer, MAX_SUGGESTIONS, PostalAnswer } from "@comanda/contract/schemas";
import * as v from "valibot";
import { sendRequest } from "../../lib/http-request.ts";
import {
  checkedLookup,
  isRefusedAddress,
  type PrivateAddresses,
} from "../webhooks/webhook-address.ts";
import type { AddressLookup, Unfound } from "./address-lookup.ts";

/** For name, connection, request and answer together: a guest waits for it. */
const DEADLINE = 3_000;
/** Of an answer; a longer one is none. */
const MAX_ANSWER_BYTES = 16_384;

const FAILED: Unfound = { kind: "failed" };
const Refusal = v.object({ errorMsg: v.string() });

/**
 * Looks up at an address of the owner's by plain HTTP: `GET <url>?postal=570123&deliveryTime=1795233600000` answers
 * `{"address": "1 Sin Ming Road", "deliveryFee": 4.5}`, `GET <url>?address=Sin` answers `{"address": ["1 Sin Ming Road"]}`. What
 * is refused with 400 to 499 is not found, in the words of its `errorMsg`; anything else has failed.
 */
export function lookupOverHttp(url: string, may: PrivateAddresses): AddressLookup {
  return {
    findPostal: async ({ postal, time }) => {
      const answer = await ask(url, may, { postal, deliveryTime: String(time ?? "") });
      if ("kind" in answer) return answer;
      const read = v.safeParse(PostalAnswer, answer.body);
      if (!read.success) return FAILED;
      const { address, deliveryFee } = read.output;
      return { kind: "found", address: shown(address), fee: fromDecimal(deliveryFee) };
    },
    findAddresses: async (part) => {
      const answer = await ask(url, may, { address: part });
      if ("kind" in answer) return answer;
      const read = v.safeParse(v.object({ address: v.array(v.string()) }), answer.body);
      if (!read.success) return FAILED;
      const some = read.output.address.slice(0, MAX_SUGGESTIONS).map(shown);
      return v.parse(AddressAnswer, { address: some.filter((text) => text !== "") }).address;
    },
  };
}

type Question = Readonly<Record<string, string>>;

async function ask(
  typed: string,
  may: PrivateAddresses,
  asked: Question,
): Promise<{ readonly body: unknown } | Unfound> {
  const url = new URL(typed);
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  if (isRefusedAddress(url, may)) return FAILED;
  const answer = await get(url, may).catch(() => undefined);
  const body = parseJson(answer?.text ?? "");
  if (answer === undefined || body === undefined) {
    return answer?.status === 404 ? { kind: "not-found", errorMsg: "" } : FAILED;
  }
  if (answer.status >= 200 && answer.status < 300) return { body };
  if (answer.status < 400 || answer.status >= 500) return FAILED;
  const refusal = v.safeParse(Refusal, body);
  return { kind: "not-found", errorMsg: refusal.success ? shown(refusal.output.errorMsg) : "" };
}

/** Nothing of it is followed: where a redirect leads nobody has checked. */
function get(
  url: URL,
  may: PrivateAddresses,
): Promise<{ readonly status: number; readonly text: string }> {
  const options: RequestOptions = {
    headers: { accept: "application/json", "user-agent": "Comanda-Delivery" },
    lookup: checkedLookup(url, may),
    signal: AbortSignal.timeout(DEADLINE),
    agent: false,
  };
  return new Promise((resolve, reject) => {
    const sent = sendRequest(url, options, (answer) => {
      const pieces: Buffer[] = [];
      let bytes = 0;
      answer.on("data", (piece: Buffer) => {
        bytes += piece.length;
        if (bytes > MAX_ANSWER_BYTES) sent.destroy(new Error("the answer has no end"));
        else pieces.push(piece);
      });
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString("utf8") }),
      );
      answer.on("error", reject);
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** One line that people can read, of whatever somebody else has sent. */
function shown(text: string): string {
  return withoutHiddenSigns(text.slice(0, 4 * BOUNDS.title))
    .replaceAll("\n", " ")
    .slice(0, BOUNDS.title)
    .toWellFormed();
}
