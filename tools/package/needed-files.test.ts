import { expect, test } from "vitest";
import { isNeeded } from "./needed-files.ts";

test.each([
  "apps/server/src/main.ts",
  "apps/server/src/features/staff/password.ts",
  "apps/diner/dist/assets/app-x.js.br",
  "packages/contract/src/index.ts",
  "node_modules/pg/lib/index.js",
  "node_modules/pg/LICENSE",
  "node_modules/better-sqlite3/prebuilds",
  `node_modules/better-sqlite3/prebuilds/${process.platform}-${process.arch}.node`,
])("%s is needed", (path) => expect(isNeeded(path)).toBe(true));

test.each([
  "apps/server/src/testing",
  "apps/server/src/testing/world.ts",
  "apps/server/src/app.http.test.ts",
  "packages/domain/.tsc",
  "node_modules/kysely/dist/kysely.d.ts",
  "node_modules/fastify/test/hooks.test.js",
  "node_modules/fastify/docs/Guides.md",
  "node_modules/better-sqlite3/deps/sqlite3/sqlite3.c",
  "node_modules/better-sqlite3/prebuilds/win32-x64.node",
])("%s is not needed", (path) => expect(isNeeded(path)).toBe(false));
