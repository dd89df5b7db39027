/** Why: copies what an installed Comanda needs into one folder, and packs it. */
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { chmod, copyFile, cp, mkdir, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { ROOT, runCommand } from "../lib/run-command.ts";
import { buildServer, NATIVE_PACKAGES } from "../build/build-server.ts";
import { isNeeded } from "./needed-files.ts";
import { launcher } from "./launcher.ts";
import { thirdPartyLicences } from "./licences.ts";
import { productionClosure, readLock } from "./lock-file.ts";

export interface MadePackage {
  readonly name: string;
  /** The folder that was packed. */
  readonly folder: string;
  readonly tarball: string;
}

const OUT = join(ROOT, "dist-package");

/** Files for the person who installs it: from, to. */
const PAPERS = [
  ["LICENSE", "LICENSE"],
  ["docs/notices.md", "NOTICES.md"],
  ["docs/guides/deployment.md", "deployment.md"],
  ["docs/guides/configuration.md", "configuration.md"],
  ["docs/guides/venue.example.json", "venue.example.json"],
  ["tools/package/comanda.service", "comanda.service"],
  ["tools/package/comanda.env", "comanda.env"],
] as const;

/** Makes the tarball of this machine's platform, from the installed packages; needs no network. */
export async function makePackage(): Promise<MadePackage> {
  const name = `comanda-${versionOf("package.json")}-${process.platform}-${process.arch}`;
  const folder = join(OUT, name);
  await rm(OUT, { recursive: true, force: true });
  await mkdir(join(folder, "bin"), { recursive: true });
  await copyApp(join(folder, "app"));
  await copyFile(realpathSync(process.execPath), join(folder, "bin", "node"));
  await writeFile(join(folder, "bin", "comanda"), launcher());
  for (const file of ["node", "comanda"]) await chmod(join(folder, "bin", file), 0o755);
  for (const [from, to] of PAPERS) await copyFile(join(ROOT, from), join(folder, to));
  await writeFile(join(folder, "THIRD-PARTY-LICENCES.txt"), thirdPartyLicences());
  const tarball = join(OUT, `${name}.tar.gz`);
  const pack = ["--create", "--gzip", `--file=${tarball}`, `--directory=${OUT}`, "--sort=name"];
  const { code, output } = await runCommand("tar", [...pack, "--owner=0", "--group=0", name]);
  if (code !== 0) throw new Error(`the package could not be packed: ${output}`);
  return { name, folder, tarball };
}

/** The built server with the packages that it does not hold, and the built web apps, in the folders of the repository. */
async function copyApp(app: string): Promise<void> {
  const lock = readLock();
  const isInstalled = (folder: string): boolean => existsSync(join(ROOT, folder));
  const packages = NATIVE_PACKAGES.flatMap((name) =>
    productionClosure(lock, `node_modules/${name}`, isInstalled),
  );
  for (const folder of new Set(packages)) await copyNeeded(folder, app);
  await buildServer(
    join(ROOT, "apps", "server", "src", "main.ts"),
    join(app, "apps", "server", "dist"),
  );
  for (const built of ["apps/diner/dist", "apps/staff/dist"]) await copyNeeded(built, app);
  await writeFile(join(app, "package.json"), '{ "private": true, "type": "module" }\n');
}

async function copyNeeded(folder: string, app: string): Promise<void> {
  await cp(join(ROOT, folder), join(app, folder), {
    recursive: true,
    filter: (path) => isNeeded(relative(ROOT, path)),
  });
}

function versionOf(file: string): string {
  return (JSON.parse(readFileSync(join(ROOT, file), "utf8")) as { version: string }).version;
}
