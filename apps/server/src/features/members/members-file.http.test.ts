/** Why: an owner brings members and what they had elsewhere by a file, once, however often the file comes. */
import type { WireAudit, WireCustomer, WireMembersImport } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { refusalOf } from "../../testing/diner.ts";
import { ledgerOf, newMember } from "../../testing/earning.ts";
import {
  bringMembers,
  MEI,
  memberPhone,
  membersFile,
  openMembership,
} from "../../testing/members.ts";
import type { Staff } from "../../testing/staff.ts";
import { openTwoConsoles } from "../../testing/two-consoles.ts";
import { openWorld, type World } from "../../testing/world.ts";

describe.each(DATABASES)("members that a file brings [%s]", (kind) => {
  let world: World;
  let here: Staff;
  let there: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    [here, there] = await openTwoConsoles(world);
    await openMembership(here);
  });
  afterAll(() => world.close());

  const look = (file: string) =>
    here.read<WireMembersImport>("importMembers", { body: { file, isTrial: true } });
  const idOf = async (phone: string): Promise<string> => {
    const found = await here.read<{ member: { id: string } | null }>("findMember", {
      body: { phone },
    });
    return found.member?.id ?? "";
  };

  it("are shown first, are known afterwards, and have what they had once they register", async () => {
    const file = membersFile(
      "9100 0001,Lim Mei Lin,mei@example.com,1990-12-31,Gold,120,$15.00",
      "+65 9100-0002,,,,,,",
    );
    const seen = await look(file);
    expect(seen).toMatchObject({
      added: 2,
      credited: 0,
      points: 120,
      topUp: 1500,
      mistakeCount: 0,
    });
    expect(seen.rows[0]).toEqual({
      row: 2,
      isNew: true,
      name: "Lim Mei Lin",
      phone: "9100 0001",
      points: 120,
      topUp: 1500,
    });
    expect(await idOf("91000001")).toBe("");
    await bringMembers(here, file);
    const phone = memberPhone(await world.kopi.checkIn(1), world.send);
    const checked = await phone.ask("checkMember", { body: { phone: "91000001" } });
    expect(checked.body).toMatchObject({ status: 1, customer: { customerName: "L** M** L**" } });
    await phone.ask("registerMember", { body: { ...MEI, phone: "91000001", email: "" } });
    const customer = (await phone.ask("readMember")).body as WireCustomer;
    expect(customer).toMatchObject({ rewardPts: 120, topUpAmount: 1500 });
    const { rows } = await here.read<WireAudit>("readAudit");
    const lines = rows.filter(({ deed }) => deed === "members-imported");
    expect(lines.map(({ subject }) => subject)).toEqual(["2 + 0"]);
  });

  it("change nothing the second time, whatever another file says they had", async () => {
    const mei = await newMember(world);
    const file = membersFile(`${mei.number},Somebody else,,,,30,`, "9200 0002,Ong,,,,5,2.00");
    expect(await bringMembers(here, file)).toMatchObject({ added: 1, credited: 1, points: 35 });
    expect(await ledgerOf(world, mei.memberId)).toEqual(["imported 30 points"]);
    const again = { added: 0, credited: 0, unchanged: 2, kept: 0 };
    expect(await bringMembers(here, file)).toMatchObject(again);
    const body = { file, isTrial: false, basis: "of an old preview" };
    expect(await here.read("importMembers", { body })).toMatchObject(again);
    const more = membersFile(`${mei.number},,,,,9999,`);
    expect(await bringMembers(here, more)).toMatchObject({ credited: 0, kept: 1 });
    expect(await ledgerOf(world, mei.memberId)).toEqual(["imported 30 points"]);
    const { body: customer } = await mei.ask("readMember");
    expect(customer).toMatchObject({ customerName: MEI.customerName });
    // Who was made one with another is brought in no second time.
    const params = { id: mei.memberId };
    await here.read("mergeMember", { params, body: { phone: "9200 0002" } });
    expect(await bringMembers(here, file)).toMatchObject({ added: 0, credited: 0, kept: 1 });
  });

  it("are there once where two owners confirm at one moment, and not where the file has changed", async () => {
    const rows = Array.from({ length: 250 }, (_, at) => `9300 ${1000 + at},Ng ${at},,,,10,1.00`);
    const file = membersFile(...rows);
    const { basis } = await look(file);
    const body = { file, isTrial: false, basis };
    const other = { ...body, file: membersFile(...rows.slice(1)) };
    expect(await refusalOf(here.call("importMembers", { body: other }))).toBe("import-outdated");
    const told = await Promise.all(
      [here, there].map((by) => by.read<WireMembersImport>("importMembers", { body })),
    );
    for (const { added, unchanged } of told) expect(added + unchanged).toBe(250);
    expect(told.reduce((sum, { added }) => sum + added, 0)).toBe(250);
    expect(await ledgerOf(world, await idOf("93001007"))).toHaveLength(2);
  });

  it("say of each row what is wrong with it, and the others are taken", async () => {
    const file = membersFile(
      "12,Short,,,,,",
      "9400 0001,Mail,no-mail,,,,",
      "9400 0002,Born,,31/12/1990,,,",
      "9400 0003,Points,,,,-5,",
      "9400 0004,Money,,,,,-2",
      "9400 0005,Right,,,,,",
      "+65 9400 0005,Twice,,,,,",
      `9400 0006,"To"rn",,,,,`,
    );
    const seen = await look(file);
    expect(seen).toMatchObject({ added: 1, mistakeCount: 7 });
    expect(seen.mistakes.map(({ row, column }) => [row, column.en])).toEqual([
      [2, "Phone number"],
      [3, "Email"],
      [4, "Date of birth"],
      [5, "Points"],
      [6, "Top-up balance"],
      [8, "Phone number"],
      [9, ""],
    ]);
    for (const { sentence } of seen.mistakes) expect(sentence.zh).toMatch(/[\u4e00-\u9fff]/u);
    const headless = Buffer.from("Name,Points,Shoe size\r\nLim,5,42").toString("base64");
    expect(await look(headless)).toMatchObject({ added: 0, mistakeCount: 1 });
    const zip = Buffer.from("PK\u0003\u0004\u0000\u0000").toString("base64");
    const body = { file: zip, isTrial: true };
    expect(await refusalOf(here.call("importMembers", { body }))).toBe("csv-unreadable");
  });

  it("are ten thousand at most", async () => {
    const rows = Array.from({ length: 10_001 }, (_, at) => `${50_000_000 + at},Tan ${at},,,,3,`);
    const seen = await look(membersFile(...rows));
    expect(seen).toMatchObject({ added: 10_000, points: 30_000, mistakeCount: 1 });
    expect(seen.mistakes[0]?.sentence.en).toMatch(/10,?000/);
    expect(seen.rows).toHaveLength(100);
  });
});
