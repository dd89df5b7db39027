import { REFUSAL_STATUS, type RefusalBody } from "@comanda/contract";
import { expect } from "vitest";
import type { RawReply } from "./raw-request.ts";

/** Holds a reply to what every refusal promises: a kind with its status, and sentences in both languages. */
export function expectTypedRefusal({ status, headers, body, text }: RawReply): RefusalBody {
  const refusal = body as RefusalBody;
  expect(headers["content-type"], text).toBe("application/json; charset=utf-8");
  expect(refusal.data, text).toMatchObject({ kind: refusal.kind });
  expect(status, text).toBe(REFUSAL_STATUS[refusal.kind]);
  expect(refusal.message, text).toMatch(/\w/);
  expect(refusal.message2, text).toMatch(/\p{Script=Han}/u);
  return refusal;
}
