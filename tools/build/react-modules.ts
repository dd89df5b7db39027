/** Why: React is published as CommonJS alone, which a browser reads twice and of which nothing can be left out. */
import { join } from "node:path";
import type { Plugin } from "vite";
import { ROOT } from "../lib/run-command.ts";

/** What is imported, and the file of React's production build behind it. */
const FILES: Readonly<Record<string, string>> = {
  react: "react/cjs/react.production.js",
  "react/jsx-runtime": "react/cjs/react-jsx-runtime.production.js",
  "react/compiler-runtime": "react/cjs/react-compiler-runtime.production.js",
  "react-dom": "react-dom/cjs/react-dom.production.js",
  "react-dom/client": "react-dom/cjs/react-dom-client.production.js",
  scheduler: "scheduler/cjs/scheduler.production.js",
};
const PATHS = new Map(
  Object.entries(FILES).map(([name, file]) => [name, join(ROOT, "node_modules", file)]),
);
const REACT_FILES = new Set(PATHS.values());

/**
 * Builds with React as ES modules: `exports.useMemo = …` becomes `const exports_useMemo = …`, which is exported. CommonJS
 * stands in a function, which a browser first skips and then reads again when it is called: with 4x CPU slowdown 28 ms
 * before the first dish. And what nobody imports is left out: 2.7 of 94.5 kB.
 */
export const reactAsModules: Plugin = {
  name: "react-as-modules",
  apply: "build",
  enforce: "pre",
  resolveId: (name) => PATHS.get(name),
  transform: (code, id) => (REACT_FILES.has(id) ? asModule(code, id) : withNames(code)),
};

/** @throws where React is written otherwise than this knows. */
function asModule(commonJs: string, id: string): string {
  const code = withImports(commonJs).replaceAll(/\bexports\.(\w+)/g, "exports_$1");
  const assigned = Array.from(code.matchAll(/\bexports_(\w+) =(?!=)/g), ([, name = ""]) => name);
  if (assigned.length === 0 || /\brequire\(|\bexports\b/.test(code)) {
    throw new Error(`${id} is written otherwise than tools/build/react-modules.ts knows.`);
  }
  const names = [...new Set(assigned)];
  // Only what is assigned once and for all can be left out where nobody imports it.
  const changing = names.filter((name) => !isConstant(code, name));
  return [
    ...changing.map((name) => `let exports_${name};`),
    code.replaceAll(/^exports_(\w+) =/gm, (start, name: string) =>
      changing.includes(name) ? start : `const ${start}`,
    ),
    `export { ${names.map((name) => `exports_${name} as ${name}`).join(", ")} };`,
  ].join("\n");
}

/** `var Scheduler = require("scheduler"),` is an import of its own, and so is what is required within a line. */
function withImports(code: string): string {
  const text = code.replace(/^var ((?:\w+ = require\("[\w-]+"\)[,;]\s+)+)/m, (_var, all: string) =>
    all.replaceAll(/(\w+) = require\(("[\w-]+")\)[,;]\s+/g, "import * as $1 from $2;\n"),
  );
  const within = text.replace('require("react").', "React.");
  return within === text ? text : `import * as React from "react";\n${within}`;
}

function isConstant(code: string, name: string): boolean {
  const assignments = code.match(new RegExp(`\\bexports_${name} =(?!=)`, "g")) ?? [];
  return assignments.length === 1 && new RegExp(`^exports_${name} =`, "m").test(code);
}

/** Libraries that import all of React as one object, or call a hook by a name that is put together. */
function withNames(code: string): string | undefined {
  const named = code
    .replaceAll(
      /\bimport (\w+)(?:, (\{[^}]*\}))? from (["']react(?:-dom)?["'])/g,
      (_import, whole: string, others: string | undefined, from: string) =>
        `import * as ${whole} from ${from}${others === undefined ? "" : `; import ${others} from ${from}`}`,
    )
    .replaceAll('React["useInsertion" + "Effect"]', "React.useInsertionEffect");
  return named === code ? undefined : named;
}
