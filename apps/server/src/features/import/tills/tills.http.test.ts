import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TableField, WireImportPreview } from "@comanda/contract";
import { plainVenue, TILL_TABLES, tillTable } from "@comanda/testkit";
import { openWorld, type World } from "../../../testing/world.ts";

describe("a menu from another till", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld("sqlite");
  });
  afterAll(() => world.close());
  let venues = 0;
  const freshOwner = async () => {
    venues += 1;
    const venue = await world.settle(plainVenue({ slug: `till-${venues}` }));
    return { venue, owner: await venue.signIn() };
  };
  type Owner = Awaited<ReturnType<typeof freshOwner>>["owner"];
  const bodyOf = (file: Uint8Array, columns: readonly TableField[] = []) => ({
    file: Buffer.from(file).toString("base64"),
    skipsWrongRows: false,
    columns,
  });
  const check = (owner: Owner, file: Uint8Array, columns?: readonly TableField[]) =>
    owner.read<WireImportPreview>("checkWorkbook", { body: bodyOf(file, columns) });
  const publish = (
    owner: Owner,
    file: Uint8Array,
    basis: string,
    columns?: readonly TableField[],
  ) => owner.read("importWorkbook", { body: { ...bodyOf(file, columns), basis } });

  it.each(TILL_TABLES)(
    "from %s is published, and brings no change again, nor what is exported of it",
    async (till) => {
      const { owner, venue } = await freshOwner();
      const file = tillTable(till, "plain", 80);
      const first = await check(owner, file);
      expect(first.mistakes).toEqual([]);
      const dishes = first.changes.filter(({ sheet }) => sheet === "Items");
      expect(dishes.filter(({ kind }) => kind === "added")).toHaveLength(80);
      await publish(owner, file, first.basis);
      expect(await check(owner, file)).toMatchObject({ mistakeCount: 0, changes: [] });
      const exported = await owner.read<{ file: string }>("exportWorkbook");
      const again = await check(owner, Buffer.from(exported.file, "base64"));
      expect(again).toMatchObject({ mistakeCount: 0, changes: [] });
      const diner = await venue.checkIn();
      expect(diner.item(dishes[0]?.name ?? "").title.en).toBe("Coffee 1");
    },
  );

  it("is read the next time as its owner has said, and as nobody else has", async () => {
    const { owner } = await freshOwner();
    const file = Buffer.from("Left,Right,Sum\nNoodles,Laksa,6.50\n");
    const guessed = await check(owner, file);
    const columns: readonly TableField[] = ["category", "title", "price"];
    expect(guessed.table?.columns.map(({ field }) => field)).not.toEqual(columns);
    const { basis, changes } = await check(owner, file, columns);
    expect(changes).toContainEqual(expect.objectContaining({ name: "LAKSA", kind: "added" }));
    await publish(owner, file, basis, columns);
    const again = await check(owner, file);
    expect(again.table?.columns.map(({ field }) => field)).toEqual(columns);
    expect(again).toMatchObject({ mistakeCount: 0, changes: [] });
    const other = await freshOwner();
    expect((await check(other.owner, file)).table).toEqual(guessed.table);
  });

  it("is given as a workbook of ours, and refused where nobody can be asked", async () => {
    const { owner } = await freshOwner();
    const file = tillTable("unknown", "plain", 8);
    const { file: marked } = await owner.read<{ file: string }>("markWorkbook", {
      body: { ...bodyOf(file), language: "en" },
    });
    const { changes } = await check(owner, Buffer.from(marked, "base64"));
    expect(changes.filter(({ sheet }) => sheet === "Items")).toHaveLength(8);
    const { columns: _, ...unasked } = bodyOf(file);
    expect(await owner.call("checkWorkbook", { body: unasked })).toMatchObject({
      refusal: { kind: "csv-headings-unknown" },
    });
  });
});
