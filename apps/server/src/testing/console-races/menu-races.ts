/** Why: one menu, and everybody counts its dishes, brings it anew or takes it back. */
import type { Outcome, WireImportPreview, WireMenuVersions } from "@comanda/contract";
import { expect } from "vitest";
import { exportedSheets, fileOf, withDishCell } from "../workbook.ts";
import { answersOf, EACH, PRESSES, tally, type Crowd, type Races } from "./crowd.ts";

export const MENU_RACES = {
  listCategories: async ({ press }) => {
    const outcomes = await press((by) => by.call("listCategories"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    const answers = answersOf<unknown>(outcomes).map((each) => JSON.stringify(each));
    expect(new Set(answers).size).toBe(1);
    return outcomes;
  },
  listItems: (crowd) => raceForItem(crowd, "KAYA-TOAST"),
  setItemState: (crowd) => raceForItem(crowd, "KOPI"),
  exportWorkbook: async ({ press }) => {
    const outcomes = await press((by) => by.call("exportWorkbook"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  exportTemplate: async ({ press }) => {
    const outcomes = await press((by) => by.call("exportTemplate", { params: { language: "en" } }));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  checkWorkbook: async ({ press, person }) => {
    const file = await fileOf(await exportedSheets(person(0)));
    const body = { file, skipsWrongRows: false };
    const outcomes = await press((by) => by.call("checkWorkbook", { body }));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  markWorkbook: async ({ press, person }) => {
    const file = await fileOf(await exportedSheets(person(0)));
    const body = { file, skipsWrongRows: false, language: "en" };
    const outcomes = await press((by) => by.call("markWorkbook", { body }));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  importWorkbook: async ({ press, person }) => {
    const sheets = await exportedSheets(person(0));
    const files = await Promise.all(
      EACH.map((at) => fileOf(withDishCell(sheets, "CHICKEN-RICE", "Price", 5 + at))),
    );
    const check = { file: files[0] ?? "", skipsWrongRows: false };
    const { basis } = await person(0).read<WireImportPreview>("checkWorkbook", { body: check });
    const outcomes = await press((by, at) =>
      by.call("importWorkbook", { body: { ...check, file: files[at] ?? "", basis } }),
    );
    // One venue of all that were brought stands, whole.
    expect(tally(outcomes)).toEqual({ answered: 1, "import-outdated": PRESSES - 1 });
    return outcomes;
  },
  sendPicturePiece: async ({ press }) => {
    const piece = { params: { upload: "one-upload-of-many" }, body: { at: 0, piece: "AAAA" } };
    const outcomes = await press((by) => by.call("sendPicturePiece", piece));
    expect(tally(outcomes)).toEqual({ answered: 1, "upload-broken": PRESSES - 1 });
    return outcomes;
  },
  makePictures: async ({ press, person }) => {
    const params = { upload: "one-upload-to-make" };
    await person(0).read("sendPicturePiece", { params, body: { at: 0, piece: "AAAA" } });
    const body = { files: [{ name: "kopi.jpg", bytes: 3 }] };
    const outcomes = await press((by) => by.call("makePictures", { params, body }));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  readPictureJob: async ({ press }) => {
    const params = { upload: "one-upload-to-make" };
    const outcomes = await press((by) => by.call("readPictureJob", { params }));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  removePicture: async ({ press }) => {
    const outcomes = await press((by) =>
      by.call("removePicture", { params: { code: "KAYA-TOAST" } }),
    );
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  listMenuVersions: async ({ press }) => {
    const outcomes = await press((by) => by.call("listMenuVersions"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  checkMenuVersion: async ({ press, person }) => {
    const { versions } = await person(0).read<WireMenuVersions>("listMenuVersions");
    const params = { hash: versions.at(-1)?.hash ?? "" };
    const outcomes = await press((by) => by.call("checkMenuVersion", { params }));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  restoreMenu: async ({ press, person }) => {
    const { versions } = await person(0).read<WireMenuVersions>("listMenuVersions");
    const hashes = versions.map(({ hash }) => hash);
    const outcomes = await press((by, at) =>
      by.call("restoreMenu", { params: { hash: hashes[at % hashes.length] ?? "" } }),
    );
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    const after = await person(0).read<WireMenuVersions>("listMenuVersions");
    expect(after.versions.filter(({ isServed }) => isServed)).toHaveLength(1);
    return outcomes;
  },
} satisfies Races;

/** Everybody counts another stock, and half of them look at the list meanwhile. */
async function raceForItem({ press, stockOf }: Crowd, code: string): Promise<readonly Outcome[]> {
  const outcomes = await press((by, at) =>
    at % 2 === 0
      ? by.call("setItemState", { params: { code }, body: { isSoldOut: false, stock: at } })
      : by.call("listItems"),
  );
  expect(tally(outcomes)).toEqual({ answered: PRESSES });
  expect(EACH.filter((at) => at % 2 === 0)).toContain(await stockOf(code));
  return outcomes;
}
