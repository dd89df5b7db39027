/** Why: both web apps are built the same way; this says how, for building and for developing. */
import { join } from "node:path";
import { getConfig, type LinguiConfigNormalized } from "@lingui/conf";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import type { InlineConfig, Plugin } from "vite";
import { pageScript } from "./page-script.ts";
import { reactAsModules } from "./react-modules.ts";
import { smallNumbers } from "./small-numbers.ts";
import { folderOf, type WebApp } from "./web-app.ts";

/** Oldest browsers that must be able to order (D-18). */
export const OLDEST = ["chrome109", "safari16.4", "ios16.4"];

/** Vite's configuration of an app; `outDir` is where a build goes. */
export function viteConfig(app: WebApp, outDir: string): InlineConfig {
  const cwd = folderOf(app);
  const linguiConfig = getConfig({ cwd });
  return {
    configFile: false,
    root: cwd,
    base: app.base,
    logLevel: "warn",
    plugins: [
      reactAsModules,
      react(),
      // The macro preset stands last: presets run from last to first.
      babel({
        presets: [reactCompilerPreset(), linguiTransformerBabelPreset({ linguiConfig }, { cwd })],
      }),
      lingui({ cwd }),
      smallNumbers,
      scriptsAfterStyles,
      firstTextsFirst(linguiConfig),
      ...(app.pageScript === undefined ? [] : [pageScript(join(cwd, app.pageScript), OLDEST)]),
    ],
    resolve: {
      // React has had this hook since version 18.
      alias: [
        {
          find: /^use-sync-external-store\/shim(\/index\.js)?$/,
          replacement: join(import.meta.dirname, "sync-store.ts"),
        },
        ...(app.hasWholeQueryClient ? [] : LIGHTER_QUERY_CLIENT),
      ],
    },
    css: { modules: { generateScopedName: "[name]__[local]" } },
    build: {
      outDir,
      emptyOutDir: true,
      target: OLDEST,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // `npm run size` is the limit that counts; the console may be large.
      chunkSizeWarningLimit: 4000,
      rolldownOptions: {
        // Libraries ask React whether it has a member; our own imports are checked by their types.
        // How long plugins took says something of the machine, and it may be busy.
        checks: { importIsUndefined: false, bundlerTimings: false },
        input: app.pages.map((page) => join(cwd, page)),
        // What a page needs before it can draw is React, which phones keep when our own code changes, and one file with all
        // else: each is a task of its own. Cut finer, the same code compresses worse. What the diner's app needs later
        // is one file too.
        output: {
          codeSplitting: {
            groups: [
              // The screen above the counter is a page by itself, with nothing of the app.
              { name: "status-screen", test: /src\/pages\/status-screen\//, priority: 4 },
              { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
              { name: "app", test: app.firstLoad, priority: 2 },
              { name: "later", test: LATER, priority: 1 },
            ],
          },
        },
      },
    },
  };
}

/** What the diner's app needs later: all of it but the screens of a loyalty programme, which come when a guest asks for them. */
const LATER = /apps\/diner\/src\/(?!features\/programme\/|data\/programme[.-])/;

const LIGHTER_QUERY_CLIENT = [
  {
    find: /^\.\/mutationCache\.js$/,
    replacement: join(import.meta.dirname, "no-mutations.ts"),
  },
  {
    find: /^\.\/infiniteQueryBehavior\.js$/,
    replacement: join(import.meta.dirname, "no-infinite-queries.ts"),
  },
  {
    find: /^\.\/(errorBoundaryUtils|QueryErrorResetBoundary|suspense)\.js$/,
    replacement: join(import.meta.dirname, "no-query-boundaries.ts"),
  },
];

/**
 * The page that the server has written is drawn before its scripts arrive: on a narrow line they leave the styles
 * and the face of the headings the room.
 */
const scriptsAfterStyles: Plugin = {
  name: "scripts-after-styles",
  transformIndexHtml: {
    order: "post",
    handler: (html) => html.replaceAll(/<script type="module"/g, `$& fetchpriority="low"`),
  },
};

/**
 * An app with a catalog for the first load and one for later names the files of the first; what the first load draws
 * beyond them would show a text's key in place of the text.
 */
function firstTextsFirst({ catalogs }: LinguiConfigNormalized): Plugin {
  const [first] = catalogs;
  return {
    name: "first-texts-first",
    generateBundle(_options, bundle) {
      if (catalogs.length < 2 || first === undefined) return;
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const drawn = chunks.find(({ name }) => name === "app")?.moduleIds ?? [];
      for (const id of drawn.filter((each) => /\/src\/.*\.tsx$/.test(each))) {
        const imports = this.getModuleInfo(id)?.importedIds ?? [];
        const hasTexts = imports.some((each) => each.includes("@lingui/react"));
        if (hasTexts && !first.include.includes(id))
          this.error(`${id} is drawn in the first load: name it in lingui.config.ts`);
      }
    },
  };
}
