import { describe, expect, test } from "vitest";
import type { SourceFile } from "../lib/source-files.ts";
import { readLayersConfig, type LayersConfig } from "./layers-config.ts";
import { checkLayers } from "./layers.ts";

// The real table, so that loosening it is noticed here.
const config: LayersConfig = { ...readLayersConfig(), minimumModules: 1 };

function problems(files: Readonly<Record<string, string>>): readonly string[] {
  const sources = Object.entries(files).map(([path, text]): SourceFile => ({ path, text }));
  return checkLayers(sources, config).problems;
}

/** The problems of one module with one line. */
function problemsOf(path: string, line: string): string {
  return problems({ [path]: line }).join("\n");
}

describe("arrows between packages", () => {
  test.each([
    ["packages/contract/src/a.ts", "@comanda/domain"],
    ["apps/server/src/a.ts", "@comanda/contract/schemas"],
    ["apps/server/src/a.test.ts", "@comanda/testkit"],
    ["apps/server/src/testing/a.ts", "@comanda/testkit"],
    ["apps/diner/src/lib/a.ts", "@comanda/ui"],
    ["tools/a.ts", "@comanda/server"],
    ["e2e/a.e2e.ts", "@comanda/testkit"],
  ])("%s may import %s", (path, name) => {
    expect(problemsOf(path, `import { x } from "${name}";`)).toBe("");
  });

  test.each([
    ["packages/domain/src/a.ts", "@comanda/contract", "domain may not import contract"],
    ["packages/ui/src/a.tsx", "@comanda/domain", "ui may not import domain"],
    ["packages/testkit/src/a.ts", "@comanda/server", "testkit may not import server"],
    ["apps/server/src/a.ts", "@comanda/testkit", "server may not import testkit (its tests may)"],
    ["apps/sandbox/src/a.ts", "@comanda/domain", "sandbox may not import domain"],
    ["apps/diner/src/lib/a.ts", "@comanda/testkit", "diner may not import testkit"],
    ["apps/staff/src/lib/a.test.ts", "@comanda/server", "staff may not import server"],
  ])("%s may not import %s", (path, name, message) => {
    expect(problemsOf(path, `import { x } from "${name}";`)).toContain(`${path}:1  ${message}`);
  });

  test.each([
    ["a type", `import type { X } from "@comanda/server";`],
    ["a dynamic import", `const x = await import("@comanda/server");`],
    ["an export that passes on", `export { x } from "@comanda/server"; export const y = 1;`],
    ["a type in place", `export type X = import("@comanda/server").X;`],
    ["an import for its effect", `import "@comanda/server";`],
  ])("%s counts", (_name, line) => {
    expect(problemsOf("packages/testkit/src/a.ts", line)).toContain("may not import server");
  });

  test("only tests import what tests stand on", () => {
    const support = { "apps/server/src/testing/world.ts": "export const x = 1;" };
    const line = `import { x } from "./testing/world.ts";`;
    expect(problems({ ...support, "apps/server/src/a.test.ts": line })).toEqual([]);
    expect(problems({ ...support, "apps/server/src/a.ts": line }).join()).toContain("only tests");
  });

  test("says the line", () => {
    const text = `\n\nimport { x } from "@comanda/ui";\n`;
    expect(problemsOf("apps/server/src/a.ts", text)).toContain("apps/server/src/a.ts:3  ");
  });

  test("only the entries of a package can be reached", () => {
    const found = problemsOf("apps/server/src/a.ts", `import "@comanda/domain/src/cart.ts";`);
    expect(found).toContain("offers no such entry");
  });

  test("a relative path does not leave its layer", () => {
    const found = problemsOf("apps/diner/src/a.ts", `import "../../../packages/ui/src/a.css";`);
    expect(found).toContain("reaches out of diner");
  });

  test("nobody imports tools, not even by name of a file", () => {
    const found = problemsOf("e2e/a.e2e.ts", `import "../tools/browser.ts";`);
    expect(found).toContain("reaches out of e2e");
  });

  test("benches reach what finds a browser, builds and starts, and no other tool", () => {
    const to = (path: string): string => problemsOf("bench/a.ts", `import "../${path}";`);
    expect(to("tools/browser.ts")).toBe("");
    expect(to("tools/lib/runtime-settings.mjs")).toBe("");
    expect(to("tools/build/build-web-apps.ts")).toBe("");
    expect(to("tools/start/demo.ts")).toContain("reaches out of bench");
  });

  test("a computed import is refused, one inside a folder is not", () => {
    expect(problemsOf("tools/a.ts", "await import(name);")).toContain("computed import");
    expect(problemsOf("tools/a.ts", "await import(`./locales/${name}.po`);")).toBe("");
  });

  test("the domain takes nothing from outside, its tests may", () => {
    const line = `import fc from "fast-check";`;
    expect(problemsOf("packages/domain/src/a.ts", line)).toContain('may not import "fast-check"');
    expect(problemsOf("packages/domain/src/a.test.ts", line)).toBe("");
    expect(problemsOf("packages/contract/src/a.ts", `import { x } from "node:fs";`)).toContain(
      "allowed: valibot",
    );
  });

  test("only tools/start.ts puts server and demo venues together", () => {
    const text = `import "@comanda/server"; import "@comanda/testkit";`;
    expect(problemsOf("tools/start.ts", text)).toBe("");
    expect(problemsOf("tools/start/demo.ts", text)).toBe("");
    expect(problemsOf("tools/other.ts", text)).toContain("alone puts server and testkit together");
    expect(problemsOf("bench/orders.ts", text)).toBe("");
  });
});

