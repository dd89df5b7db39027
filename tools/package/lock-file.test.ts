import { describe, expect, test } from "vitest";
import { productionClosure, type Lock } from "./lock-file.ts";

const LOCK: Lock = {
  "": { dependencies: { vite: "8" } },
  "apps/server": {
    dependencies: { "@comanda/domain": "0.1.0", pg: "8", hash: "1" },
  },
  "packages/domain": {},
  "node_modules/@comanda/domain": { link: true, resolved: "packages/domain" },
  "node_modules/pg": { dependencies: { split: "2", semver: "7" } },
  "node_modules/pg/node_modules/semver": {},
  "node_modules/semver": {},
  "node_modules/split": { dependencies: { pg: "8" } },
  "node_modules/hash": { optionalDependencies: { "hash-linux": "1", "hash-darwin": "1" } },
  "node_modules/hash-linux": {},
  "node_modules/hash-darwin": {},
  "node_modules/vite": {},
};

describe("productionClosure", () => {
  test("is what the workspace needs, the nearest copy of each, and of other platforms nothing", () => {
    const isInstalled = (folder: string): boolean => folder !== "node_modules/hash-darwin";
    expect(productionClosure(LOCK, "apps/server", isInstalled)).toEqual([
      "apps/server",
      "node_modules/@comanda/domain",
      "node_modules/hash",
      "node_modules/hash-linux",
      "node_modules/pg",
      "node_modules/pg/node_modules/semver",
      "node_modules/split",
      "packages/domain",
    ]);
  });

  test("refuses a lock file that lacks something", () => {
    const torn = { "apps/server": { dependencies: { pg: "8" } } };
    expect(() => productionClosure(torn, "apps/server", () => true)).toThrow("needs pg");
  });
});
