import { readFile } from "node:fs/promises";
import { codesOf, menuFromWire, menuToWire, ROLES } from "@comanda/contract";
import { Item, MenuDocument, Promotion, VenueSettings } from "@comanda/contract/schemas";
import * as v from "valibot";
import { StartError } from "../db/start-error.ts";

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80));

const Login = v.strictObject({
  name,
  login: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(120)),
  /** One is made and printed where it is missing. */
  password: v.optional(v.pipe(v.string(), v.minLength(10))),
  role: v.optional(v.picklist(ROLES), "owner"),
});

const ItemState = v.strictObject({
  code: v.string(),
  isSoldOut: v.optional(v.boolean(), false),
  stock: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
});

/** A venue as a file brings it: settings and menu in the form of the wire. */
const VenueFile = v.strictObject({
  settings: v.pipe(
    v.looseObject({ company: v.looseObject({ companyName: name }) }),
    v.transform((settings) => ({
      shortName: settings.company.companyName,
      ...settings,
      // The venue's own id is given when it is installed.
      company: { shortName: settings.company.companyName, ...settings.company, _id: "new" },
      isDemo: false,
    })),
    v.intersect([
      VenueSettings,
      v.object({
        pm: v.optional(v.array(Promotion), () => []),
        containerItems: v.optional(v.array(Item), () => []),
      }),
    ]),
  ),
  menu: MenuDocument,
  places: v.pipe(
    v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40))),
    v.maxLength(500),
  ),
  staff: v.pipe(
    v.array(Login),
    v.minLength(1),
    v.check((logins) => logins.some(({ role }) => role === "owner"), "nobody is the owner"),
  ),
  itemStates: v.optional(v.array(ItemState), () => []),
  acknowledgeSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3600))),
});

export type VenueInFile = v.InferOutput<typeof VenueFile>;

/**
 * Reads a venue and fills in what it leaves out; what its members mean is checked when it is installed.
 * @throws StartError that says where in the file what is wrong
 */
export async function readVenueFile(file: string): Promise<VenueInFile> {
  const venue = parsed(VenueFile, await jsonIn(file), `${file}: `);
  const menu = menuFromWire(venue.menu, (item) => parsed(Item, item, `${file}: ${nameOf(item)}`));
  for (const code of codesOf(menu.categories)) menu.items.get(code);
  // Written out in full, as other menus are stored.
  return { ...venue, menu: menuToWire(menu, venue.menu.exclusiveOptionTitles) };
}

async function jsonIn(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const what = error instanceof SyntaxError ? "is no JSON" : "cannot be read";
    throw new StartError(`${file} ${what}: ${why}.`, { cause: error });
  }
}

function nameOf(item: unknown): string {
  return `the dish ${String((item as { codeId?: unknown }).codeId)}: `;
}

/** What a schema makes of it; the first thing that is wrong, with its place, where it makes nothing of it. */
function parsed<Output>(
  schema: v.GenericSchema<unknown, Output>,
  input: unknown,
  where: string,
): Output {
  const read = v.safeParse(schema, input);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const place = v.getDotPath(issue);
  throw new StartError(`${where}${place === null ? "" : `${place}: `}${issue.message}.`);
}
