import { describe, expect, test } from "vitest";
import { readTitleIds } from "./title-ids.ts";

const KNOWN = new Set(["CRT-001", "CRT-002", "CRT-003", "CRT-004", "CRT-005", "CRT-006"]);

function read(...titles: readonly string[]): ReturnType<typeof readTitleIds> {
  return readTitleIds(titles, KNOWN);
}

describe("readTitleIds", () => {
  test("reads the group at the end of a title, and of a describe", () => {
    expect(read("merges [CRT-001, CRT-002]").ids).toEqual(["CRT-001", "CRT-002"]);
    expect(read("cart [CRT-001]", "merges [CRT-002]", "plain").ids).toEqual(["CRT-001", "CRT-002"]);
  });

  test("other brackets are no ids, and may stand beside them", () => {
    expect(read("orders store [sqlite]", "takes [1, 2] and [] [x]")).toEqual({
      ids: [],
      mistakes: [],
    });
    expect(read("orders store [CRT-001] [sqlite]").ids).toEqual(["CRT-001"]);
    expect(read("orders store [postgres]", "keeps [CRT-001]").ids).toEqual(["CRT-001"]);
  });

  test("the same id twice is one", () => {
    expect(read("cart [CRT-001]", "merges [CRT-001]").ids).toEqual(["CRT-001"]);
  });

  test.each([
    ["a range", "all [CRT-001..CRT-003]"],
    ["a range with a dash", "all [CRT-001-003]"],
    ["a range in words", "all [CRT-001 to CRT-003]"],
    ["a short number", "all [CRT-1]"],
    ["a semicolon", "all [CRT-001; CRT-002]"],
    ["an empty place", "all [CRT-001, ]"],
  ])("%s is a mistake", (_name, title) => {
    expect(read(title).mistakes).toEqual([expect.stringContaining("is no id")]);
  });

  test("an unknown id is a mistake and proves nothing", () => {
    const found = read("all [CRT-999]");
    expect(found.ids).toEqual([]);
    expect(found.mistakes).toEqual(["there is no requirement CRT-999"]);
  });

  test("ids in the middle of a title are a mistake", () => {
    expect(read("merges [CRT-001] when equal").mistakes.join()).toContain("at the end");
  });

  test("at most five ids in a full title", () => {
    const five = "[CRT-001, CRT-002, CRT-003, CRT-004, CRT-005]";
    expect(read(`all ${five}`).mistakes).toEqual([]);
    expect(read(`cart [CRT-006]`, `all ${five}`).mistakes).toEqual(["6 ids are more than 5"]);
  });
});
