import { readFile } from "node:fs/promises";
import { anySentenceOf, codesOf, menuFromWire, ROLES } from "@comanda/contract";
import { Item, MenuDocument, VenueSettings } from "@comanda/contract/schemas";
import * as v from "valibot";
import { StartError } from "../db/start-error.ts";
import { decodedText } from "../features/import/workbook/decoded-text.ts";
import { checkVenue } from "../venue/check-venue.ts";
import { StoredSettings, type VenueDocument } from "../venue/venue-document.ts";
import { isJson } from "../features/import/document/venue-json.ts";
import { doWorkbookJob } from "../features/import/workbook/workbook-job.ts";
import { PLAIN_THEME } from "../venue/plain-theme.ts";

const NEW_ID = "new";

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

/** A venue as a JSON file brings it: settings and menu in the form of the wire. */
const VenueFile = v.strictObject({
  settings: v.pipe(
    v.looseObject({ company: v.looseObject({ companyName: name }) }),
    v.transform((settings) => ({
      shortName: settings.company.companyName,
      ...settings,
      // The venue's own id is given when it is installed.
      company: { shortName: settings.company.companyName, ...settings.company, _id: NEW_ID },
      isDemo: false,
    })),
  ),
  menu: MenuDocument,
  places: v.pipe(
    v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40))),
    v.maxLength(500),
  ),
  staff: v.optional(v.array(Login), () => []),
  itemStates: v.optional(v.array(ItemState), () => []),
  acknowledgeSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3600))),
});
type ReadFile = v.InferOutput<typeof VenueFile>;

export interface VenueInFile
  extends VenueDocument, Pick<ReadFile, "staff" | "itemStates" | "acknowledgeSeconds"> {}

/** What a venue is before a file says anything of it, as one that is set up by its link. */
function emptyVenue(): VenueDocument {
  return {
    settings: v.parse(VenueSettings, {
      company: { _id: NEW_ID, companyName: "", shortName: "" },
      colorTheme: PLAIN_THEME,
    }),
    menu: { menus: [], exclusiveOptionTitles: [] },
    places: [],
  };
}

/**
 * Reads a venue by what the console reads: a workbook, its sheets as CSV, or JSON, which may name people too. Of whoever owns
 * a venue whose file names nobody, the login is given.
 * @throws StartError that says where in the file what is wrong
 */
export async function readVenueFile(file: string, login?: string): Promise<VenueInFile> {
  const bytes = await bytesOf(file);
  const said = isJson(bytes) ? readVenueJson(bytes, file) : undefined;
  const { staff = [], itemStates = [], acknowledgeSeconds } = said ?? {};
  const document = said === undefined ? bytes : Buffer.from(JSON.stringify(documentOf(said)));
  const venue = await readAsConsole(document, file);
  if (venue.settings.company.companyName === "") {
    throw new StartError(`${file}: the sheet Venue does not say the venue's name.`);
  }
  const owner = login === undefined ? [] : [{ name: login, login, role: "owner" as const }];
  const people = parsed(Staff, [...staff, ...owner], `${file}: staff: `);
  return {
    ...venue,
    staff: people,
    itemStates,
    ...(acknowledgeSeconds !== undefined && { acknowledgeSeconds }),
  };
}

const Staff = v.pipe(
  v.array(Login),
  v.minLength(1, "the file names nobody; please say who owns the venue by --login"),
  v.check((logins) => logins.some(({ role }) => role === "owner"), "nobody is the owner"),
);

function documentOf({ settings, menu, places }: ReadFile): object {
  return { settings, menu, places };
}

/** Over a venue of which nothing has been said, with the console's checks. */
async function readAsConsole(bytes: Uint8Array, file: string): Promise<VenueDocument> {
  const job = { kind: "read", venue: emptyVenue(), file: bytes, skipsWrongRows: false } as const;
  const read = await doWorkbookJob(job);
  if (!read.ok) throw new StartError(`${file}: ${anySentenceOf(read.refusal).en}`);
  const { mistakes } = read.value.preview;
  if (mistakes.length === 0) return read.value.venue;
  throw new StartError(mistakes.map(({ sentence }) => `${file}: ${sentence.en}`).join("\n"));
}

/** What such a text says; what it leaves out is filled in. */
function readVenueJson(bytes: Uint8Array, file: string): ReadFile {
  const venue = parsed(VenueFile, jsonIn(bytes, file), `${file}: `);
  const menu = menuFromWire(venue.menu, (item) => parsed(Item, item, `${file}: ${nameOf(item)}`));
  for (const code of codesOf(menu.categories)) menu.items.get(code);
  const settings = parsed(StoredSettings, venue.settings, `${file}: settings.`);
  const { places, itemStates } = venue;
  const ready = { settings: settings as VenueDocument["settings"], menu: venue.menu, places };
  checkVenue({ ...ready, itemStates, slug: "", staff: [] });
  return venue;
}

async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`${file} cannot be read: ${why}.`, { cause: error });
  }
}

function jsonIn(bytes: Uint8Array, file: string): unknown {
  try {
    return JSON.parse(decodedText(bytes).replace(/^\uFEFF/u, ""));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`${file} is no JSON: ${why}.`, { cause: error });
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
