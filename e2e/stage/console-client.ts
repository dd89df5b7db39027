/** Why: where the console is not what a journey is about, its calls are made without a screen. */
import {
  call,
  type CallInput,
  type EndpointName,
  type Send,
  type WireBoard,
  type WireDeliverySource,
  type WireStaffReservation,
} from "@comanda/contract";
import type { BrowserContext } from "@playwright/test";
import type { InstalledVenue } from "./venue-server.ts";

const DAY = 24 * 60 * 60_000;

export interface ConsoleClient {
  /** Marks a dish sold out or counts its pieces. */
  setItem(code: string, state: { isSoldOut: boolean; stock: number | null }): Promise<void>;
  /** Books a table for tomorrow evening; answers the link for its guests. */
  reserve(): Promise<string>;
  /** Puts another table of postal codes, addresses and fees in the place of the venue's. */
  bringDeliveryAreas(...rows: readonly string[]): Promise<void>;
  /** The one order on the board is made, handed out and paid in cash. */
  finishOrder(): Promise<void>;
  /** Connects the venue with a loyalty programme. */
  connectProgramme(apiUrl: string, key: string): Promise<void>;
}

/** A member of staff somewhere else in the house. */
export async function openConsoleClient(venue: InstalledVenue): Promise<ConsoleClient> {
  const cookie = await signIn(venue);
  const ask = async (name: EndpointName, input: CallInput = {}): Promise<unknown> => {
    const outcome = await call(sendTo(venue, cookie), name, input);
    if (outcome.kind !== "answered") throw new Error(`${name} was ${outcome.kind}`);
    return outcome.body;
  };
  return {
    setItem: async (code, body) => {
      await ask("setItemState", { params: { code }, body });
    },
    reserve: async () => {
      const date = new Date(Date.now() + DAY).toISOString().slice(0, 10);
      const guests = { pax: 4, customerName: "Lim Mei", phone: "9123 4567", note: "" };
      const body = { ...guests, date, time: "19:30" };
      const { link } = (await ask("addReservation", { body })) as WireStaffReservation;
      return link ?? "";
    },
    finishOrder: async () => {
      const { orders } = (await ask("readBoard")) as WireBoard;
      const params = { id: orders[0]?.id ?? "" };
      let from = "placed";
      for (const to of ["acknowledged", "ready", "collected"]) {
        await ask("moveOrder", { params, body: { from, to } });
        from = to;
      }
      await ask("payOrder", { params, body: { method: "cash" } });
    },
    connectProgramme: async (apiUrl, key) => {
      await ask("saveProgrammeAccount", { body: { apiUrl, key, basis: "0" } });
    },
    bringDeliveryAreas: async (...rows) => {
      const { basis } = (await ask("readDeliverySource")) as WireDeliverySource;
      const table = ["Postal code,Address,Fee", ...rows].join("\n");
      const file = Buffer.from(table).toString("base64");
      await ask("importDeliveryAreas", { body: { file, isTrial: false, basis } });
    },
  };
}

/** Gives a browser the cookie that the sign-in page would. */
export async function signInBrowser(context: BrowserContext, venue: InstalledVenue): Promise<void> {
  const [name = "", value = ""] = (await signIn(venue)).split("=");
  const cookie = { name, value, url: venue.url, httpOnly: true, sameSite: "Strict" } as const;
  await context.addCookies([cookie]);
}

/** The staff's session cookie as a header carries it. */
async function signIn(venue: InstalledVenue): Promise<string> {
  let cookie = "";
  const send: Send = async (request) => {
    const response = await fetch(addressOf(venue, request.path), {
      method: request.method,
      headers: { ...request.headers, "x-comanda-console": "1" },
      body: request.body ?? null,
    });
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    return { status: response.status, body: await response.json() };
  };
  const { login, password } = venue;
  const outcome = await call(send, "signIn", { body: { login, password } });
  if (outcome.kind !== "answered") throw new Error(`the sign-in was ${outcome.kind}`);
  return cookie;
}

function sendTo(venue: InstalledVenue, cookie: string): Send {
  return async (request) => {
    const response = await fetch(addressOf(venue, request.path), {
      method: request.method,
      headers: { ...request.headers, cookie, "x-comanda-console": "1" },
      body: request.body ?? null,
    });
    return { status: response.status, body: await response.json() };
  };
}

/** The browser maps the host's name to this machine; this process does not. */
function addressOf({ url }: InstalledVenue, path: string): string {
  return `http://127.0.0.1:${new URL(url).port}${path}`;
}