describe("inside a package", () => {
  test("only the entry passes modules on", () => {
    const line = `export { x } from "./x.ts";`;
    expect(problemsOf("packages/domain/src/index.ts", line)).toBe("");
    expect(problemsOf("packages/contract/src/schemas/index.ts", line)).toBe("");
    expect(problemsOf("packages/domain/src/cart/index.ts", line)).toBe("");
    expect(problemsOf("packages/domain/src/cart/lines/index.ts", line)).toContain("entry");
    expect(problemsOf("apps/server/src/all.ts", line)).toContain("only a package's entry");
  });

  test("features do not import each other, and folders point inwards", () => {
    const at = (path: string, to: string): string =>
      problemsOf(`apps/diner/src/${path}`, `import "${to}";`);
    expect(at("pages/menu-page.tsx", "../features/menu/menu-list.tsx")).toBe("");
    expect(at("features/menu/menu-list.tsx", "./menu-row.tsx")).toBe("");
    expect(at("features/menu/menu-list.tsx", "../cart/cart-bar.tsx")).toContain("its neighbour");
    expect(at("data/menu.ts", "../features/menu/menu-list.tsx")).toContain("data may not import");
    expect(at("state/cart.ts", "../data/menu.ts")).toContain("state may not import data");
    expect(at("odd/a.ts", "../lib/b.ts")).toContain(`"odd" has no place`);
  });

  test("the server's floors point down, whatever lies on them", () => {
    const at = (path: string, to: string): string =>
      problemsOf(`apps/server/src/${path}`, `import type { X } from "${to}";`);
    expect(at("features/orders/board.ts", "../../tables/orders/board.store.ts")).toBe("");
    expect(at("tables/orders/board.store.ts", "../../venue/open-venue.ts")).toContain(
      "tables may not import venue",
    );
    expect(at("auth/calls.ts", "../app/app-context.ts")).toContain("auth may not import app");
    expect(at("features/floor/bill.ts", "../visits/close-visit.ts")).toBe("");
    expect(at("features/visits/close-visit.ts", "../floor/bill.ts")).toContain("its neighbour");
  });

  test("what binds a feature to its calls is of the app: it may use any feature, and none uses it", () => {
    const at = (path: string, to: string): string =>
      problemsOf(`apps/server/src/${path}`, `import { x } from "${to}";`);
    expect(at("features/floor/floor.routes.ts", "../orders/cancel-order.ts")).toBe("");
    expect(at("features/floor/floor.routes.ts", "../../app/app-context.ts")).toBe("");
    expect(at("features/floor/bill.ts", "./floor.routes.ts")).toContain(
      "features may not import app",
    );
  });

  test("the database is asked from its own folders alone", () => {
    for (const query of [`db.selectFrom("place")`, `trx.deleteFrom("place")`, "sql<number>`1`"]) {
      expect(problemsOf("apps/server/src/features/floor/bill.ts", query)).toContain(
        "SQL stands in tables and db alone",
      );
      expect(problemsOf("apps/server/src/tables/orders/bill.store.ts", query)).toBe("");
      expect(problemsOf("apps/server/src/features/floor/bill.store.test.ts", query)).toBe("");
    }
  });

  test("what a payment means is said by one file", () => {
    for (const query of [`db.selectFrom("payment")`, "sql`select 1 from payment where true`"]) {
      expect(problemsOf("apps/server/src/tables/visits/visit.store.ts", query)).toContain(
        "payment is asked by tables/orders/payment.store.ts alone",
      );
      expect(problemsOf("apps/server/src/tables/orders/payment.store.ts", query)).toBe("");
      expect(problemsOf("apps/server/src/db/migrations/0099-payments.ts", query)).toBe("");
    }
    const other = `db.selectFrom("payment_events_of_elsewhere")`;
    expect(problemsOf("apps/server/src/tables/visits/visit.store.ts", other)).toBe("");
  });

  test("a frozen receipt is read for its replay and as proof, and by nobody else", () => {
    const reads = `import { unpackReceipt } from "./packed-receipt.ts";`;
    expect(problemsOf("apps/server/src/tables/orders/bill.store.ts", reads)).toContain(
      "tables/orders/packed-receipt.ts is imported by tables/orders/stored-order.ts and features/orders/place/new-order.ts alone",
    );
    expect(problemsOf("apps/server/src/tables/orders/stored-order.ts", reads)).toBe("");
    expect(problemsOf("apps/server/src/tables/orders/bill.store.test.ts", reads)).toBe("");
  });

  test("a package does not import itself by name", () => {
    const found = problemsOf("packages/ui/src/a.ts", `import { x } from "@comanda/ui";`);
    expect(found).toContain("its own modules by relative path");
  });

  test("nobody imports a test", () => {
    const found = problemsOf("apps/server/src/a.ts", `import { x } from "./b.test.ts";`);
    expect(found).toContain("nobody imports a test");
  });
});

describe("the check itself", () => {
  test("cannot pass empty", () => {
    expect(checkLayers([], readLayersConfig()).problems.join()).toContain("only 0 modules");
  });

  test("a module outside every layer is refused", () => {
    expect(problemsOf("packages/extra/src/a.ts", "export const x = 1;")).toContain("no layer");
  });
});
