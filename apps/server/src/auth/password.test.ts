import { verify } from "@node-rs/argon2";
import { describe, expect, it, vi } from "vitest";
import { hashPassword, isPassword } from "./password.ts";

vi.mock("@node-rs/argon2", { spy: true });

describe("isPassword", () => {
  it("knows the password behind a hash", async () => {
    const stored = await hashPassword("kopi-o-kosong");
    expect(await isPassword(stored, "kopi-o-kosong")).toBe(true);
    expect(await isPassword(stored, "kopi-o-siew-dai")).toBe(false);
  });

  it("does the same work where there is nobody as where the password is wrong", async () => {
    const stored = await hashPassword("kopi-o-kosong");
    const settings = stored.split("$").slice(0, 4);
    vi.mocked(verify).mockClear();
    expect(await isPassword(undefined, "kopi-o-kosong")).toBe(false);
    expect(verify).toHaveBeenCalledTimes(1);
    const [decoy] = vi.mocked(verify).mock.calls[0] ?? [];
    expect(String(decoy).split("$").slice(0, 4)).toEqual(settings);
  });
});

describe("hashPassword", () => {
  it("makes an argon2id hash, another each time", async () => {
    const [one, other] = await Promise.all([hashPassword("same"), hashPassword("same")]);
    expect(one).toMatch(/^\$argon2id\$/);
    expect(other).not.toBe(one);
  });
});
