import { ROUTES, type RefusalBody } from "@comanda/contract";
import { Settings } from "@comanda/contract/schemas";
import { cartOf, openVenue, plainVenue, want } from "@comanda/testkit";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const demo = plainVenue();
const { menu, item } = openVenue(demo);
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
type Answer = (body: { readonly orderId: string }) => Promise<Response>;

const json = (status: number, body: unknown): Promise<Response> =>
  Promise.resolve(Response.json(body, { status }));
const lost: Answer = () => Promise.reject(new TypeError("network"));
const badGateway: Answer = () => Promise.resolve(new Response("<html>Bad Gateway</html>"));
const refusing =
  (status: number, data: RefusalBody["data"]): Answer =>
  () =>
    json(status, { kind: data.kind, message: "no", message2: "不", data });

describe("submitting an order", () => {
  let stored: Map<string, string>;
  let answers: Answer[];
  /** The keys and the carts of the orders that were sent. */
  let sent: { readonly key: string; readonly lines: number }[];
  let network: EventTarget;
  /** What the server says when it is asked whether it takes orders. */
  let validity: { readonly status: number; readonly body: unknown };

  /** The app as it stands after the page has been loaded, with what the phone has kept. */
  async function openPage(decided: object = {}) {
    vi.resetModules();
    const [submit, cartCommands, { useCart }, { useFinalOrder }, { useMessage }] =
      await Promise.all([
        import("./submit.ts"),
        import("../../state/cart-commands.ts"),
        import("../../state/cart.ts"),
        import("../../state/final-order.ts"),
        import("../../state/messages.ts"),
      ]);
    const { keepSettings } = await import("../../state/session.ts");
    const { keepMenu } = await import("../../state/menu.ts");
    const { price } = await import("./price.ts");
    const { useCheckout } = await import("../../state/checkout.ts");
    keepSettings({ ...settings, ...decided });
    (await import("../../state/session.ts")).checkIn(Date.now());
    keepMenu(menu, { hash: "m", document: {} });
    const { useSession } = await import("../../state/session.ts");
    const { venue } = useSession.getState();
    if (venue === undefined) throw new Error("the settings have a venue");
    const context = { menu, venue, settings, mode: "dineIn" } as const;
    const receipt = () => {
      const priced = price(useCart.getState().cart, context);
      if (priced === undefined) throw new Error("a table has a cart");
      return priced;
    };
    return {
      ...submit,
      add: () => cartCommands.add(want(item("WATER"))),
      /** Also where nothing can be added: what another code of the same venue has left there. */
      fill: () => useCart.setState({ cart: cartOf(want(item("WATER"))) }),
      asked: () => useCheckout.getState().asked?.kind,
      receipt,
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
  type Page = Awaited<ReturnType<typeof openPage>>;

  const placing =
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

  const browserStorage = () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    [stored, answers, sent] = [new Map<string, string>(), [], []];
    validity = { status: 200, body: { isValid: true } };
    network = new EventTarget();
    vi.stubGlobal("window", Object.assign(network, { localStorage: browserStorage() }));
    vi.stubGlobal("navigator", { languages: ["en"], onLine: true });
    vi.stubGlobal("location", { search: "" });
    const page = { visibilityState: "visible", getElementById: () => null };
    vi.stubGlobal("document", Object.assign(new EventTarget(), page));
    vi.stubGlobal(
      "fetch",
      (path: string, { headers, body }: RequestInit & { readonly body: string }) => {
        if (path === ROUTES.checkValidity.path) {
          return validity.status === 0
            ? new Promise(() => undefined)
            : json(validity.status, validity.body);
        }
        if (path === ROUTES.checkStock.path) return json(200, { message: [], message2: [] });
        if (path !== ROUTES.placeOrder.path) throw new Error(`nobody asks for ${path}`);
        const order = JSON.parse(body) as { orderId: string; data: unknown[] };
        sent.push({
          key: new Headers(headers).get("idempotency-key") ?? "",
          lines: order.data.length,
        });
        return (answers.shift() ?? lost)(order);
      },
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("sends the same order under one key until the server answers [DEC-002, DEC-014]", async () => {
    const page = await openPage();
    page.add();
    answers = [
      lost,
      badGateway,
      refusing(503, { kind: "try-again" }),
      refusing(429, { kind: "too-many-requests", retryAfterSeconds: 1 }),
      placing(page),
    ];
    const order = page.confirm();
    await vi.runAllTimersAsync();
    expect((await order)?.answer?.number).toBe("001");
    expect(sent).toHaveLength(5);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sent[0]?.key).toMatch(/^[\da-f]{32}$/);
    expect(page.cart()).toBe(0);
  });

  it("has the order on the phone before it is sent, and the next page sends it on [STO-005]", async () => {
    const first = await openPage();
    first.add();
    void first.confirm();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(1);
    expect(stored.get("finalOrder")).toContain(sent[0]?.key);
    const second = await openPage();
    expect(second.cart()).toBe(1);
    answers = [placing(second)];
    const resumed = await second.resumeOrder();
    expect(resumed?.answer?.number).toBe("001");
    expect(sent[1]).toEqual(sent[0]);
    expect(second.cart()).toBe(0);
  });

  it("waits five seconds for word whether orders are taken, and goes on without it [CHK-049]", async () => {
    const page = await openPage();
    page.add();
    validity = { status: 0, body: undefined };
    const reviewed = page.reviewOrder(menu, page.receipt());
    await vi.advanceTimersByTimeAsync(4_999);
    expect(page.asked()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await reviewed;
    expect(page.asked()).toBe("confirm");
  });

  it("forgets a refused order, says why, and keeps the cart [DEC-001]", async () => {
    const page = await openPage();
    page.add();
    answers = [refusing(400, { kind: "empty-cart" }), placing(page)];
    expect(await page.confirm()).toBeUndefined();
    expect(page.message()).toEqual(["Please Select an Item"]);
    expect([page.order(), page.cart()]).toEqual([undefined, 1]);
    // The next confirmation is another order.
    await page.confirm();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  it("names the offers of the bill that are over where the total is another", async () => {
    const page = await openPage();
    page.add();
    const seen = page.receipt();
    const offer = { name: { en: "Lunch", zh: "午市" }, quantity: 1, amount: 100 };
    const before = { ...seen, promotions: [{ promotion: "lunch", ...offer }] };
    const receipt = { ...seen, total: 999 };
    answers = [refusing(409, { kind: "price-changed", expected: seen.total, receipt })];
    await page.reviewOrder(menu, before);
    await page.submitOrder(menu, before);
    expect(page.message()).toEqual([
      "The offer Lunch has ended.",
      "The total is now $9.99. Please check and confirm again.",
    ]);
    expect(page.cart()).toBe(1);
  });

  /** What a venue has decided, and the questions and answers from the tap on Submit on. */
  const WAYS: readonly (readonly [
    what: string,
    settings: object,
    mode: object,
    asked: readonly (string | undefined)[],
    says: readonly string[] | undefined,
  ])[] = [
    ["nothing decided", {}, {}, ["confirm"], undefined],
    ["a menu for show does nothing", { takesDemoOrders: false }, {}, [undefined], undefined],
    [
      "a menu that is only looked at",
      {},
      { isMenuView: true },
      [undefined],
      ["This menu is for viewing only. Please order with our staff."],
    ],
    ["several ways", { hasPayment: true, hasFomoPay: true }, {}, ["choosePayment"], undefined],
    ["online alone", { hasPayment: true, haveToPayOnline: true }, {}, ["payOnline"], undefined],
    [
      "online alone, for take-away alone",
      { hasPayment: true, haveToPayOnline: true, PaymentTakeawayOnly: true },
      {},
      [undefined],
      ["This order cannot be paid in this way here. Please ask our staff. Your cart is saved."],
    ],
    [
      "too little for online payment, which is all there is",
      {
        hasPayment: true,
        haveToPayOnline: true,
        isOnlinePayMinConsumption: true,
        onlinePayMinConsumptionVal: 50,
      },
      {},
      [undefined],
      ["The minimum spending threshold has not been reached. Minimum amount: $50.00"],
    ],
  ];

  it.each(WAYS)("asks what the domain says is next: %s [OUT-014, OUT-023]", async (...way) => {
    const [, rules, mode, asked, says] = way;
    const page = await openPage({ ...rules, ...mode });
    page.fill();
    await page.reviewOrder(menu, page.receipt());
    expect([page.asked()]).toEqual(asked);
    expect(page.message()).toEqual(says);
    expect(sent).toEqual([]);
  });

  it("orders with payment at the counter once it is chosen, under the amount that is to be paid [OUT-012]", async () => {
    const page = await openPage({ hasPayment: true, hasFomoPay: true });
    page.add();
    await page.reviewOrder(menu, page.receipt());
    answers = [placing(page)];
    const order = await page.submitOrder(menu, page.receipt(), "counter");
    expect([order?.answer?.number, page.asked()]).toEqual(["001", undefined]);
  });

  it("keeps the cart where payment would begin, and orders from there by one tap", async () => {
    const page = await openPage({ hasPayment: true });
    page.add();
    await page.reviewOrder(menu, page.receipt());
    await page.submitOrder(menu, page.receipt(), "online");
    expect([page.asked(), page.cart(), sent.length]).toEqual(["payOnline", 1, 0]);
    page.cancelReview();
    expect([page.asked(), page.cart()]).toEqual([undefined, 1]);
    await page.reviewOrder(menu, page.receipt());
    await page.submitOrder(menu, page.receipt(), "online");
    answers = [placing(page)];
    await page.submitOrder(menu, page.receipt(), "counter");
    expect([page.cart(), sent.length]).toEqual([0, 1]);
  });

  it("takes the first of two taps", async () => {
    const page = await openPage();
    page.add();
    answers = [placing(page)];
    await page.reviewOrder(menu, page.receipt());
    const taps = await Promise.all([1, 2].map(() => page.submitOrder(menu, page.receipt())));
    expect(taps.map((order) => order?.answer?.number)).toEqual(["001", undefined]);
    expect(sent).toHaveLength(1);
  });

  it("sends nothing of an empty cart, and says so [ERR-022]", async () => {
    const page = await openPage();
    expect(await page.confirm()).toBeUndefined();
    expect(page.message()).toEqual(["Please Select an Item"]);
    expect(sent).toEqual([]);
  });

  it("asks nothing more and sends nothing once the server takes no orders of this visit, and keeps the cart [CHK-049]", async () => {
    const page = await openPage();
    page.add();
    const data = { kind: "bad-request", place: "title" } as const;
    validity = { status: 400, body: { kind: data.kind, message: "no", message2: "不", data } };
    expect(await page.confirm()).toBeUndefined();
    expect([page.cart(), page.endReason(), sent.length]).toEqual([1, "not-valid", 0]);
    expect(page.message()).toBeUndefined();
  });

  it.each([
    ["a proxy's page", { status: 400, body: "<html>Bad Request</html>" }],
    ["a server in trouble", { status: 500, body: {} }],
  ])("is not turned away by %s when it asks whether orders are taken", async (_what, answer) => {
    const page = await openPage();
    page.add();
    validity = answer;
    answers = [placing(page)];
    expect((await page.confirm())?.answer?.number).toBe("001");
  });

  it("sends nothing when the check-in ends while the last question is open [CHK-044]", async () => {
    const page = await openPage();
    page.add();
    await page.reviewOrder(menu, page.receipt());
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 61 * 60_000);
    expect(await page.submitOrder(menu, page.receipt())).toBeUndefined();
    expect([page.cart(), page.endReason(), sent.length]).toEqual([1, "check-in-expired", 0]);
  });

  it("sends at once when the network is back, however long the pause would be", async () => {
    const page = await openPage();
    page.add();
    const order = page.confirm();
    await vi.advanceTimersByTimeAsync(60_000);
    const tries = sent.length;
    answers = [placing(page)];
    network.dispatchEvent(new Event("online"));
    expect((await order)?.answer?.number).toBe("001");
    expect(sent).toHaveLength(tries + 1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("takes the answer that another tab has heard, and sends no more", async () => {
    const page = await openPage();
    page.add();
    const order = page.confirm();
    await vi.advanceTimersByTimeAsync(0);
    const text = stored.get("finalOrder") ?? "";
    const kept = JSON.parse(text) as { version: number; value: { payload: { orderId: string } } };
    const { orderId } = kept.value.payload;
    const answer: unknown = await (await placing(page)({ orderId })).json();
    stored.set("finalOrder", JSON.stringify({ ...kept, value: { ...kept.value, answer } }));
    await vi.runAllTimersAsync();
    expect((await order)?.answer?.number).toBe("001");
    expect(sent).toHaveLength(1);
  });
});
