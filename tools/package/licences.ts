/** Why: whoever hands on other people's work hands on their licences, also of what is inside the built web apps. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../lib/run-command.ts";
import { productionClosure, readLock } from "./lock-file.ts";
import { isPackage } from "./needed-files.ts";

const WORKSPACES = ["apps/server", "apps/diner", "apps/staff"];
const LICENCE = /^(licen[cs]e|copying|notice)/i;

/** The licences of Node and of every package that the server or a web app is made of, one after the other. */
export function thirdPartyLicences(): string {
  const lock = readLock();
  const isInstalled = (folder: string): boolean => existsSync(join(ROOT, folder));
  const folders = new Set(WORKSPACES.flatMap((each) => productionClosure(lock, each, isInstalled)));
  const packages = [...folders]
    .filter((folder) => isPackage(folder) && lock[folder]?.link !== true)
    .map((folder) => {
      const { version = "", license = "" } = lock[folder] ?? {};
      const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
      return section(`${name} ${version} (${license})`, join(ROOT, folder));
    });
  const node = join(ROOT, "node_modules", `node-${process.platform}-${process.arch}`);
  return [section(`Node.js ${process.version}`, node), ...packages.sort()].join("\n");
}

function section(title: string, folder: string): string {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => LICENCE.test(name)) : [];
  const texts = files.map((name) => readFileSync(join(folder, name), "utf8").trim());
  return [title, "=".repeat(title.length), "", ...texts, ""].join("\n");
}
