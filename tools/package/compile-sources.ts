/**
 * Why: Node strips types at every start, which is a third of what a start takes, and an installed Comanda keeps
 * nothing beside its code. The package brings plain JavaScript, file by file as the sources are.
 */
import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT, runCommand } from "../lib/run-command.ts";

/** JavaScript alone, of one project. */
const EMIT = ["composite", "incremental", "declaration", "emitDeclarationOnly"].flatMap(
  (option) => [`--${option}`, "false"],
);

/** Compiles workspaces into the same folders below `app`, without their tests. */
export async function compileSources(workspaces: readonly string[], app: string): Promise<void> {
  await compile("-b");
  for (const workspace of workspaces) {
    const folder = join(app, workspace);
    await mkdir(folder, { recursive: true });
    await compile("-p", workspace, ...EMIT, "--outDir", join(folder, "src"));
    const entries = readFileSync(join(ROOT, workspace, "package.json"), "utf8");
    await writeFile(join(folder, "package.json"), entries.replaceAll('.ts"', '.js"'));
  }
}

async function compile(...args: readonly string[]): Promise<void> {
  const { code, output } = await runCommand("tsc", args);
  if (code !== 0) throw new Error(`the sources could not be compiled:\n${output}`);
}
