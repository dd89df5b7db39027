import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runCommand } from "../lib/run-command.ts";
import { changedLists } from "../requirements/verify-lists.ts";
import { logOfLists, mixedCommits } from "./lists.ts";

const LIST = "docs/requirements.tsv";
const HASH = "tools/requirements/list-hash.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "comanda-lists-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function git(...args: readonly string[]): Promise<void> {
  const person = [
    "-c",
    "user.name=a",
    "-c",
    "user.email=a@b.example",
    "-c",
    "commit.gpgsign=false",
  ];
  const { code, output } = await runCommand("git", [...person, ...args], { cwd: folder });
  if (code !== 0) throw new Error(output);
}

let versions = 0;

/** Changes each of the files and commits them together. */
async function commit(subject: string, ...paths: readonly string[]): Promise<void> {
  versions += 1;
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), String(versions));
  }
  await git("add", ".");
  await git("commit", "--quiet", "-m", subject);
}

async function mixed(root = folder): Promise<readonly string[] | undefined> {
  const log = await logOfLists(root);
  return log === undefined ? undefined : mixedCommits(log);
}

describe("the hash of a list", () => {
  test("is that of its bytes, and one byte more is said", () => {
    const hashes = {
      [LIST]: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    };
    expect(changedLists(() => "abc", hashes)).toEqual([]);
    expect(changedLists(() => "abc\n", hashes)).toEqual([expect.stringContaining(LIST)]);
  });

  test("is that of the lists that stand here", () => {
    expect(changedLists()).toEqual([]);
  });
});

describe("a commit that changes a list or its hash", () => {
  test("changes nothing else, but for what the milestones are", async () => {
    await git("init", "--quiet");
    await commit("Change both before there was a hash", LIST, "a.ts");
    await commit("Keep the hash", HASH, LIST, "a.ts");
    await commit("Take the new list over", LIST, HASH, "docs/milestones.tsv", "docs/reached.tsv");
    await commit("Mend", "a.ts");
    expect(await mixed()).toEqual([]);

    await commit("Take a promise back in passing", LIST, "a.ts");
    await commit("Take its hash over later", HASH, "b.ts");
    expect(await mixed()).toEqual([
      expect.stringMatching(/^[0-9a-f]+ Take its hash over later {2}changes a list and b\.ts;/),
      expect.stringMatching(
        /^[0-9a-f]+ Take a promise back in passing {2}changes a list and a\.ts;/,
      ),
    ]);
  });

  test("is looked for where the history begins later, and nowhere without one", async () => {
    await git("init", "--quiet");
    await commit("Keep the hash", HASH, LIST, "a.ts");
    await commit("Mend", "a.ts");
    await commit("Take a promise back in passing", LIST, "a.ts");
    await git("clone", "--quiet", "--depth=2", `file://${folder}`, "shallow");
    await git("clone", "--quiet", "--depth=1", `file://${folder}`, "newest");
    expect(await mixed(join(folder, "shallow"))).toHaveLength(1);
    expect(await mixed(join(folder, "newest"))).toEqual([]);

    mkdirSync(join(folder, "archive"));
    expect(await mixed(join(folder, "archive"))).toBeUndefined();
    rmSync(join(folder, ".git"), { recursive: true });
    expect(await mixed()).toBeUndefined();
  });
});
