import { expect, test } from "vitest";
import { HOSTILE_KINDS } from "./hostile-files.ts";

/** Bytes of a file that a console may send. */
const LARGEST = 3_000_000;

test.each(HOSTILE_KINDS)(
  "$name is made of the largest number that the fuzz draws, and may be sent",
  ({ make, sentAs }) => {
    const { length } = make(999_999);
    expect(length).toBeGreaterThan(0);
    if (sentAs === "workbook") expect(length).toBeLessThanOrEqual(LARGEST);
  },
);
