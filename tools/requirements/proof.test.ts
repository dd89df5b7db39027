import { describe, expect, test } from "vitest";
import type { TestRecord } from "../test/test-record.ts";
import { findProof } from "./proof.ts";
import type { Requirement } from "./requirement-list.ts";

const LIST: readonly Requirement[] = ["CRT-001", "MNU-001"].map((id) => ({
  id,
  area: id.slice(0, 3),
  kind: "behaviour",
  milestone: "A",
}));

function record(title: string, over: Partial<TestRecord> = {}): TestRecord {
  const titles = title.split(" > ");
  return { titles, file: "a.test.ts", status: "passed", isPerDatabase: false, ...over };
}

function proven(...records: readonly TestRecord[]): readonly string[] {
  return [...findProof(LIST, records).proven];
}

function reached(...files: readonly string[]): readonly string[] {
  const records = files.map((file) => record("adds [CRT-001]", { file }));
  return [...findProof(LIST, records).reached];
}

describe("proven", () => {
  test("a passing test proves what it names", () => {
    expect(proven(record("adds [CRT-001, MNU-001]"))).toEqual(["CRT-001", "MNU-001"]);
  });

  test("a failed or skipped test proves nothing", () => {
    expect(proven(record("adds [CRT-001]", { status: "failed" }))).toEqual([]);
    expect(proven(record("adds [CRT-001]", { status: "skipped" }))).toEqual([]);
  });

  test("all tests that name an id must pass, on both databases", () => {
    const sqlite = record("store [sqlite] > adds [CRT-001]");
    const postgres = "store [postgres] > adds [CRT-001]";
    expect(proven(sqlite, record(postgres))).toEqual(["CRT-001"]);
    expect(proven(sqlite, record(postgres, { status: "failed" }))).toEqual([]);
    expect(proven(sqlite, record(postgres, { status: "skipped" }))).toEqual([]);
  });

  test("a suite for each database proves nothing by one of them alone", () => {
    const each = { isPerDatabase: true };
    const sqlite = record("store [sqlite] > adds [CRT-001]", each);
    expect(proven(sqlite)).toEqual([]);
    expect(proven(sqlite, record("store [postgres] > adds twice [CRT-001]", each))).toEqual([]);
    expect(proven(sqlite, record("other [postgres] > adds [CRT-001]", each))).toEqual([]);
    expect(proven(sqlite, record("store [postgres] > adds [CRT-001]", each))).toEqual(["CRT-001"]);
  });

  test("a suite that is about one database proves by that one", () => {
    expect(proven(record("a full disk [sqlite] > is told [CRT-001]"))).toEqual(["CRT-001"]);
  });

  test("a mistake names the test", () => {
    expect(findProof(LIST, [record("cart > adds [CRT-009]")]).mistakes).toEqual([
      "a.test.ts  cart > adds [CRT-009]: there is no requirement CRT-009",
    ]);
  });
});

describe("reached", () => {
  test.each([
    "apps/server/src/features/orders/place/place-order.http.test.ts",
    "e2e/order/checkout.e2e.ts",
    "apps/diner/src/features/item/stepper.test.tsx",
    "apps/staff/src/features/board/card.test.tsx",
  ])("by %s", (file) => {
    expect(reached(file)).toEqual(["CRT-001"]);
  });

  test.each([
    "packages/domain/src/cart/add-line.test.ts",
    "packages/ui/src/button.test.tsx",
    "apps/server/src/features/orders/order-store.store.test.ts",
    "apps/staff/src/lib/age.test.ts",
  ])("not by %s", (file) => {
    expect(reached(file)).toEqual([]);
  });

  test("by one of several tests, and only when all of them pass", () => {
    const unit = record("adds [CRT-001]");
    const browser = record("adds [CRT-001]", { file: "e2e/cart.e2e.ts" });
    expect([...findProof(LIST, [unit, browser]).reached]).toEqual(["CRT-001"]);
    const failed = record("adds [CRT-001]", { status: "failed" });
    expect([...findProof(LIST, [failed, browser]).reached]).toEqual([]);
  });
});
