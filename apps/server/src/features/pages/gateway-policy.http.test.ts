import { afterAll, beforeAll, expect, it } from "vitest";
import { openPayingWorld, type PayingWorld } from "../../testing/paying-world.ts";
import { standInWeb } from "../../testing/web-folders.ts";

let paying: PayingWorld;
let removeWeb: () => Promise<void>;
beforeAll(async () => {
  const web = await standInWeb();
  removeWeb = web.remove;
  paying = await openPayingWorld("sqlite", "cardForm", { web: web.folders });
});
afterAll(async () => {
  await paying.close();
  await removeWeb();
});

/** Where forms of this page may be sent, for a phone at one of the venues. */
async function formAction(path: string, venueId: string): Promise<string | undefined> {
  const headers = { accept: "text/html", cookie: `comanda_venue=${venueId}` };
  const reply = await paying.world.send({ method: "GET", path, headers, body: undefined });
  const policy = String(reply.headers["content-security-policy"]);
  return policy.split("; ").find((rule) => rule.startsWith("form-action "));
}

it("opens forms for the venue's own gateway on its guests' pages, and on no other venue's [API-020]", async () => {
  const { kopi, hotel } = paying.world;
  const own = "form-action 'self'";
  expect(await formAction("/payment", kopi.id)).toBe(`${own} ${paying.sandbox.url}`);
  const checkIn = `/checkin/${kopi.codes[0]}`;
  expect(await formAction(checkIn, "nobody")).toBe(`${own} ${paying.sandbox.url}`);
  expect(await formAction(`/checkin/${hotel.codes[0]}`, kopi.id)).toBe(own);
  expect(await formAction("/payment", hotel.id)).toBe(own);
  expect(await formAction("/payment", "nobody")).toBe(own);
  await paying.choose("hitpay");
  expect(await formAction("/payment", kopi.id)).toBe(own);
});
