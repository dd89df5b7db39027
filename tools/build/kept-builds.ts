/**
 * Why: a phone that loaded the page before a new build still asks for files of its own build. The files of the
 * two builds before stay beside the new ones.
 */
import { copyFile, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Builds before the current one whose files are kept. */
const KEPT = 2;
const RECORD = "builds.json";

/** File names below assets/, newest build first. */
type Builds = readonly (readonly string[])[];

/** Puts a fresh build into the place of the current one, with the files of the builds before. */
export async function replaceBuild(fresh: string, current: string): Promise<void> {
  const files = await readdir(join(fresh, "assets"));
  const before = (await readBuilds(current)).slice(0, KEPT);
  for (const name of new Set(before.flat())) {
    if (!files.includes(name))
      await keep(join(current, "assets", name), join(fresh, "assets", name));
  }
  await writeFile(join(fresh, RECORD), JSON.stringify([files, ...before]));
  await rm(current, { recursive: true, force: true });
  await rename(fresh, current);
}

async function readBuilds(folder: string): Promise<Builds> {
  const record = join(folder, RECORD);
  return (await exists(record)) ? (JSON.parse(await readFile(record, "utf8")) as Builds) : [];
}

async function keep(from: string, to: string): Promise<void> {
  if (await exists(from)) await copyFile(from, to);
}

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
}
