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
  };
}

function pageIn(folder: string, name: string): Template {
  try {
    return compileTemplate(readFileSync(join(folder, name), "utf8"));
  } catch (error) {
    throw new StartError("The web apps have not been built; `npm run build` builds them.", {
      cause: error,
    });
  }
}
