import { createHash } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../../db/start-error.ts";
import { compileTemplate, type Template } from "./template.ts";

/** The built web apps as the server hands them out. */
export interface WebBuild {
  /** Folders with hashed, precompressed files. */
  readonly dinerFolder: string;
  readonly consoleFolder: string;
  readonly mediaFolder: string;
  readonly checkInPage: Template;
  readonly dinerPage: Template;
  readonly statusPage: Template;
  readonly consolePage: Template;
  /** What is written into the diner's pages as a script, each as a policy names it: "'sha256-…'". */
  readonly pageScripts: readonly string[];
}

export interface WebFolders {
  readonly diner: string;
  readonly console: string;
  readonly media: string;
}

export function readWebBuild({ diner, console, media }: WebFolders): WebBuild {
  mkdirSync(media, { recursive: true });
  return {
    dinerFolder: diner,
    consoleFolder: console,
    mediaFolder: media,
    checkInPage: pageIn(diner, "check-in.html"),
    dinerPage: pageIn(diner, "index.html"),
    statusPage: pageIn(diner, "status.html"),
    consolePage: pageIn(console, "index.html"),
    pageScripts: scriptsIn(textOf(diner, "check-in.html") + textOf(diner, "index.html")),
  };
}

function scriptsIn(html: string): readonly string[] {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = ""]) => code);
  const hashes = scripts.map((code) => createHash("sha256").update(code).digest("base64"));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}

function pageIn(folder: string, name: string): Template {
  return compileTemplate(textOf(folder, name));
}

function textOf(folder: string, name: string): string {
  try {
    return readFileSync(join(folder, name), "utf8");
  } catch (error) {
    throw new StartError("The web apps have not been built; `npm run build` builds them.", {
      cause: error,
    });
  }
}
