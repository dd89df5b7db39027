/** Why: the version after this one does not exist yet; a copy of this program with a column and a step more stands for it. */
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ROOT, runCommand } from "../../tools/lib/run-command.ts";

export interface NextProgram {
  readonly folder: string;
  remove(): Promise<void>;
}

interface Edit {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** What the next version knows more: a column of orders, which says who has written it, and a step of placing. */
const EDITS: readonly Edit[] = [
  {
    file: "apps/server/src/db/migrate.ts",
    before: `    "2026-11-27-number-later": numberLater,\n`,
    after: `    "2026-11-27-number-later": numberLater,
    "2099-01-01-version": addColumns("placed_order", { version: { type: "text", value: "this" } }),\n`,
  },
  {
    file: "apps/server/src/tables/orders/order-rows.ts",
    before: "  id: ({ id }) => id,\n",
    after: '  id: ({ id }) => id,\n  version: () => "next",\n',
  },
  {
    file: "apps/server/src/tables/orders/placing/placing.ts",
    before: "[...TAKING, ...RELEASING, orderAndLines]",
    after:
      '[...TAKING, ...RELEASING, { name: "next", sqlite: () => ({}), postgres: { write: "perform 1;" } }, orderAndLines]',
  },
];

export async function copyNextProgram(): Promise<NextProgram> {
  const folder = await mkdtemp(join(tmpdir(), "comanda-next-"));
  for (const file of await sources()) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(ROOT, file), join(folder, file));
  }
  await cp(join(ROOT, "package.json"), join(folder, "package.json"));
  await linkPackages(folder);
  for (const { file, before, after } of EDITS) await edit(join(folder, file), before, after);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function sources(): Promise<readonly string[]> {
  const all = ["ls-files", "--cached", "--others", "--exclude-standard"];
  const { output } = await runCommand("git", all);
  const isWanted = (path: string): boolean => /^(apps|packages|bench|tools)\//.test(path);
  // What was moved and is not committed yet is listed where it was, too.
  return output.split("\n").filter((path) => isWanted(path) && existsSync(join(ROOT, path)));
}

/** Packages are those of this program, but for its own: those are the copy's. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [join(ROOT, "node_modules"), join(folder, "node_modules")];
  await mkdir(join(to, "@comanda"), { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== "@comanda") await symlink(join(from, name), join(to, name));
  }
  for (const group of ["apps", "packages"]) {
    for (const name of await readdir(join(folder, group))) {
      await symlink(join(folder, group, name), join(to, "@comanda", name));
      const here = await readdir(join(ROOT, group, name));
      for (const made of ["node_modules", "dist"].filter((each) => here.includes(each))) {
        await symlink(join(ROOT, group, name, made), join(folder, group, name, made));
      }
    }
  }
}

async function edit(file: string, before: string, after: string): Promise<void> {
  const text = await readFile(file, "utf8");
  if (text.split(before).length !== 2) throw new Error(`${file} no longer holds ${before}`);
  await writeFile(
    file,
    text.replace(before, () => after),
  );
}
