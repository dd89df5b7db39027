import { REFUSAL_STATUS, type ApiRefusal, type RefusalBody } from "@comanda/contract";
import { describe, expect, it } from "vitest";
import { Answer, json, refusal } from "./reply.ts";

const bodyOf = (about: ApiRefusal): RefusalBody =>
  JSON.parse(String(refusal(about).body)) as RefusalBody;

describe("refusal", () => {
  it("says what it is, in both languages, with its data and status", () => {
    const about: ApiRefusal = { kind: "label-taken", label: "Window" };
    const { status, headers } = refusal(about);
    expect(status).toBe(REFUSAL_STATUS["label-taken"]);
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(headers["cache-control"]).toBe("private, no-store");
    const body = bodyOf(about);
    expect(body).toMatchObject({ kind: "label-taken", data: about });
    expect(body.message).toContain("Window");
    expect(body.message2).toMatch(/Window.*\p{Script=Han}|\p{Script=Han}.*Window/u);
  });

  it("tells a phone to forget its session where it should, and nowhere else", () => {
    const ending = (Object.keys(REFUSAL_STATUS) as ApiRefusal["kind"][])
      .filter(
        (kind) => kind === "code-unknown" || kind === "session-invalid" || kind === "internal",
      )
      .filter((kind) => bodyOf({ kind }).errorCode === 1);
    expect(ending).toEqual(["code-unknown", "session-invalid"]);
  });

  it("says how long to wait to those who came too often or in a bad moment, and to nobody else", () => {
    const tooMany = refusal({ kind: "too-many-requests", retryAfterSeconds: 7 });
    expect(tooMany.headers["retry-after"]).toBe("7");
    expect(refusal({ kind: "try-again" }).headers["retry-after"]).toBe("2");
    expect(refusal({ kind: "internal" }).headers["retry-after"]).toBeUndefined();
  });
});

describe("answers", () => {
  it("are JSON that nobody may keep", () => {
    const { status, headers, body } = json({ name: "岛" }, 202);
    expect([status, body]).toEqual([202, '{"name":"岛"}']);
    expect(headers["cache-control"]).toBe("private, no-store");
  });

  it("leave as header lines with the length of their bytes", () => {
    const headers = { "content-type": "text/plain" };
    for (const body of ["岛", Buffer.from("岛")]) {
      expect(new Answer(200, headers, body).lines()).toEqual([
        "content-type",
        "text/plain",
        "content-length",
        "3",
      ]);
    }
  });
});
