import { describe, expect, it } from "vitest";
import { BASE, paths, safeNext } from "./paths.ts";

describe("paths", () => {
  it("are these, all inside /console", () => {
    const all = [
      paths.home(),
      paths.orders(),
      paths.soldOut(),
      paths.tables(),
      paths.printTables(),
      paths.printTables(["a1", "b 2"]),
      paths.login(),
      paths.login("/tables/print?table=a1"),
      paths.setUp(),
    ];
    expect(all.map((path) => BASE + path)).toEqual([
      "/console/",
      "/console/orders",
      "/console/sold-out",
      "/console/tables",
      "/console/tables/print",
      "/console/tables/print?table=a1&table=b+2",
      "/console/login",
      "/console/login?next=%2Ftables%2Fprint%3Ftable%3Da1",
      "/console/setup",
    ]);
  });
});

describe("safeNext", () => {
  it("goes back to where one was", () => {
    expect(safeNext("/sold-out")).toBe("/sold-out");
    expect(safeNext("/tables/print?table=a")).toBe("/tables/print?table=a");
  });

  it.each([null, "", "https://elsewhere.example", "//elsewhere.example", "/\\elsewhere.example"])(
    "never leaves the console: %s",
    (next) => {
      expect(safeNext(next)).toBe("/");
    },
  );
});
