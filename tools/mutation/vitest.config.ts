/** Why: what mutants are held against. Laws are tried less often here: a mutant that lives through fewer runs is rare. */
import { join } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/{money,options,cart,promotions,pricing}/**/*.test.ts", "laws/**/*.test.ts"],
    setupFiles: [join(import.meta.dirname, "same-seed.ts")],
    env: { LAW_RUNS: "60" },
    pool: "threads",
    // Every mutant runs every file: what they share is loaded once for all of them, which halves the time.
    isolate: false,
    maxWorkers: 1,
    update: "none",
  },
});
