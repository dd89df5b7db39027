import { describe, expect, it } from "vitest";
import { isSealedBefore, readSealKeys, seal, unseal, type SealKeys } from "./seal.ts";

const [ONE, OTHER] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString("base64"));

function keysOf(text: string): SealKeys {
  const found = readSealKeys(text);
  if (!found.ok) throw new Error(found.refusal.kind);
  return found.value;
}

const keys = keysOf(`${ONE}`);
const PLACE = "venue 7, HitPay";
const SECRET = "salt ü 密, 🍜";

describe("readSealKeys", () => {
  it("reads the newest key and those of before", () => {
    expect(keysOf(`${OTHER}, ${ONE}`)).toHaveLength(2);
  });

  it.each([
    "",
    "secret",
    `${ONE},`,
    `${ONE}!`,
    Buffer.alloc(31, 1).toString("base64"),
    Buffer.alloc(33, 1).toString("base64"),
    Buffer.alloc(32, 1).toString("hex"),
  ])("takes %j for none", (text) => {
    expect(readSealKeys(text)).toEqual({ ok: false, refusal: { kind: "seal-keys-invalid" } });
  });
});

describe("what is sealed", () => {
  it("opens in its place, and says nothing of what it holds", () => {
    const sealed = seal(keys, SECRET, PLACE);
    expect(unseal(keys, sealed, PLACE)).toEqual({ ok: true, value: SECRET });
    expect(sealed).not.toContain("salt");
    expect(Buffer.from(sealed.split(".")[2] ?? "", "base64url").toString("latin1")).not.toContain(
      "salt",
    );
    expect(unseal(keys, seal(keys, "", PLACE), PLACE)).toEqual({ ok: true, value: "" });
  });

  it("reads differently each time", () => {
    expect(seal(keys, SECRET, PLACE)).not.toBe(seal(keys, SECRET, PLACE));
  });

  it("opens nothing in another venue's row", () => {
    const sealed = seal(keys, SECRET, PLACE);
    expect(unseal(keys, sealed, "venue 8, HitPay")).toEqual({
      ok: false,
      refusal: { kind: "seal-broken" },
    });
  });

  it("is broken by any sign that changes, is cut or is added", () => {
    const sealed = seal(keys, SECRET, PLACE);
    const start = sealed.lastIndexOf(".") + 1;
    const changed = Array.from({ length: sealed.length - start }, (_, at) => {
      const sign = sealed[start + at] === "A" ? "z" : "A";
      return sealed.slice(0, start + at) + sign + sealed.slice(start + at + 1);
    });
    const broken = [...changed, sealed.slice(0, -4), `${sealed}AAAA`, "", "s1..", `x${sealed}`];
    const opened = broken.filter((each) => unseal(keys, each, PLACE).ok);
    // The last sign may hold bits that no byte needs: then it is the same text.
    expect(opened.filter((each) => each.slice(0, -1) !== sealed.slice(0, -1))).toEqual([]);
  });

  it("opens with its key of before, and is sealed anew with the newest", () => {
    const before = seal(keys, SECRET, PLACE);
    const renewed = keysOf(`${OTHER},${ONE}`);
    expect(unseal(renewed, before, PLACE)).toEqual({ ok: true, value: SECRET });
    expect(isSealedBefore(renewed, before)).toBe(true);
    const anew = seal(renewed, SECRET, PLACE);
    expect(isSealedBefore(renewed, anew)).toBe(false);
    expect(unseal(keysOf(`${OTHER}`), anew, PLACE).ok).toBe(true);
    expect(unseal(keysOf(`${OTHER}`), before, PLACE)).toEqual({
      ok: false,
      refusal: { kind: "seal-key-unknown" },
    });
  });
});
