import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dish, heading, plainVenue } from "@comanda/testkit";
import { describe, expect, it, onTestFinished } from "vitest";
import { readConfig } from "../config/config.ts";
import { openDatabase } from "../db/open.ts";
import { installVenue } from "../features/set-up/install-venue.ts";
import { DATABASES, freshDatabase } from "../testing/databases.ts";
import { runComanda } from "../testing/run-comanda.ts";

const pictured = (name: string) => ({
  rest: {
    picture: { base: `/media/${name}`, widths: [96], ground: "", placeholder: "" },
    image: `/media/${name}-96.webp`,
  },
});

const MENUS = [
  heading(
    ["Drinks", "饮料"],
    [
      dish("TEA", ["Tea", "茶"], 2, pictured("tea.1")),
      dish("KOPI", ["Kopi", "咖啡"], 2, pictured("kopi.2")),
      dish("WATER", ["Water", "水"], 1),
    ],
  ),
];
const LANDING = `venues/lane/${"a".repeat(20)}.webp`;
const BACKGROUND = `venues/lane/${"b".repeat(20)}.webp`;

describe.each(DATABASES)("restoring a backup without its pictures [%s]", (kind) => {
  it("says by name which pictures are missing, and nothing of those that are there", async () => {
    const [source, target] = [await freshDatabase(kind), await freshDatabase(kind)];
    onTestFinished(async () => {
      await source.remove();
      await target.remove();
    });
    const database = await openDatabase(readConfig(source.env, "").database);
    const look = { preset: "", mode: "light", logoInk: "" } as const;
    const pages = { landing: `/media/${LANDING}`, background: `/media/${BACKGROUND}` };
    const venue = plainVenue({
      slug: "lane",
      menu: { menus: MENUS, exclusiveOptionTitles: [] },
      settings: { look: { ...look, ...pages } },
    });
    await installVenue(database, venue, 1_000);
    await database.close();
    const file = join(source.env.DATA_DIR, "a.backup");
    await runComanda(["backup", file], source.env);
    const media = join(target.env.DATA_DIR, "media");
    await mkdir(join(media, "venues", "lane"), { recursive: true });
    await writeFile(join(media, "kopi.2-96.webp"), "");
    await writeFile(join(media, LANDING), "");
    const { code, out, err } = await runComanda(["restore", file], target.env);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out.split("\n").slice(1)).toEqual([
      `These pictures are not in ${media}; please copy them there, or add them again:`,
      "  lane: Tea (TEA)",
      `  lane: ${BACKGROUND}`,
      "",
    ]);
  });
});
