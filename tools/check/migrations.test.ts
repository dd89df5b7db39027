import { describe, expect, it } from "vitest";
import { checkMigrations } from "./migrations.ts";

const VERSIONS = 'const OLD_VERSIONS = [\n  "0cdc0f2",\n  "d4875b25",\n];\n';

function problems(name: string, text: string): readonly string[] {
  const path = `apps/server/src/db/migrations/${name}`;
  return checkMigrations([{ path, text }], VERSIONS, listOf("2027-01-15-note")).problems;
}

const listOf = (...names: readonly string[]) => ({
  path: "migrate.ts",
  text: `  return {\n${names.map((name) => `    "${name}": note,\n`).join("")}  };\n`,
});

describe("migrations named by their day", () => {
  it.each([
    'db.schema.alterTable("visit").dropColumn("note").execute();',
    'db.schema.dropTable("visit").execute();',
    'db.schema.alterTable("visit").renameColumn("note", "words").execute();',
    'db.schema.alterTable("visit").alterColumn("note", (column) => column.setNotNull()).execute();',
    "sql`alter table visit drop column note`",
  ])("say so when they take something away: %s", (text) => {
    expect(problems("2027-01-15-note.ts", text)).toHaveLength(1);
    expect(problems("2027-01-15-note.drops.ts", text)).toHaveLength(1);
    expect(problems("2027-01-15-note.drops.ts", `// Unread since 1234567.\n${text}`)).toHaveLength(
      1,
    );
    expect(problems("2027-01-15-note.drops.ts", `// Unread since d4875b25.\n${text}`)).toEqual([]);
  });

  it("give a column that may not be null a default", () => {
    const add = (rest: string): string =>
      `db.schema.alterTable("visit").addColumn("note", "text", (column) => column.notNull()${rest}).execute();`;
    expect(problems("2027-01-15-note.ts", add(""))).toHaveLength(1);
    expect(problems("2027-01-15-note.ts", add('.defaultTo("")'))).toEqual([]);
  });

  it("are named so in the list, where a migration that only adds columns has no file", () => {
    const named = (...names: readonly string[]) =>
      checkMigrations([], VERSIONS, listOf("0001-first-light", ...names));
    expect(named("2027-01-15-note", "0038-unpaid-visits").problems).toEqual([]);
    expect(named("2027-01-15-note").figure).toBe("1 of 2 by their day");
    expect(named("0039-note").problems).toHaveLength(1);
    expect(named("note").problems).toHaveLength(1);
  });

  it("may add, and let null in", () => {
    const text =
      'db.schema.alterTable("visit").alterColumn("note", (c) => c.dropNotNull()).execute();';
    expect(problems("2027-01-15-note.ts", text)).toEqual([]);
    expect(problems("0004-order-lines.ts", 'alterTable("a").dropColumn("cart")')).toEqual([]);
  });
});
