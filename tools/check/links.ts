/** Why: a document that points at a file which has moved is worse than none. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../lib/run-command.ts";
import { findFiles, lineAt, type SourceFile } from "../lib/source-files.ts";
import type { CheckResult } from "./check-result.ts";

const LINK =
  /!?\[[^\]]*\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)|^\[[^\]]+\]:\s*(\S+)|<img[^>]*\ssrc="([^"]+)"/gm;
const FENCE = /^(```|~~~)[\s\S]*?^\1/gm;
const ELSEWHERE = /^([a-z][a-z+.-]*:|\/\/|#)/i;

/** @param exists answers for a path from the root */
export function checkLinks(
  documents: readonly SourceFile[],
  exists: (path: string) => boolean,
): CheckResult {
  const problems: string[] = [];
  let seen = 0;
  for (const { path, text } of documents) {
    const prose = text.replace(FENCE, (block) => block.replace(/[^\n]/g, " "));
    for (const match of prose.matchAll(LINK)) {
      const link = match[1] ?? match[2] ?? match[3] ?? "";
      if (ELSEWHERE.test(link)) continue;
      seen += 1;
      const file = decodeURIComponent(link.replace(/[#?].*$/, ""));
      const target = file.startsWith("/") ? file.slice(1) : join(dirname(path), file);
      if (target.startsWith("..") || !exists(target)) {
        problems.push(`${path}:${lineAt(prose, match.index)}  the link leads nowhere: ${link}`);
      }
    }
  }
  return { figure: `${seen} links in ${documents.length} documents`, problems };
}

export function runLinks(): CheckResult {
  const documents = findFiles(["*.md", "{docs,packages,apps,tools,e2e,bench}/**/*.md"]).map(
    (path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }),
  );
  return checkLinks(documents, (path) => existsSync(join(ROOT, path)));
}
