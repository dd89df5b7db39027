/** Why: both web apps are built, served and measured by the same names. */
import { join } from "node:path";
import { ROOT } from "../lib/run-command.ts";

export interface WebApp {
  readonly name: string;
  /** Where the server hands it out. */
  readonly base: string;
  /** Pages that are built. */
  readonly pages: readonly string[];
  /** The modules that, with all they import, are the one file that every page starts with. */
  readonly firstLoad: RegExp;
  /** What is written into each page, and stands when none of its files does. */
  readonly pageScript?: string;
  /** Whether it changes things, reads lists page by page and suspends pages by the query client's own means. */
  readonly hasWholeQueryClient: boolean;
}

/**
 * The console's styles come with its first file: a style sheet that has failed to load is never asked for again, so a
 * page that is tried again would come without its own.
 */
export const WEB_APPS: readonly WebApp[] = [
  {
    name: "diner",
    base: "/",
    pages: ["index.html", "check-in.html", "status.html"],
    firstLoad: /src\/main\.tsx$/,
    pageScript: "src/cut-off.ts",
    hasWholeQueryClient: false,
  },
  {
    name: "staff",
    base: "/console/",
    pages: ["index.html"],
    firstLoad: /src\/main\.tsx$|\.css$/,
    hasWholeQueryClient: true,
  },
];

export function folderOf(app: WebApp): string {
  return join(ROOT, "apps", app.name);
}

/** The app of that name; ends the process with one sentence where there is none. */
export function chosenWebApp(name: string | undefined): WebApp {
  const app = WEB_APPS.find((known) => known.name === name);
  if (app !== undefined) return app;
  process.stderr.write(`Which app? ${WEB_APPS.map((known) => known.name).join(" or ")}.\n`);
  process.exit(1);
}
