import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT, runCommand } from "../lib/run-command.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "comanda-cycle-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** What the linter says of two modules, by the house's rules. */
async function lint(one: string, other: string): Promise<string> {
  await writeFile(join(folder, "one.ts"), one);
  await writeFile(join(folder, "other.ts"), other);
  const rules = join(ROOT, ".oxlintrc.json");
  return (await runCommand("oxlint", ["-c", rules, folder], { cwd: folder })).output;
}

test("modules may not import each other in a ring, not even their types", async () => {
  const one = `import type { Other } from "./other.ts";\nexport type One = { readonly other?: Other };\n`;
  const alone = "export type Other = { readonly name: string };\n";
  const ring = `import type { One } from "./one.ts";\nexport type Other = { readonly one?: One };\n`;
  expect(await lint(one, alone)).not.toContain("cycle");
  expect(await lint(one, ring)).toContain("Dependency cycle detected");
});
