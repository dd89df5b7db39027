import { randomBytes } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { strToU8, zipSync, type Zippable } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type {
  WireImportPreview,
  WireMenu,
  WireMenuVersionPreview,
  WirePictureJob,
} from "@comanda/contract";
import { want } from "@comanda/testkit";
import { DATABASES } from "../../testing/databases.ts";
import { refusalOf } from "../../testing/diner.ts";
import type { Staff } from "../../testing/staff.ts";
import { exportedSheets, fileOf, withDishCell } from "../../testing/workbook.ts";
import { openWorld, type World } from "../../testing/world.ts";

const PIECE_BYTES = 1_000_000;

interface Chosen {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A plain picture of one colour. */
function picture(width = 300, height = 200): Promise<Buffer> {
  const create = { width, height, channels: 3, background: "#b5651d" } as const;
  return sharp({ create, limitInputPixels: false })
    .jpeg()
    .withExif({ IFD0: { Artist: "Mei" } })
    .toBuffer();
}

describe.each(DATABASES)("pictures [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  let uploads = 0;
  beforeAll(async () => {
    world = await openWorld(kind);
    owner = await world.kopi.signIn();
  });
  afterAll(() => world.close());

  const newUpload = (): string => `upload-number-${(uploads += 1)}-of-this-test`;
  const sendPieces = async (upload: string, bytes: Uint8Array, by = owner): Promise<void> => {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      const piece = Buffer.from(bytes.subarray(at, at + PIECE_BYTES)).toString("base64");
      await by.read("sendPicturePiece", { params: { upload }, body: { at, piece } });
    }
  };
  const begin = async (files: readonly Chosen[], by = owner): Promise<string> => {
    const upload = newUpload();
    await sendPieces(upload, Buffer.concat(files.map(({ bytes }) => bytes)), by);
    const told = files.map(({ name, bytes }) => ({ name, bytes: bytes.length }));
    await by.read("makePictures", { params: { upload }, body: { files: told } });
    return upload;
  };
  const jobOf = (upload: string, by = owner) =>
    by.read<WirePictureJob>("readPictureJob", { params: { upload } });
  const ended = (upload: string, by = owner): Promise<WirePictureJob> =>
    vi.waitFor(
      async () => {
        const job = await jobOf(upload, by);
        expect(["done", "failed"]).toContain(job.state);
        return job;
      },
      { timeout: 60_000, interval: 20 },
    );
  const bring = async (...files: readonly Chosen[]): Promise<WirePictureJob> =>
    ended(await begin(files));
  const zipped = (files: Zippable, name = "pictures.zip"): Chosen => ({
    name,
    bytes: zipSync(files, { level: 6 }),
  });
  const served = async (code: string): Promise<unknown> => {
    const { settings } = await world.kopi.checkIn();
    const path = `/v2/api/menu/${settings.menuHash}`;
    const { body } = await world.send({ method: "GET", path, headers: {}, body: undefined });
    const visit = (entries: WireMenu["menus"][number]["type"]): unknown =>
      entries
        .map((entry) =>
          "codeId" in entry
            ? entry.codeId === code
              ? (entry as { picture?: unknown }).picture
              : undefined
            : visit(entry.type),
        )
        .find((found) => found !== undefined);
    return visit((body as WireMenu).menus);
  };
  const media = (): Promise<string[]> => readdir(join(world.env["DATA_DIR"] ?? "", "media"));

