import { describe, expect, it } from "vitest";
import { REFUSAL_STATUS } from "./refusal-status.ts";
import { endsSession, type ApiRefusalKind } from "./refusals.ts";
import type { Endpoint } from "./schemas/endpoint.ts";
import { ENDPOINTS } from "./schemas/endpoints.ts";

const kinds = Object.keys(REFUSAL_STATUS) as ApiRefusalKind[];

describe("REFUSAL_STATUS", () => {
  it("is a status of a refusal for every kind", () => {
    for (const kind of kinds)
      expect(REFUSAL_STATUS[kind]).toSatisfy((status) => status >= 400 && status < 600);
  });

  it("says 5xx only where trying again may help", () => {
    const passing = kinds.filter((kind) => REFUSAL_STATUS[kind] >= 500);
    expect(passing).toEqual([
      "try-again",
      "internal",
      "provider-away",
      "programme-away",
      "programme-unanswered",
      "file-failed",
    ]);
  });

  it("covers whatever an endpoint may refuse", () => {
    const named = Object.values<Endpoint>(ENDPOINTS).flatMap(({ refusals }) => refusals);
    expect(named.filter((kind) => !kinds.includes(kind))).toEqual([]);
  });
});

describe("endsSession", () => {
  it("makes a phone forget only what no longer opens anything (Q-082)", () => {
    expect(kinds.filter(endsSession)).toEqual(["code-unknown", "session-invalid"]);
  });
});
