import { afterEach, describe, expect, it, vi } from "vitest";
import { Unanswered } from "@comanda/client";
import { ask } from "./ask.ts";

/** How long a call waits for its answer, in milliseconds. */
async function patienceOf(asking: () => Promise<unknown>): Promise<number | undefined> {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
  await expect(asking()).rejects.toThrow(Unanswered);
  return timeout.mock.lastCall?.[0];
}

describe("a call of the console", () => {
  afterEach(() => void vi.unstubAllGlobals());

  const file = { file: "AAAA", skipsWrongRows: false, removesMissing: false, roundsPrices: false };
  const params = { upload: "one" };
  it.each([
    ["checks a workbook", () => ask("checkWorkbook", { body: file })],
    ["publishes a workbook", () => ask("importWorkbook", { body: { ...file, basis: "" } })],
    ["downloads one", () => ask("exportWorkbook")],
    ["looks at an earlier menu", () => ask("checkMenuVersion", { params: { hash: "one" } })],
    ["adds a picture", () => ask("addLookPicture", { body: { use: "logo", file: "AAAA" } })],
    ["sends a piece", () => ask("sendPicturePiece", { params, body: { at: 0, piece: "AAAA" } })],
  ])("that %s waits two minutes for its answer", async (_what, asking) => {
    expect(await patienceOf(asking)).toBe(120_000);
  });

  it("that is about no file waits ten seconds, as a kitchen does", async () => {
    expect(await patienceOf(() => ask("readBoard"))).toBe(10_000);
    expect(await patienceOf(() => ask("readPictureJob", { params }))).toBe(10_000);
  });
});
