import { expect, test } from "vitest";
import { HOSTILE_KINDS } from "./hostile-files.ts";

test.each(HOSTILE_KINDS.filter(({ sentAs }) => sentAs === "picture"))(
  "$name is made of the largest number that the fuzz draws",
  ({ make }) => expect(make(999_999).length).toBeGreaterThan(0),
);
