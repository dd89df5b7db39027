/** Why: dishes, workbooks, pictures and menus of a venue, tried by the owner of another. */
import type {
  WireImportPreview,
  WireMenuVersions,
  WireStaffItem,
  WireTopCategory,
} from "@comanda/contract";
import { expect } from "vitest";
import type { Staff } from "../staff.ts";
import { exportedSheets, fileOf } from "../workbook.ts";
import { readWorkbook } from "../../features/import/workbook/workbook.ts";
import { DISH, type Trials } from "./meeting.ts";

/** Of Kopi Lane. */
const UPLOAD = { params: { upload: "an-upload-of-pictures" } };

export const MENU_TRIALS = {
  listCategories: async ({ intruder }) => {
    const { categories } = await intruder.read<{ categories: WireTopCategory[] }>("listCategories");
    const codes = categories.flatMap((category) => category.codes);
    expect(codes).not.toHaveLength(0);
    expect(codes.filter((code) => !code.startsWith("HH-"))).toEqual([]);
  },
  listItems: async ({ intruder }) => {
    const codes = (await itemsOf(intruder)).map(({ code }) => code);
    expect(codes.filter((code) => !code.startsWith("HH-"))).toEqual([]);
  },
  setItemState: async ({ owner, intruder }) => {
    const body = { isSoldOut: true, stock: 0 };
    const setting = intruder.call("setItemState", { params: { code: DISH }, body });
    expect(await setting).toMatchObject({ status: 404 });
    const item = (await itemsOf(owner)).find(({ code }) => code === DISH);
    expect(item).toMatchObject({ isSoldOut: false, stock: null });
  },
  exportWorkbook: async ({ intruder }) => {
    const sheets = await exportedSheets(intruder);
    expect(JSON.stringify(sheets)).not.toContain(DISH);
  },
  exportTemplate: async ({ world, intruder }) => {
    const params = { language: "en" };
    const { file } = await intruder.read<{ file: string }>("exportTemplate", { params });
    const read = await readWorkbook(Buffer.from(file, "base64"));
    const said = JSON.stringify(read.ok ? read.value.Venue : []);
    expect(said).toContain(world.hotel.demo.settings.company.companyName);
    expect(said).not.toContain(world.kopi.demo.settings.company.companyName);
  },
  checkWorkbook: async ({ owner, intruder }) => {
    const file = await fileOf(await exportedSheets(owner));
    const body = { file, skipsWrongRows: false };
    const { changes } = await intruder.read<WireImportPreview>("checkWorkbook", { body });
    // Everything of the other house would be new here.
    expect(changes.filter(({ name, kind }) => name === DISH && kind === "added")).toHaveLength(1);
  },
  markWorkbook: async ({ intruder }) => {
    const { Items, ...others } = await exportedSheets(intruder);
    // A dish that only the other house has is no dish here: its name stands where the file says it, and nowhere else.
    const goesWell = Items[0]?.findIndex((cell) => String(cell).startsWith("Goes well with")) ?? -1;
    const rows = Items.map((row, at) => (at === 1 ? row.with(goesWell, DISH) : row));
    const file = await fileOf({ ...others, Items: rows });
    const body = { file, skipsWrongRows: false, language: "en" };
    const marked = await intruder.read<{ file: string }>("markWorkbook", { body });
    const read = await readWorkbook(Buffer.from(marked.file, "base64"));
    expect(JSON.stringify(read).split(DISH)).toHaveLength(2);
  },
  importWorkbook: async ({ owner, intruder }) => {
    const before = await exportedSheets(owner);
    const body = { file: await fileOf(before), skipsWrongRows: true };
    const { basis } = await owner.read<WireImportPreview>("checkWorkbook", { body });
    const bringing = intruder.call("importWorkbook", { body: { ...body, basis } });
    expect(await bringing).toMatchObject({ status: 409 });
    expect(await exportedSheets(owner)).toEqual(before);
  },
  sendPicturePiece: async ({ owner, intruder }) => {
    await owner.read("sendPicturePiece", { ...UPLOAD, body: { at: 0, piece: "AAAA" } });
    const going = intruder.call("sendPicturePiece", { ...UPLOAD, body: { at: 3, piece: "AAAA" } });
    expect(await going).toMatchObject({ status: 409, refusal: { received: 0 } });
  },
  makePictures: async ({ intruder }) => {
    const body = { files: [{ name: "kopi.jpg", bytes: 3 }] };
    const making = intruder.call("makePictures", { ...UPLOAD, body });
    expect(await making).toMatchObject({ status: 409, refusal: { received: 0 } });
  },
  readPictureJob: async ({ intruder }) => {
    expect(await intruder.call("readPictureJob", UPLOAD)).toMatchObject({ status: 404 });
  },
  removePicture: async ({ intruder }) => {
    expect(await intruder.call("removePicture", { params: { code: DISH } })).toMatchObject({
      status: 404,
    });
  },
  listMenuVersions: async ({ owner, intruder }) => {
    const own = new Set((await menusOf(owner)).map(({ hash }) => hash));
    expect((await menusOf(intruder)).filter(({ hash }) => own.has(hash))).toEqual([]);
  },
  checkMenuVersion: async ({ owner, intruder }) => {
    const [menu] = await menusOf(owner);
    const checking = intruder.call("checkMenuVersion", { params: { hash: menu?.hash ?? "" } });
    expect(await checking).toMatchObject({ status: 404 });
  },
  restoreMenu: async ({ owner, intruder }) => {
    const [menu] = await menusOf(owner);
    const restoring = intruder.call("restoreMenu", { params: { hash: menu?.hash ?? "" } });
    expect(await restoring).toMatchObject({ status: 404 });
  },
} satisfies Trials;

async function itemsOf(staff: Staff): Promise<readonly WireStaffItem[]> {
  return (await staff.read<{ items: WireStaffItem[] }>("listItems")).items;
}

async function menusOf(staff: Staff): Promise<WireMenuVersions["versions"]> {
  return (await staff.read<WireMenuVersions>("listMenuVersions")).versions;
}
