/**
 * Why: Node finds, reads and links every file by itself: the server's thousand take more than half of a start. A release
 * holds the same code in a dozen files (docs/decisions/0084): a start takes 0.8 s in place of 2.0 s.
 */
import { join } from "node:path";
import { ROOT } from "../lib/run-command.ts";

/** These bring programs of their own for each platform, and stay packages beside the server. */
export const NATIVE_PACKAGES = ["@node-rs/argon2", "better-sqlite3", "sharp"];

/** What the server starts as processes and threads of their own. */
const WORKBOOKS = ["workbook-process", "workbook-watch"];

/** Writes `program` (absolute) as main.js into `folder`, the programs that it starts beside it, and what they share. */
export async function buildServer(program: string, folder: string): Promise<void> {
  const root = join(ROOT, "apps", "server");
  const workbooks = join(root, "src", "features", "import", "workbook");
  const { build } = await import("vite");
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    // The driver of PostgreSQL asks for its native twin only where somebody wants that.
    ssr: { noExternal: true, external: [...NATIVE_PACKAGES, "pg-native"] },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: `node${process.versions.node.split(".")[0]}`,
      minify: false,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        input: {
          main: program,
          ...Object.fromEntries(WORKBOOKS.map((name) => [name, join(workbooks, `${name}.ts`)])),
        },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}
