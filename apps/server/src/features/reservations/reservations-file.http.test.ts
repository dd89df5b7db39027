import type { WireAudit, WireReservationsImport } from "@comanda/contract";
import { addDays } from "@comanda/domain/time";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { checkInWith, refusalOf } from "../../testing/diner.ts";
import {
  BOOKING,
  bringFile,
  previewFile,
  reservationsFile,
  reservationsOf,
} from "../../testing/reservations.ts";
import type { Staff } from "../../testing/staff.ts";
import { NOON, openWorld, type World } from "../../testing/world.ts";

describe.each(DATABASES)("reservations that a file brings [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  /** Of each test one of its own, so that a file finds what it has brought and nothing else. */
  let date = "2026-03-14";
  beforeAll(async () => {
    world = await openWorld(kind);
    owner = await world.kopi.signIn();
  });
  afterAll(() => world.close());
  beforeEach(() => {
    date = addDays(date, 1);
  });

  const lim = () => `${date}/17,Lim Mei,${date},19:00,4,9123 4567,By the window`;
  const tan = () => `${date}/18,Tan,${date},8.15pm,2,,`;
  const all = () => reservationsOf(owner, { date });
  const confirm = (file: string, basis: string) =>
    owner.call("importReservations", { body: { file, isTrial: false, basis } });
  const said = ({ mistakes }: WireReservationsImport) =>
    mistakes.map(({ row, column, sentence }) => [row, column.en, sentence.en]);

  it("are shown before anything is written, and booked once somebody confirms", async () => {
    const file = reservationsFile(lim(), tan());
    const seen = await previewFile(owner, file);
    expect(seen).toMatchObject({ added: 2, changed: 0, unchanged: 0, kept: 0, mistakeCount: 0 });
    expect(seen.rows[1]).toEqual({
      row: 3,
      isNew: true,
      customerName: "Tan",
      date,
      time: "20:15",
      pax: 2,
    });
    expect(await all()).toEqual([]);
    expect(await confirm(file, seen.basis)).toMatchObject({ kind: "answered" });
    expect(await all()).toMatchObject([
      { ...BOOKING, date, reference: `${date}/17`, state: "booked" },
      { customerName: "Tan", reference: `${date}/18`, time: "20:15" },
    ]);
  });

  it("make no doubles when the same file comes again, with references or without", async () => {
    const file = reservationsFile(lim(), `,Ong,${date},20:00,2,,`);
    await bringFile(owner, file);
    const before = await all();
    expect(await bringFile(owner, file)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    // Nor where somebody sends again what was answered already.
    const body = { file, isTrial: false, basis: "of an old preview" };
    expect(await owner.read("importReservations", { body })).toMatchObject({ unchanged: 2 });
    expect(await all()).toEqual(before);
  });

  it("are booked once where two confirm them at the same moment: the other hears that they stand", async () => {
    const count = async (): Promise<number> => {
      const { reader } = world.app.database;
      return (await reader.selectFrom("reservation").select("id").execute()).length;
    };
    const before = await count();
    const rows = Array.from({ length: 250 }, (_, at) =>
      at % 2 === 0
        ? `${date}/two/${at},Guest ${at},${date},18:30,2,,`
        : `,Guest ${at},${date},18:30,2,,`,
    );
    const file = reservationsFile(...rows);
    const { basis } = await previewFile(owner, file);
    const body = { file, isTrial: false, basis };
    const answers = await Promise.all(
      [1, 2].map(() => owner.read<WireReservationsImport>("importReservations", { body })),
    );
    for (const { added, unchanged } of answers) expect(added + unchanged).toBe(250);
    expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(250);
    expect((await count()) - before).toBe(250);
  });

  it("are changed by their reference, and stay as they are where they were cancelled", async () => {
    await bringFile(owner, reservationsFile(lim(), tan()));
    const [first, second] = await all();
    await owner.read("cancelReservation", { params: { id: second?.id ?? "" }, body: { basis: 1 } });
    const moved = reservationsFile(
      lim().replace("19:00,4", "19:30,6"),
      tan().replace(",2,", ",8,"),
    );
    const brought = await bringFile(owner, moved);
    expect(brought).toMatchObject({ added: 0, changed: 1, kept: 1, mistakeCount: 0 });
    expect(brought.rows).toMatchObject([{ row: 2, isNew: false, time: "19:30", pax: 6 }]);
    expect(await all()).toMatchObject([
      { id: first?.id, link: first?.link, time: "19:30", pax: 6, revision: 2 },
      { customerName: "Tan", pax: 2, state: "cancelled" },
    ]);
  });

  it("say of each row what is wrong with it in both languages, and the others are taken", async () => {
    const file = reservationsFile(
      lim(),
      `R-1,,${date},19:00,4,,`,
      "R-2,Ng,14/03/2026,19:00,4,,",
      `R-3,Ng,${date},nine,1000,,`,
      "R-4,Ng,2026-03-13,19:00,4,,",
      "R-5,Ng,2028-03-13,19:00,4,,",
      `R-6,N"g,${date},19:00,4,,`,
      `${date}/17,Another,${date},19:00,4,,`,
      `R-8,${"n".repeat(81)},${date},19:00,4,,`,
      `R-9,Ng,${date},19:00,4,,${"n".repeat(5_000)}`,
    );
    const seen = await previewFile(owner, file);
    expect(said(seen)).toEqual([
      [3, "Name", "This cell must not be empty."],
      [4, "Date", "Please write a date, year first, such as 2026-12-25."],
      [5, "Time", "Please write a time such as 09:30."],
      [5, "Guests", "Please write a whole number from 1 to 999."],
      [6, "Date", "Please choose a time from today on, at most a year ahead."],
      [7, "Date", "Please choose a time from today on, at most a year ahead."],
      [8, "", expect.stringContaining("quotation mark")],
      [9, "Reference", "This is already in row 2."],
      [10, "Name", "Please write at most 80 characters."],
      [11, "", "Please write at most 4000 characters."],
    ]);
    expect(seen.mistakes[1]?.sentence.zh).toBe("请填写日期，年份在前，例如 2026-12-25。");
    expect(seen.mistakes[1]?.column.zh).toBe("日期");
    expect(seen).toMatchObject({ added: 1, mistakeCount: 10 });
    await bringFile(owner, file);
    expect(await all()).toMatchObject([{ customerName: "Lim Mei" }]);
  });

  it("may have Chinese headings, semicolons, columns of their own and notes of several lines", async () => {
    const [year, month, day] = date.split("-").map(Number);
    const text = `姓名;日期;时间;人数;备注;桌\r\n林美;${year}年${month}月${day}日;19:00;４;"靠窗\n蛋糕";8\r\n;;;;;\r\n`;
    const file = Buffer.from(text).toString("base64");
    const brought = await bringFile(owner, file);
    expect(brought).toMatchObject({ added: 1, mistakeCount: 0, ignored: ["桌"] });
    expect(await all()).toMatchObject([{ customerName: "林美", pax: 4, note: "靠窗\n蛋糕" }]);
  });

  it("say which column is missing, and that a workbook is none", async () => {
    const half = Buffer.from("Name,Date\nLim,2026-03-14").toString("base64");
    expect(said(await previewFile(owner, half)).map(([row, column]) => [row, column])).toEqual([
      [1, "Time"],
      [1, "Guests"],
    ]);
    const file = Buffer.from("PK\u0003\u0004\u0000\u0001").toString("base64");
    const body = { file, isTrial: true };
    expect(await refusalOf(owner.call("importReservations", { body }))).toBe("csv-unreadable");
  });

  it("are 2,000 at most: the first are taken, and whoever brings them is told", async () => {
    const lines = Array.from({ length: 2_001 }, (_, at) => `${date}/${at},Lim,${date},19:00,4,,`);
    const file = reservationsFile(...lines);
    const brought = await bringFile(owner, file);
    expect(brought).toMatchObject({ added: 2_000, mistakeCount: 1 });
    expect(said(brought)).toEqual([[2_002, "", "A sheet has at most 2000 rows."]]);
    expect(brought.rows).toHaveLength(100);
    expect(await previewFile(owner, file)).toMatchObject({ unchanged: 2_000, added: 0 });
  });

  it("are looked for in 20,000 lines, of which a million may be empty", async () => {
    const file = reservationsFile(`${lim()}${"\n".repeat(1_000_000)}`, tan());
    const seen = await previewFile(owner, file);
    expect(seen).toMatchObject({ added: 1, mistakeCount: 1 });
    expect(said(seen)).toEqual([[20_002, "", "A sheet has at most 2000 rows."]]);
  });

  it("are not written over what somebody has changed since the preview", async () => {
    await bringFile(owner, reservationsFile(lim()));
    const [booked] = await all();
    const file = reservationsFile(lim().replace("19:00,4", "19:00,6"));
    const { basis } = await previewFile(owner, file);
    await owner.read("changeReservation", {
      params: { id: booked?.id ?? "" },
      body: { ...BOOKING, date, pax: 9, basis: 1 },
    });
    expect(await confirm(file, basis)).toMatchObject({ refusal: { kind: "import-outdated" } });
    expect(await all()).toMatchObject([{ pax: 9 }]);
  });

  it("leave a reservation on the day for which something was ordered", async () => {
    await bringFile(owner, reservationsFile(lim()));
    const [booked] = await all();
    const guest = await checkInWith(world.send, `${world.kopi.codes[0]}/${booked?.id}`);
    await guest.place(guest.orderOf(want(guest.item("KOPI"))));
    const seen = await previewFile(
      owner,
      reservationsFile(lim().replace(`,${date}`, `,${addDays(date, 1)}`)),
    );
    expect(said(seen)).toMatchObject([[2, "Date", expect.stringContaining("ordered")]]);
    const later = await bringFile(owner, reservationsFile(lim().replace("19:00", "20:00")));
    expect(later).toMatchObject({ changed: 1 });
  });

  it("may be named again once their time has passed, and once their names are erased", async () => {
    const file = reservationsFile(lim(), `,Ong,${date},20:00,2,,`);
    await bringFile(owner, file);
    world.clock.now = NOON + 20 * 24 * 60 * 60_000;
    expect(await previewFile(owner, file)).toMatchObject({ unchanged: 2, mistakeCount: 0 });
    world.clock.now = NOON;
  });

  it("write down how many, and no name", async () => {
    world.clock.now += 1_000;
    await bringFile(owner, reservationsFile(lim(), tan()));
    const { rows } = await owner.read<WireAudit>("readAudit");
    expect(rows[0]).toMatchObject({ deed: "reservations-imported", subject: "2 + 0" });
    expect(JSON.stringify(rows)).not.toContain("Lim");
  });
});
