import { expect, test } from "vitest";
import { HOSTILE_KINDS } from "./hostile-files.ts";

/** Bytes of a file that a console may send. */
const LARGEST = 3_000_000;

test.each(HOSTILE_KINDS)("$name is made of the largest number that the fuzz draws", ({ make }) =>
  expect(make(999_999).length).toBeGreaterThan(0),
);

test.each(HOSTILE_KINDS.filter(({ sentAs }) => sentAs === "workbook"))(
  "$name may be sent by a console",
  ({ make }) => expect(make(999_999).length).toBeLessThanOrEqual(LARGEST),
);