  it("named like a dish, by itself or in a zip, are made in every size and shown to guests", async () => {
    const zip = zipped({
      "menu/Kopi.JPG": await picture(900, 700),
      "menu/nobody.png": await sharp(await picture())
        .png()
        .toBuffer(),
      "__MACOSX/._Kopi.JPG": strToU8("junk"),
    });
    const job = await bring(zip, {
      name: "teh.webp",
      bytes: await sharp(await picture(2_000, 1_500))
        .webp()
        .toBuffer(),
    });
    expect(job).toMatchObject({ state: "done", dishes: 2, done: 3, total: 3 });
    expect(job.pictures).toEqual([
      { name: "menu/Kopi.JPG", codes: ["KOPI"], problem: "" },
      { name: "menu/nobody.png", codes: [], problem: "" },
      { name: "teh.webp", codes: ["TEH"], problem: "" },
    ]);
    const kopi = (await served("KOPI")) as { base: string; widths: readonly number[] };
    expect(kopi.widths).toEqual([96, 160, 256, 512]);
    const name = kopi.base.replace("/media/", "");
    const files = (await media()).filter((file) => file.startsWith(`${name}-`));
    expect(files.sort()).toEqual(
      [96, 160, 256, 512]
        .flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`])
        .sort(),
    );
    const made = await sharp(
      join(world.env["DATA_DIR"] ?? "", "media", `${name}-512.webp`),
    ).metadata();
    expect(made).toMatchObject({ format: "webp", width: 512, height: 512 });
    expect(made.exif).toBeUndefined();
  });

  it("taken away are gone from the menu, and no workbook of today brings them back", async () => {
    await bring({ name: "kopi.jpg", bytes: await picture(320, 240) });
    const others = await served("TEH");
    const remove = (code: string) => owner.call("removePicture", { params: { code } });
    expect(await served("KOPI")).toBeDefined();
    expect(await remove("KOPI")).toMatchObject({ status: 200 });
    expect(await served("KOPI")).toBeUndefined();
    expect(await served("TEH")).toEqual(others);
    const hash = async () => (await world.kopi.checkIn()).settings.menuHash;
    const without = await hash();
    // The second of two taps finds nothing to take away, and publishes nothing.
    expect(await remove("KOPI")).toMatchObject({ status: 200 });
    expect(await hash()).toBe(without);
    expect(await refusalOf(remove("NO-SUCH-DISH"))).toBe("not-found");
    const sheets = withDishCell(await exportedSheets(owner), "KOPI", "Price", 9);
    const body = { file: await fileOf(sheets), skipsWrongRows: false };
    const { basis } = await owner.read<WireImportPreview>("checkWorkbook", { body });
    await owner.read("importWorkbook", { body: { ...body, basis } });
    expect(await served("KOPI")).toBeUndefined();
  });

  it("that lie about their type, are too large or are none are told by name, and the others are made", async () => {
    const page = strToU8("<script>alert(1)</script>");
    const drawing = strToU8(
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>',
    );
    const forty1 = await sharp({
      create: { width: 8_200, height: 5_000, channels: 3, background: "#fff" },
    })
      .png()
      .toBuffer();
    const cut = (await picture()).subarray(0, 400);
    const job = await bring(
      { name: "kopi.jpg", bytes: page },
      { name: "kopi-o.png", bytes: drawing },
      { name: "teh-o.png", bytes: forty1 },
      { name: "teh-c.jpg", bytes: cut },
      // A JPEG that calls itself PNG is what it is.
      { name: "milo.png", bytes: await picture() },
    );
    expect(job.pictures.map(({ name, problem }) => [name, problem])).toEqual([
      ["kopi.jpg", "not-a-picture"],
      ["kopi-o.png", "not-a-picture"],
      ["teh-o.png", "too-many-pixels"],
      ["teh-c.jpg", "not-a-picture"],
      ["milo.png", ""],
    ]);
  });

  it("whose path climbs out of the folder are called by their last part, and written nowhere else", async () => {
    const before = await readdir(join(world.env["DATA_DIR"] ?? "", ".."));
    const job = await bring(
      zipped({
        "../../../climbed/KOPI.jpg": await picture(),
        "/etc/kopi-c.jpg": await picture(310, 200),
      }),
    );
    expect(job.state).toBe("done");
    expect(job.pictures[0]).toMatchObject({ codes: ["KOPI"], problem: "" });
    const after = await readdir(join(world.env["DATA_DIR"] ?? "", ".."));
    expect(after.filter((name) => name === "climbed")).toEqual([]);
    expect(before).not.toContain("climbed");
    for (const name of await media())
      expect(name).toMatch(/^[\w-]+\.[0-9a-f]{16}-\d+\.(avif|webp)$/);
  });

  it.each<readonly [string, WirePictureJob["failure"], () => Chosen]>([
    ["a bomb", "unpacks-too-large", () => zipped({ "a.jpg": new Uint8Array(30_000_000) })],
    [
      "more files than 2,000",
      "too-many-files",
      () =>
        zipped(
          Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`${at}.jpg`, strToU8("x")])),
        ),
    ],
    [
      "a zip that is cut off",
      "unreadable",
      () => ({
        name: "cut.zip",
        bytes: zipSync({ "a.jpg": randomBytes(5_000) }).slice(0, 900),
      }),
    ],
  ])("in %s change nothing", async (_, failure, make) => {
    const before = (await world.kopi.checkIn()).settings.menuHash;
    const job = await bring(make());
    expect(job).toMatchObject({ state: "failed", failure });
    expect((await world.kopi.checkIn()).settings.menuHash).toBe(before);
  });

  it("of an upload that was cut go on where it ended, and are refused anywhere else", async () => {
    const upload = newUpload();
    const bytes = await picture();
    const send = (at: number, part: Uint8Array) =>
      owner.call("sendPicturePiece", {
        params: { upload },
        body: { at, piece: Buffer.from(part).toString("base64") },
      });
    await send(0, bytes.subarray(0, 500));
    const files = [{ name: "kopi.jpg", bytes: bytes.length }];
    const make = () => owner.call("makePictures", { params: { upload }, body: { files } });
    expect(await make()).toMatchObject({ refusal: { kind: "upload-broken", received: 500 } });
    expect(await send(0, bytes.subarray(0, 500))).toMatchObject({
      refusal: { kind: "upload-broken", received: 500 },
    });
    expect(await send(500, bytes.subarray(500))).toMatchObject({ kind: "answered" });
    expect(await make()).toMatchObject({ kind: "answered" });
    expect(await ended(upload)).toMatchObject({ state: "done", dishes: 1 });
  });

  it("of two people at once are both made, while orders go on", async () => {
    const one = begin([{ name: "kopi.jpg", bytes: await picture(600, 600) }]);
    const other = begin([{ name: "teh.jpg", bytes: await picture(601, 600) }]);
    const diner = await world.kopi.checkIn();
    const order = await diner.place(diner.orderOf(want(diner.item("KOPI"))));
    expect(order.orderId).not.toBe("");
    for (const upload of [await one, await other]) {
      expect(await ended(upload)).toMatchObject({ state: "done", dishes: 1 });
    }
    const [kopi, teh] = [await served("KOPI"), await served("TEH")];
    expect(kopi).toMatchObject({ widths: [96, 160, 256, 512] });
    expect(teh).not.toEqual(kopi);
  });

  it("of a venue that brings thirty keep no other venue's single one waiting", async () => {
    const bytes = await picture(600, 600);
    const thirty = Array.from({ length: 30 }, (_, at) => ({ name: `many-${at}.jpg`, bytes }));
    const many = await begin(thirty);
    const other = await world.hotel.signIn();
    const single = await begin([{ name: "single.jpg", bytes }], other);
    expect(await ended(single, other)).toMatchObject({ state: "done", done: 1 });
    expect((await jobOf(many)).state).toBe("running");
    expect(await ended(many)).toMatchObject({ state: "done", done: 30 });
  });

  it("wait in eight uploads of a venue at most", async () => {
    const bytes = await picture(600, 600);
    const chosen = Array.from({ length: 20 }, (_, at) => ({ name: `wait-${at}.jpg`, bytes }));
    const begun = await Promise.all(
      Array.from({ length: 8 }, (_, at) => begin(at === 0 ? chosen : chosen.slice(at, at + 1))),
    );
    const upload = newUpload();
    await sendPieces(upload, bytes);
    const body = { files: [{ name: "late.jpg", bytes: bytes.length }] };
    const late = owner.call("makePictures", { params: { upload }, body });
    expect(await refusalOf(late)).toBe("try-again");
    for (const each of begun) expect(await ended(each)).toMatchObject({ state: "done" });
  });

  it("may come before the dish: a workbook that brings it finds its picture, and “none” in the cell takes it away, not an empty one", async () => {
    await bring({ name: "Cendol.jpg", bytes: await picture(500, 500) });
    const bringSheets = async (
      sheets: Awaited<ReturnType<typeof exportedSheets>>,
    ): Promise<void> => {
      const wish = { file: await fileOf(sheets), skipsWrongRows: false };
      const { basis } = await owner.read<WireImportPreview>("checkWorkbook", { body: wish });
      await owner.read("importWorkbook", { body: { ...wish, basis } });
    };
    const sheets = await exportedSheets(owner);
    await bringSheets(withDishCell(sheets, "MILO", "Picture", "cendol.jpg"));
    expect(await served("MILO")).toMatchObject({ widths: [96, 160, 256] });
    // As it was exported it changes nothing.
    await bringSheets(await exportedSheets(owner));
    expect(await served("MILO")).toMatchObject({ widths: [96, 160, 256] });
    // Whoever empties the column takes nothing away.
    await bringSheets(withDishCell(await exportedSheets(owner), "MILO", "Picture", null));
    expect(await served("MILO")).toMatchObject({ widths: [96, 160, 256] });
    await bringSheets(withDishCell(await exportedSheets(owner), "MILO", "Picture", "none"));
    expect(await served("MILO")).toBeUndefined();
  });

  it("belong to the owner, and are 50 MB together at most", async () => {
    const kitchen = await world.kopi.signIn(
      world.kopi.demo.staff.find(({ role }) => role === "kitchen"),
    );
    const upload = newUpload();
    const piece = { params: { upload }, body: { at: 0, piece: "AAAA" } };
    expect(await refusalOf(kitchen.call("sendPicturePiece", piece))).toBe("owner-only");
    const bytes = new Uint8Array(50_000_000);
    await sendPieces(upload, bytes);
    const body = { at: bytes.length, piece: "AAAA" };
    expect(await refusalOf(owner.call("sendPicturePiece", { params: { upload }, body }))).toBe(
      "too-large",
    );
  });

  it("that an earlier menu shows and the server has not got any more are told before anybody goes back to it", async () => {
    await bring({ name: "KOPI.jpg", bytes: await picture(310, 210) });
    const { base } = (await served("KOPI")) as { base: string };
    const { hash } = { hash: (await world.kopi.checkIn()).settings.menuHash };
    await bring({ name: "KOPI.jpg", bytes: await picture(320, 220) });
    const told = async (): Promise<readonly string[]> => {
      const preview = await owner.read<WireMenuVersionPreview>("checkMenuVersion", {
        params: { hash },
      });
      return preview.warnings.map(({ en }) => en).filter((en) => en.includes("(KOPI)"));
    };
    expect(await told()).toEqual([]);
    await rm(
      join(world.env["DATA_DIR"] ?? "", base.replace("/media/", "media/").concat("-96.webp")),
    );
    expect(await told()).toEqual(["The picture of “Kopi” (KOPI) is missing. Please add it again."]);
  });
});
