import { plainVenue } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { StoredVenue } from "./venue-document.ts";
import { WorkbookDesk } from "./workbook-desk.ts";

const { settings, menu } = plainVenue();
const stored = (menuHash: string): StoredVenue => ({ settings, menuHash, places: ["1"] });

describe("the desk for workbooks", () => {
  const desk = new WorkbookDesk();
  const read: string[] = [];
  /** The name of the first category in the file of a venue whose menu begins with one of the hash's name. */
  const firstCategoryOf = async (menuHash: string): Promise<unknown> => {
    const file = await desk.do(
      { kind: "write", venue: stored(menuHash), format: "json" },
      async () => {
        read.push(menuHash);
        const [first, ...others] = menu.menus;
        return JSON.stringify({ ...menu, menus: [{ ...first, category: menuHash }, ...others] });
      },
    );
    const written = JSON.parse(Buffer.from(file).toString()) as { readonly menu: typeof menu };
    return written.menu.menus[0]?.category;
  };

  it("works on each venue's own menu in turn, and reads one that it has only once", async () => {
    for (const name of ["one", "one", "other", "one"]) {
      expect(await firstCategoryOf(name)).toBe(name);
    }
    expect(read).toEqual(["one", "other", "one"]);
  });

  it("says that a menu cannot be read, and does the next job", async () => {
    const gone = desk.do({ kind: "write", venue: stored("next"), format: "json" }, () =>
      Promise.reject(new Error("the database has gone")),
    );
    await expect(gone).rejects.toThrow("the database has gone");
    expect(await firstCategoryOf("next")).toBe("next");
  });
});
