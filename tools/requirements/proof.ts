/**
 * Why: a requirement is proven when a test names it, and every test that names it passed, on every
 * database that its suite names. A skipped test proves nothing, and takes back what its twin proved.
 * It is reached when one of those tests goes through a call or a screen.
 */
import { DATABASES, databaseOf } from "../test/databases.ts";
import type { TestRecord } from "../test/test-record.ts";
import type { Requirement } from "./requirement-list.ts";
import { readTitleIds } from "./title-ids.ts";

export interface Proof {
  readonly proven: ReadonlySet<string>;
  /** The proven ones that an HTTP test, a browser test or a test of an app's component proves. */
  readonly reached: ReadonlySet<string>;
  /** One line each: the test and what is wrong with the ids in its title. */
  readonly mistakes: readonly string[];
}

/** `apps/diner/src/features/item/stepper.test.tsx` is a component's; `age.test.ts` is a function's. */
const REACHING = [/\.http\.test\.ts$/, /\.e2e\.ts$/, /^apps\/(?:diner|staff)\/.*\.test\.tsx$/];

export function findProof(
  requirements: readonly Requirement[],
  records: readonly TestRecord[],
): Proof {
  const known = new Set(requirements.map(({ id }) => id));
  const passed = new Set<string>();
  const reached = new Set<string>();
  const spoiled = new Set<string>();
  const mistakes = new Set<string>();
  const halves = testsMissingOnADatabase(records);
  for (const record of records) {
    const found = readTitleIds(record.titles, known);
    for (const mistake of found.mistakes) {
      mistakes.add(`${record.file}  ${record.titles.join(" > ")}: ${mistake}`);
    }
    const isProof = record.status === "passed" && !halves.has(twinKey(record));
    const isReaching = REACHING.some((pattern) => pattern.test(record.file));
    for (const id of found.ids) {
      (isProof ? passed : spoiled).add(id);
      if (isReaching) reached.add(id);
    }
  }
  const proven = new Set([...passed].filter((id) => !spoiled.has(id)));
  return {
    proven,
    reached: new Set([...reached].filter((id) => proven.has(id))),
    mistakes: [...mistakes],
  };
}

/** Of a suite that runs once for each database: the tests that one of the databases never saw. */
function testsMissingOnADatabase(records: readonly TestRecord[]): ReadonlySet<string> {
  const own = records.filter(({ isPerDatabase }) => isPerDatabase);
  const incomplete = [...Map.groupBy(own, twinKey)].filter(([, twins]) => {
    const seen = new Set(twins.map(databaseOf));
    return DATABASES.some((database) => !seen.has(database));
  });
  return new Set(incomplete.map(([key]) => key));
}

/** The same for a test and its twin on the other database. */
function twinKey({ file, titles, isPerDatabase }: TestRecord): string {
  const places = DATABASES.map((database) => `[${database}]`);
  const neutral = (title: string): string =>
    places.reduce((text, place) => text.replace(place, "[database]"), title);
  return JSON.stringify([file, ...(isPerDatabase ? titles.map(neutral) : titles)]);
}
