/**
 * Why: guests order with Chrome 109 and iOS 16.4, and over plain http (D-18). A build lowers newer syntax, but no newer call,
 * and no machine of ours runs those browsers: what the built apps use is held against a list of what those lack. What is
 * on the list and in an app stands behind a look at the browser, and in the list of those places.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildWebApps } from "../build/build-web-apps.ts";
import { folderOf, WEB_APPS } from "../build/web-app.ts";
import { ROOT } from "../lib/run-command.ts";
import type { CheckResult } from "./check-result.ts";
import { ALLOWED, PASSED_OVER, type Allowed } from "./old-phones/allowed.ts";
import { readScript } from "./old-phones/read-script.ts";
import { readStyle } from "./old-phones/read-style.ts";
import type { Use } from "./old-phones/use.ts";

export interface BuiltFile {
  readonly app: string;
  /** `app-B272_x9d.js`; its end says what it is. */
  readonly name: string;
  readonly text: string;
}

interface Place extends Use {
  readonly app: string;
  readonly file: string;
}

/** Judges built files by a list of what may stand in them. */
export function checkOldPhones(
  files: readonly BuiltFile[],
  allowed: readonly Allowed[] = ALLOWED,
): CheckResult {
  const places = files.flatMap((file) =>
    usesIn(file).map((use): Place => ({ ...use, app: file.app, file: file.name })),
  );
  const counted = places.filter(({ name }) => !Object.hasOwn(PASSED_OVER, name));
  const kinds = new Set([...counted, ...allowed].map(({ app, name }) => `${app} ${name}`));
  const problems = [...kinds].flatMap((kind) => {
    const isOfKind = (each: { app: string; name: string }): boolean =>
      `${each.app} ${each.name}` === kind;
    return judge(kind, counted.filter(isOfKind), allowed.filter(isOfKind));
  });
  return { figure: `${files.length} built files`, problems: problems.sort() };
}

function judge(
  kind: string,
  found: readonly Place[],
  allowed: readonly Allowed[],
): readonly string[] {
  const expected = allowed.reduce((sum, { uses }) => sum + uses, 0);
  if (found.length === expected) return [];
  const [first] = found;
  const lacking =
    first === undefined
      ? "is gone: take it out of"
      : `wants ${first.since}: do without, or look whether the browser has it and write it into`;
  const said = `${kind}  stands in ${found.length} places, and allowed.ts explains ${expected}; it ${lacking} tools/check/old-phones/allowed.ts`;
  const near = found.map(({ file, near: words }) => `  ${file}: ${words.replaceAll(/\s+/g, " ")}`);
  return [[said, ...near].join("\n")];
}

function usesIn({ name, text }: BuiltFile): readonly Use[] {
  if (name.endsWith(".css")) return readStyle(text);
  if (name.endsWith(".js")) return readScript(name, text);
  const scripts = [...text.matchAll(/<script>([^]*?)<\/script>/g)];
  const styles = [...text.matchAll(/<style>([^]*?)<\/style>/g)];
  return [
    ...scripts.flatMap(([, script = ""]) => readScript(`${name}.js`, script)),
    ...styles.flatMap(([, style = ""]) => readStyle(style)),
  ];
}

/** Builds what has changed, and reads the files of that build alone: those of the builds before lie beside them. */
export async function runOldPhones(): Promise<CheckResult> {
  try {
    await buildWebApps();
  } catch (error) {
    return { figure: "-", problems: [`the web apps do not build: ${String(error)}`] };
  }
  const files = WEB_APPS.flatMap((app) => {
    const dist = join(folderOf(app), "dist");
    const [newest = []] = JSON.parse(readFileSync(join(dist, "builds.json"), "utf8")) as string[][];
    const assets = newest.filter((name) => /\.(js|css)$/.test(name));
    const beside = ["offline-worker.js", "offline-worker-off.js"].filter((name) =>
      existsSync(join(dist, name)),
    );
    const paths = [...assets.map((name) => join("assets", name)), ...beside, ...app.pages];
    return paths.map((name) => ({
      app: app.name,
      name,
      text: readFileSync(join(dist, name), "utf8"),
    }));
  });
  const { figure, problems } = checkOldPhones(files);
  return { figure, problems: [...problems, ...ALLOWED.flatMap(sourceProblem)] };
}

/** An entry whose source has moved explains nothing any more. */
function sourceProblem({ name, source }: Allowed): readonly string[] {
  const word = /[\w-]+/.exec(name.split(".").at(-1) ?? name)?.[0] ?? name;
  const path = join(ROOT, source);
  const holds = existsSync(path) && readFileSync(path, "utf8").includes(word);
  return holds ? [] : [`tools/check/old-phones/allowed.ts  ${source} has no ${name} any more`];
}
