import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { WireImportPreview } from "@comanda/contract";
import { DATABASES } from "../../../testing/databases.ts";
import { signInAt } from "../../../testing/staff.ts";
import { exportedSheets, fileOf, withoutStamp } from "../../../testing/workbook.ts";
import { openWorld, type World } from "../../../testing/world.ts";
import type { Sheets } from "../sheets/venue-sheets.ts";

const SERVER = fileURLToPath(new URL("../../../testing/serve.ts", import.meta.url));
/** Milliseconds from the wish to its end: before, while and after it is read and written. */
const KILLED_AFTER = [0, 100, 250];

function startBeside({ env }: World): ChildProcess {
  const child = fork(SERVER, {
    env: { ...process.env, ...env, HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "silent" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    execArgv: [],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** Every dish at another price, and a table more. */
function otherwise(sheets: Required<Sheets>, price: number): Required<Sheets> {
  const at = sheets.Items[0]?.findIndex((heading) => String(heading).startsWith("Price")) ?? -1;
  const Items = sheets.Items.map((row, number) =>
    number > 0 && row[at] !== null ? row.with(at, price) : row,
  );
  return { ...sheets, Items, Tables: [...sheets.Tables, [`Table of ${price}`]] };
}

describe.each(DATABASES)("a server that is killed during an import [%s]", (kind) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(kind);
    // The process goes by the clock of the machine.
    world.clock.now = Date.now();
  });
  afterAll(() => world.close());

  it("leaves the old venue or the new one, whole", { timeout: 60_000 }, async () => {
    const owner = await world.kopi.signIn();
    let ends = 0;
    for (const [at, milliseconds] of KILLED_AFTER.entries()) {
      const child = startBeside(world);
      const [{ port }] = (await once(child, "message")) as [{ port: number }];
      const [login] = world.kopi.demo.staff;
      if (login === undefined) throw new Error("nobody to sign in");
      const there = await signInAt(`http://127.0.0.1:${port}`, login);
      const before = withoutStamp(await exportedSheets(owner));
      const after = otherwise(before, 10 + at);
      const wish = { file: await fileOf(after), skipsWrongRows: false };
      const { basis } = await there.read<WireImportPreview>("checkWorkbook", { body: wish });
      const answered = there.call("importWorkbook", { body: { ...wish, basis } }).then(
        ({ kind: how }) => how === "answered",
        () => false,
      );
      const killed = once(child, "exit");
      setTimeout(() => child.kill("SIGKILL"), milliseconds);
      await killed;
      const isAnswered = await answered;
      const now = withoutStamp(await exportedSheets(owner));
      const isNew = JSON.stringify(now) === JSON.stringify(after);
      expect(isNew ? before : now).toEqual(before);
      // Who was told that it is published finds it published.
      expect(isNew || !isAnswered).toBe(true);
      ends += isNew ? 1 : 0;
    }
    expect(ends).toBeLessThan(KILLED_AFTER.length);
  });
});
