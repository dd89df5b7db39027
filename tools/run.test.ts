import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, globSync, readFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { ROOT } from "./lib/run-command.ts";

const POLLING = { timeout: 60_000 };

interface Manifest {
  readonly scripts?: Readonly<Record<string, string>>;
}

/** Every npm script: where it stands, its name, what it runs. */
const SCRIPTS = globSync("{.,apps/*,packages/*}/package.json", { cwd: ROOT }).flatMap((path) => {
  const { scripts = {} } = JSON.parse(readFileSync(join(ROOT, path), "utf8")) as Manifest;
  return Object.entries(scripts).map(([name, command]) => [path, name, command] as const);
});

test("there are npm scripts", () => {
  expect(SCRIPTS.length).toBeGreaterThan(15);
});

test.each(SCRIPTS)("%s: npm run %s installs what it needs, by run.mjs", (path, _, command) => {
  const [, runner = "", name = ""] = /^(?:exec )?node (\S+run\.mjs) (\S+)/.exec(command) ?? [];
  expect(join(dirname(path), runner)).toBe("tools/run.mjs");
  const tool = name.includes("/") ? `${name}.ts` : `tools/${name}.ts`;
  expect([tool, existsSync(join(ROOT, tool))]).toEqual([tool, true]);
});

describe("run.mjs where no packages are", () => {
  let clone: string;
  beforeEach(async () => {
    clone = await mkdtemp(join(tmpdir(), "comanda-clone-"));
    await mkdir(join(clone, "tools"));
    await mkdir(join(clone, "bin"));
    cpSync(join(ROOT, "tools", "run.mjs"), join(clone, "tools", "run.mjs"));
    cpSync(join(ROOT, "tools", "lib"), join(clone, "tools", "lib"), { recursive: true });
    cpSync(join(ROOT, "package-lock.json"), join(clone, "package-lock.json"));
    await writeFile(join(clone, "tools", "size.ts"), "");
    return () => rm(clone, { recursive: true, force: true });
  });

  /** Runs a tool of the clone with this program in npm's place. */
  async function run(npm: string) {
    await writeFile(join(clone, "bin", "npm"), `#!/bin/sh\n${npm}\n`);
    await chmod(join(clone, "bin", "npm"), 0o755);
    const child = spawn(process.execPath, ["tools/run.mjs", "size"], {
      cwd: clone,
      env: { ...process.env, PATH: `${join(clone, "bin")}:/usr/bin:/bin` },
      stdio: ["ignore", "pipe", "pipe"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    let errorOutput = "";
    child.stderr.on("data", (chunk: Buffer) => (errorOutput += chunk.toString()));
    const ended = once(child, "close").then(([code]) => ({ code: code as number, errorOutput }));
    return { child, ended };
  }

  test("asks npm for those of the lock file, and says why it got none", POLLING, async () => {
    const { ended } = await run('echo "$@: the registry is away" >&2; exit 1');
    expect(await ended).toEqual({
      code: 1,
      errorOutput: "npm ci failed:\nci --include=dev: the registry is away\n",
    });
  });

  test("stops the installation when it is asked to stop", POLLING, async () => {
    const begun = join(clone, "begun");
    const { child, ended } = await run(`touch ${begun}; exec sleep 600`);
    await expect.poll(() => existsSync(begun), POLLING).toBe(true);
    child.kill("SIGTERM");
    // Its output ends when the last process that holds it is gone.
    expect(await ended).toEqual({
      code: 1,
      errorOutput: "The installation was stopped (SIGTERM).\n",
    });
  });
});
