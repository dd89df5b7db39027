/**
 * Why: three suites with different needs. `unit` is pure and fast (the web apps' part of it knows
 * their translation macros); `store` runs SQL on both databases; `http` drives a real server.
 * tools/test.ts runs them one after the other.
 */
import { join } from "node:path";
import { getConfig } from "@lingui/conf";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import { configDefaults, defineConfig, type TestProjectConfiguration } from "vitest/config";
import { testsAlone } from "./tools/test/alone.ts";
import { keepTemporaryFilesInMemory } from "./tools/test/temporary-folder.ts";

keepTemporaryFilesInMemory();

const STORE = "apps/server/src/**/*.store.test.ts";
const HTTP = "{apps/server/src,tools}/**/*.http.test.ts";

/** Suites with servers and databases: native modules want processes, and starting takes a while. */
const withServers = {
  pool: "forks",
  // Nothing of a server is global: a process reads its seven hundred files once, not for each test file.
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 180_000,
  globalSetup: "apps/server/src/testing/global-setup.ts",
} as const;

/** Unit tests of packages: they read the same modules and leave them as they were, all but a few. */
const PACKAGES = ["packages/*/src/**/*.test.{ts,tsx}", "packages/domain/laws/**/*.test.ts"];
const ALONE = testsAlone(PACKAGES);

/** The unit tests of a web app; `--project "unit*"` runs them with the others. */
function webApp(name: string): TestProjectConfiguration {
  const cwd = join(import.meta.dirname, "apps", name);
  const macros = linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd }) }, { cwd });
  return {
    extends: true,
    plugins: [babel({ presets: [macros] }), lingui({ cwd })],
    test: {
      name: `unit-${name}`,
      include: [`apps/${name}/src/**/*.test.{ts,tsx}`],
      pool: "threads",
    },
  };
}

export default defineConfig({
  test: {
    environment: "node",
    globals: false,
    // One more than the smallest machine has cores: files wait for children, disks and each other.
    maxWorkers: 3,
    restoreMocks: true,
    // A test that never came to an `expect` has proven nothing, and one that needs a second try even less.
    // What is awaited has as long as it takes: the default of a second is a clock, and busy machines lose to it.
    expect: { requireAssertions: true, poll: { timeout: 30_000 } },
    retry: 0,
    // For a hang, not for a slow machine: a law of a thousand examples takes ten times longer on a busy one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A snapshot that is not there is a failure, not a test that passes by writing it.
    update: "none",
    // Titles of case files are whole: the requirements they prove stand at their end.
    taskTitleValueFormatTruncate: 0,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: PACKAGES,
          exclude: [...configDefaults.exclude, ...ALONE],
          pool: "threads",
          // To read its modules again for each file took two fifths of the work.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "unit-alone",
          include: ["{apps/server/src,tools}/**/*.test.ts", ...ALONE],
          exclude: [...configDefaults.exclude, STORE, HTTP],
          pool: "threads",
        },
      },
      webApp("diner"),
      webApp("staff"),
      { extends: true, test: { name: "store", include: [STORE], ...withServers } },
      { extends: true, test: { name: "http", include: [HTTP], ...withServers } },
    ],
  },
});
