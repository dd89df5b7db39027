/**
 * Why: a picture and a workbook were published over the menu while a guest had filled a cart. The cart can still be ordered,
 * for what it costs now; the owner still has the file, and the menus of before.
 */
import {
  cartLineFromWire,
  type WireImportPreview,
  type WireMenu,
  type WireMenuVersions,
  type WireOrderPayload,
  type WirePictureJob,
  type WirePlacedOrder,
} from "@comanda/contract";
import { want } from "@comanda/testkit";
import sharp from "sharp";
import type { Staff } from "../../staff.ts";
import { exportedSheets, fileOf, withDishCell } from "../../workbook.ts";
import { dayPart, type Stage } from "../day-part.ts";
import { differences } from "../differences.ts";
import { orderDrink, readFloor, readPhones } from "../floor.ts";
import {
  newPhone,
  order,
  payloadOf,
  samePhone,
  send,
  sendAgain,
  type Addition,
  type Phone,
  type WrittenPhone,
} from "../phone.ts";
import { openVenue, reopenVenue, type WrittenVenue } from "../venue.ts";

interface WrittenMenuFile {
  readonly venue: WrittenVenue;
  readonly phones: Readonly<Record<"open" | "reloaded" | "after", WrittenPhone>>;
  /** Carts that were filled before the workbook came: one as it was then, one that costs more now. */
  readonly carts: Readonly<Record<"same" | "dearer", WireOrderPayload>>;
  /** The workbook as the owner has taken it along, base64. */
  readonly file: string;
}

/** The dish that the workbook makes dearer, in major units. */
const DEARER = { code: "KOPI", price: 9.9 };
const SECOND = 1_000;
/** How long making a picture may take. */
const PATIENCE = 30_000;

async function write(stage: Stage): Promise<WrittenMenuFile> {
  const { url, clock } = stage;
  const { owner, code, written: venue } = await openVenue(stage, "menu-file");
  const open = await newPhone(url, code(0));
  const reloaded = await newPhone(url, code(1));
  const iced = want(open.diner.item("TEH"), { "Hot or Peng": "peng" }, { remark: "少甜" });
  const carts = {
    same: payloadOf(open, iced),
    dearer: payloadOf(reloaded, want(reloaded.diner.item(DEARER.code), {}, { quantity: 2 })),
  };
  // Versions of one moment have no order.
  clock.now += SECOND;
  await publishPicture(owner, "teh-o.png");
  clock.now += SECOND;
  await publishPrice(owner);
  const after = await newPhone(url, code(2));
  await orderDrink(after, DEARER.code);
  const { file } = await owner.read<{ file: string }>("exportWorkbook");
  const phones = { open: open.written, reloaded: reloaded.written, after: after.written };
  return { venue, phones, carts, file };
}

async function read({ url }: Stage, { venue, phones }: WrittenMenuFile): Promise<unknown> {
  const { owner } = await reopenVenue(url, venue);
  const { diner } = await samePhone(url, phones.after);
  const { menuHash: hash } = diner.settings;
  const json = await owner.read<{ file: string }>("exportWorkbook", { query: { format: "json" } });
  return {
    menu: await diner.read<WireMenu>("loadMenu", { params: { hash } }),
    versions: await owner.read("listMenuVersions"),
    exported: JSON.parse(Buffer.from(json.file, "base64").toString()) as unknown,
    floor: await readFloor(owner),
    phones: await readPhones(url, phones),
  };
}

async function goOn(
  { url }: Stage,
  { venue, phones, carts, file }: WrittenMenuFile,
): Promise<readonly string[]> {
  const { owner, code } = await reopenVenue(url, venue);
  const same = await send(await samePhone(url, phones.open), carts.same);
  const reloaded = await samePhone(url, phones.reloaded);
  const asSeen = await send(reloaded, carts.dearer);
  const ordered = await order(reloaded, ...cartIn(reloaded, carts.dearer));
  const body = { file, skipsWrongRows: false };
  const preview = await owner.read<WireImportPreview>("checkWorkbook", { body });
  const { versions } = await owner.read<WireMenuVersions>("listMenuVersions");
  await owner.read("restoreMenu", { params: { hash: versions.at(-1)?.hash ?? "" } });
  const restored = await orderDrink(await newPhone(url, code(3)), DEARER.code);
  return [
    ...differences("answered", same.kind, "a cart of before that costs the same"),
    ...differences({ refusal: { kind: "price-changed" } }, asSeen, "a cart of before at its price"),
    ...differences(990, unitPriceOf(ordered), "what it costs once the page has read it again"),
    ...differences({ changeCount: 0, mistakeCount: 0 }, preview, "the workbook brought back"),
    ...differences(200, unitPriceOf(restored), "the dish by the first menu"),
    ...(await sendAgain(url, Object.values(phones))),
  ];
}

/** What the page makes of a cart that it finds in the browser's storage. */
function cartIn({ diner }: Phone, { data }: WireOrderPayload): readonly Addition[] {
  return data.map((wire) => {
    const { code, selection, quantity, isTakeAway, remark } = cartLineFromWire(wire, "line");
    return { item: diner.item(code), selection, quantity, isTakeAway, remark };
  });
}

function unitPriceOf({ receipt }: WirePlacedOrder): number | undefined {
  return receipt.lines[0]?.unitPrice;
}

async function publishPicture(owner: Staff, name: string): Promise<void> {
  const create = { width: 300, height: 200, channels: 3, background: "#b5651d" } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  const params = { upload: "the-picture-of-a-drink" };
  const piece = { at: 0, piece: bytes.toString("base64") };
  await owner.read("sendPicturePiece", { params, body: piece });
  const files = [{ name, bytes: bytes.length }];
  await owner.read("makePictures", { params, body: { files } });
  const end = performance.now() + PATIENCE;
  for (;;) {
    const { state, dishes } = await owner.read<WirePictureJob>("readPictureJob", { params });
    if (state === "done" && dishes === 1) return;
    if (performance.now() > end) throw new Error(`${name} is ${state}, of ${dishes} dishes`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function publishPrice(owner: Staff): Promise<void> {
  const sheets = withDishCell(await exportedSheets(owner), DEARER.code, "Price", DEARER.price);
  const body = { file: await fileOf(sheets), skipsWrongRows: false };
  const { basis } = await owner.read<WireImportPreview>("checkWorkbook", { body });
  await owner.read("importWorkbook", { body: { ...body, basis } });
}

export const menuFile = dayPart({ write, read, goOn });
