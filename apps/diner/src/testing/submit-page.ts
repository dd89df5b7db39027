/** Why: the app on a phone as it submits an order: what the phone keeps, and what the server makes of what was sent. */
import { ROUTES, type RefusalBody } from "@comanda/contract";
import { Settings } from "@comanda/contract/schemas";
import { cartOf, openVenue, plainVenue, want } from "@comanda/testkit";
import { setMaxListeners } from "node:events";
import * as v from "valibot";
import { afterEach, beforeEach, vi } from "vitest";

const demo = plainVenue();
const { menu, item } = openVenue(demo);
export { menu };
const settings = v.parse(Settings, {
  ...demo.settings,
  token: "session",
  userId: "person",
  orderTime: 1,
  lanIndex: 0,
  tkType: 1,
  isTakeAway: false,
  isInRoom: false,
  isMenuView: false,
  tableLabel: "1",
  menuHash: "menu",
  menus: [],
  stockItems: [],
});

/** What the server makes of an order that was sent. */
type Answer = (body: SentBody) => Promise<Response>;

/** What a call carries, as far as tests ask. */
interface SentBody {
  readonly orderId: string;
  readonly amount?: string;
  readonly payType?: number;
  readonly expectedTotal?: number;
}

export const json = (status: number, body: unknown): Promise<Response> =>
  Promise.resolve(Response.json(body, { status }));
export const lost: Answer = () => Promise.reject(new TypeError("network"));
export const badGateway: Answer = () => Promise.resolve(new Response("<html>Bad Gateway</html>"));
export const refusing =
  (status: number, data: RefusalBody["data"]): Answer =>
  () =>
    json(status, { kind: data.kind, message: "no", message2: "不", data });

interface Phone {
  stored: Map<string, string>;
  /** What the tab keeps, until it is closed. */
  tab: Map<string, string>;
  answers: Answer[];
  /** The keys, the carts and the times of the orders that were sent. */
  sent: { readonly key: string; readonly lines: number; readonly time: number | null }[];
  /** What the calls of a payment are answered, by the end of their path; each until it is changed. */
  paying: Readonly<Record<string, Answer>>;
  /** Those calls: the path, the key where there is one, and what they carried. */
  paid: { readonly path: string; readonly key: string; readonly body: SentBody }[];
  network: EventTarget;
  /** What the server says when it is asked whether it takes orders. */
  validity: { readonly status: number; readonly body: unknown };
}

function freshPhone(): Phone {
  const network = new EventTarget();
  // What the page keeps follows other tabs, each thing by itself.
  setMaxListeners(100, network);
  return {
    stored: new Map(),
    tab: new Map(),
    answers: [],
    sent: [],
    paying: {},
    paid: [],
    network,
    validity: { status: 200, body: { isValid: true } },
  };
}

/** Gives each test of a file a phone with nothing on it. */
export function stagePhone(): Phone {
  const phone = freshPhone();
  const browserStorage = (kept: Map<string, string>) => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    Object.assign(phone, freshPhone());
    const ofTab = browserStorage(phone.tab);
    const localStorage = browserStorage(phone.stored);
    // The next picture is drawn at once.
    const setTimeout = (run: () => void): void => run();
    const drawn = { localStorage, sessionStorage: ofTab, setTimeout };
    vi.stubGlobal("window", Object.assign(phone.network, drawn));
    vi.stubGlobal("requestAnimationFrame", (draw: () => void) => draw());
    vi.stubGlobal("navigator", { languages: ["en"], onLine: true });
    vi.stubGlobal("location", { search: "" });
    const page = { visibilityState: "visible", getElementById: () => null };
    vi.stubGlobal("document", Object.assign(new EventTarget(), page));
    vi.stubGlobal(
      "fetch",
      (path: string, { headers, body }: RequestInit & { readonly body: string | null }) => {
        if (path === ROUTES.checkValidity.path) {
          return phone.validity.status === 0
            ? new Promise(() => undefined)
            : json(phone.validity.status, phone.validity.body);
        }
        if (path === ROUTES.checkStock.path) return json(200, { message: [], message2: [] });
        const name = path.split("/").pop() ?? "";
        const paying = phone.paying[name];
        if (paying !== undefined) {
          const sent = JSON.parse(body ?? "{}") as SentBody;
          const key = new Headers(headers).get("idempotency-key") ?? "";
          phone.paid.push({ path: name, key, body: sent });
          return paying(sent);
        }
        if (path !== ROUTES.placeOrder.path) throw new Error(`nobody asks for ${path}`);
        const order = JSON.parse(body ?? "") as {
          orderId: string;
          data: unknown[];
          scheduleTime: number | null;
        };
        phone.sent.push({
          key: new Headers(headers).get("idempotency-key") ?? "",
          lines: order.data.length,
          time: order.scheduleTime,
        });
        return (phone.answers.shift() ?? lost)(order);
      },
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return phone;
}

/** The app as it stands after the page has been loaded, with what the phone has kept. */
export async function openPage(decided: object = {}) {
  vi.resetModules();
  const [submit, cartCommands, { useCart }, { useFinalOrder }, { useMessage }] = await Promise.all([
    import("../features/cart/submit.ts"),
    import("../state/cart-commands.ts"),
    import("../state/cart.ts"),
    import("../state/final-order.ts"),
    import("../state/messages.ts"),
  ]);
  const { keepSettings } = await import("../state/session.ts");
  const { keepMenu } = await import("../state/menu.ts");
  const { storage } = await import("../lib/storage.ts");
  const { price } = await import("../features/cart/price.ts");
  const { useCheckout } = await import("../state/checkout.ts");
  const { choosePickUpTime, usePickUpTime } = await import("../state/pick-up-time.ts");
  keepSettings({ ...settings, ...decided });
  (await import("../state/session.ts")).checkIn(Date.now());
  keepMenu(menu, { hash: "m", document: {} });
  const { useSession } = await import("../state/session.ts");
  const { venue } = useSession.getState();
  if (venue === undefined) throw new Error("the settings have a venue");
  const { useOrderer } = await import("../state/orderer.ts");
  const orderer = useOrderer.getState();
  const context = { menu, venue, settings, mode: "dineIn", orderer } as const;
  const receipt = () => {
    const priced = price(useCart.getState().cart, context);
    if (priced === undefined) throw new Error("a table has a cart");
    return priced;
  };
  return {
    ...submit,
    add: () => cartCommands.add(want(item("WATER"))),
    /** Also where nothing can be added: what another code of the same venue has left there. */
    fill: () => {
      const cart = cartOf(want(item("WATER")));
      const lines = cartCommands.wireLines(cart, menu);
      storage.write("order", { venueId: settings.company._id, remark: "", lines });
      useCart.setState({ cart });
    },
    asked: () => useCheckout.getState().asked?.kind,
    receipt,
    choosePickUpTime,
    pickUpTime: () => usePickUpTime.getState().time,
    cart: () => useCart.getState().cart.lines.length,
    order: () => useFinalOrder.getState().finalOrder,
    endReason: () => useSession.getState().endReason,
    message: () => useMessage.getState().message?.sentences.map(({ en }) => en),
    /** Submit and yes. */
    confirm: async () => {
      await submit.reviewOrder(menu, receipt());
      return submit.submitOrder(menu, receipt());
    },
  };
}
export type Page = Awaited<ReturnType<typeof openPage>>;

export const placing =
  (page: Page): Answer =>
  ({ orderId }) =>
    json(200, {
      orderId,
      takeAwayId: "",
      number: "001",
      placedAt: 1,
      totalAmount: 0,
      receipt: page.receipt(),
    });
