import { expect, test } from "vitest";
import { isNeeded, isPackage } from "./needed-files.ts";

test.each([
  "apps/diner/dist/assets/app-x.js.br",
  "node_modules/pg/lib/index.js",
  "node_modules/pg/LICENSE",
  "node_modules/better-sqlite3/prebuilds",
  `node_modules/better-sqlite3/prebuilds/${process.platform}-${process.arch}.node`,
])("%s is needed", (path) => expect(isNeeded(path)).toBe(true));

test.each([
  "node_modules/kysely/dist/kysely.d.ts",
  "node_modules/fastify/test/hooks.test.js",
  "node_modules/fastify/docs/Guides.md",
  "node_modules/better-sqlite3/deps/sqlite3/sqlite3.c",
  "node_modules/better-sqlite3/prebuilds/win32-x64.node",
  "apps/server/node_modules/lru-cache/dist/esm/index.d.ts",
])("%s is not needed", (path) => expect(isNeeded(path)).toBe(false));

test("a workspace's own version of a package is a package, and no workspace", () => {
  const folders = ["apps/server", "apps/server/node_modules/lru-cache", "node_modules/pg"];
  expect(folders.filter(isPackage)).toEqual(folders.slice(1));
});
