/**
 * Why: what a page needs when a file of it came cut off cannot be a file that is cut off. The script that looks for that is
 * written into the page, and each style sheet ends with a rule by which a sheet that ends earlier is known.
 */
import { readFileSync } from "node:fs";
import { minifySync, transformWithOxc, type Plugin } from "vite";

/** Where a page wants the script. */
const MARK = "<!--page-script-->";

/** A comment is lost in the minifier, and a rule without a declaration too. */
const LAST_RULE = "\n#whole{--whole:1}\n";

/** Writes the script at `file`, which imports nothing, into the pages that ask for it. */
export function pageScript(file: string, target: readonly string[]): Plugin {
  return {
    name: "page-script",
    transformIndexHtml: {
      order: "post",
      handler: async (html) => {
        if (!html.includes(MARK)) return html;
        const script = await transformWithOxc(readFileSync(file, "utf8"), file, {
          target: [...target],
        });
        const { code } = minifySync(file, `(()=>{${script.code}})()`, { module: false });
        return html.replace(MARK, () => `<script>${code.trim()}</script>`);
      },
    },
    generateBundle: (_options, bundle) => {
      for (const output of Object.values(bundle)) {
        const isSheet = output.type === "asset" && output.fileName.endsWith(".css");
        if (isSheet) output.source = `${String(output.source)}${LAST_RULE}`;
      }
    },
  };
}
