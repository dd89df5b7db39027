/** Why: every part asks the same of its taps: how long a finger waits for the next picture. */
import type { Locator, Page } from "@playwright/test";
import { touch } from "../diner/finger.ts";
import { take, watch } from "../diner/watch.ts";
import { openPhone } from "../phone/phone.ts";
import { median, type Verdict } from "../verdict.ts";

/** Milliseconds from a finger to the next picture, as a median. */
const ANSWER = 100;
/** Times slower than this machine. */
export const SLOWDOWN = 4;

type Answers = Readonly<Record<string, number>>;

export interface Taps {
  readonly page: Page;
  /** Taps it under this name, and waits for what comes of it. */
  readonly tap: (
    name: string,
    target: Locator,
    comes?: Locator | (() => Promise<unknown>),
  ) => Promise<void>;
  /** From here on the processor is slow; what happened before is forgotten. */
  readonly begin: () => Promise<void>;
}

/** What so many new phones do, one after the other; one verdict for each tap they name. */
export async function judgePhones(
  part: string,
  phones: number,
  act: (taps: Taps, phone: number) => Promise<void>,
): Promise<readonly Verdict[]> {
  const seen: Answers[] = [];
  while (seen.length < phones) {
    const phone = await openPhone({ serviceWorkers: "block", acceptDownloads: true });
    await watch(phone.page);
    seen.push(
      await answersOf(
        part,
        phone.page,
        (taps) => act(taps, seen.length),
        () => phone.devTools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN }),
      ),
    );
    await phone.close();
  }
  return verdictsOf(part, seen);
}

/** What each tap of an act waited for, printed in a line. */
export async function answersOf(
  part: string,
  page: Page,
  act: (taps: Taps) => Promise<void>,
  slowDown: () => Promise<unknown>,
): Promise<Answers> {
  const answers: Record<string, number> = {};
  await act({
    page,
    begin: async () => {
      await slowDown();
      await take(page);
    },
    tap: async (name, target, comes) => {
      // What was written down of a field that was filled in, or of a page that came, is not this tap's.
      await target.waitFor();
      await take(page);
      await touch(page, target);
      if (typeof comes === "function") await comes();
      else await comes?.waitFor();
      answers[name] = (await take(page)).answer;
    },
  });
  const each = Object.entries(answers).map(([name, value]) => `${name} ${value.toFixed(0)}`);
  process.stdout.write(`${part}: ${each.join("  ")} ms\n`);
  return answers;
}

export function verdictsOf(part: string, seen: readonly Answers[]): readonly Verdict[] {
  return Object.keys(seen[0] ?? {}).map((name) => ({
    name: `${part}: ${name}, ms to the next picture`,
    value: median(seen.map((answers) => answers[name] ?? Number.NaN)),
    limit: ANSWER,
  }));
}
