import {
  requestFor,
  ROUTES,
  type CallInput,
  type EndpointName,
  type WireBoard,
  type WirePeople,
} from "@comanda/contract";
import { anyBodyLike, anyHeaders, anyMembersLike, fc } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TEN_OFF } from "../testing/rewards.ts";
import { DATABASES } from "../testing/databases.ts";
import type { Diner } from "../testing/diner.ts";
import { keyFor } from "../testing/reservations.ts";
import { CONSOLE } from "../testing/staff.ts";
import { expectTypedRefusal } from "../testing/typed-refusal.ts";
import { openWorld, type World } from "../testing/world.ts";

type Texts = Readonly<Record<string, string>>;

/** A call as it should be, from which the odd ones are made. */
interface Sample {
  readonly params?: Texts;
  readonly query?: Texts;
  readonly body?: unknown;
}

interface Guests {
  readonly world: World;
  readonly diner: Diner;
  readonly orderId: string;
  readonly boardId: string;
  /** Of the kitchen's login. */
  readonly loginId: string;
}

/** Streams read nothing but credentials. */
type Fuzzed = Exclude<EndpointName, "followOrders" | "followBoard">;

const OWN_QUERY = ({ diner, orderId }: Guests): Texts => ({
  userId: diner.userId,
  orderTime: String(diner.settings.orderTime),
  orderId,
});

/** "No workbook", as base64. */
const NO_WORKBOOK = "Tm8gd29ya2Jvb2s=";

const CHOICE = {
  preset: "nordic",
  mode: "light",
  fonts: "warm",
  colours: {
    primary: "#17604a",
    secondary: "#a2452a",
    paper: "#fbf6ec",
    ink: "#20261f",
    border: "#e3d8c3",
  },
  logo: "",
  logoInk: "",
  background: "",
  landing: "",
};

const WAY_IN = {
  ads: [{ img: "/media/ad.webp", titles: ["Lunch"], alt: { en: "Laksa", zh: "叻沙" } }],
  categoryScreen: true,
  welcomeText: { en: "Collect from shelf B", zh: "请在 B 架取餐" },
  menuNames: [{ en: "Lunch", zh: "午餐" }],
  basis: "1",
};

const QUESTIONS = {
  initFlow: [
    {
      title: "Which set?",
      title2: "选哪个套餐？",
      stockItem: [{ codeId: "KOPI" }],
      qtyAccordingToPax: true,
      optionAccordingToPax: false,
      menuAccordingToSelection: true,
      menuConnection: [{ codeId: "KOPI", menuTitle: "Lunch" }],
    },
  ],
  isInitFlowOn: true,
  initFlowMinutes: 90,
  basis: "1",
};

const CHECKOUT_RULES = {
  hasPayment: true,
  PaymentTakeawayOnly: false,
  haveToPayOnline: false,
  hasFomoPay: true,
  hasStoreCredit: false,
  isOnlinePayMinConsumption: true,
  onlinePayMinConsumptionVal: 10.5,
  paymentSelectionMessage: { en: "All cards", zh: "各种银行卡" },
  pickUpPoints: [{ pickUpPoint: "Window", pickUpPoint2: "窗口", type: 1, tableIds: ["t1"] }],
  basis: "1",
};

const WAYS_TO_ORDER = {
  hasTakeAway: true,
  hasDelivery: true,
  dineInInclude: false,
  pickUpTimeFirst: true,
  startTime: "10:00",
  endTime: "20:00",
  weekDays: [1, 2],
  additionalPickUpTime: [{ startTime: "21:00", endTime: "22:00", weekDays: [5] }],
  takeAwayWindows: [],
  tkOrderAfter: 15,
  hasPickUpTime: true,
  sameDayOrder: true,
  allowAfterHours: false,
  bookingDays: 7,
  slotOrders: 20,
  slotDishes: 60,
  deliverySlotOrders: 10,
  deliverySlotDishes: 30,
  laterMinutes: 30,
  skipCustomerDetail: false,
  checkboxs: ["No cutlery"],
  takeAwaySuccessMessage: { en: "See you soon", zh: "稍后见" },
  takeAwayTableId: "t1",
  detailsKeptDays: 30,
  deliveryCalMethod: 1,
  deliveryCosts: [{ minPrice: 0, maxPrice: 20, deliveryPrice: 5 }],
  deliveryDisAmt: 2,
  deliverySpend: 60,
  minimumConsumption: 15,
  basis: "1",
};

const PAYMENT = { amount: "42.50", orderId: "SO_1", language: "en" };

const RESERVATION = {
  pax: 4,
  date: "2026-03-14",
  time: "19:00",
  customerName: "Lim",
  phone: "9123 4567",
  note: "Window",
};

/** What an owner changes of a member. */
const MEMBER_CHANGE = {
  key: "6f1c4bbe-3f55-4d6a-9d6f-5f2f6f0f7a11",
  kind: "points",
  subject: "",
  amount: 50,
  reason: "A birthday",
};
const MEMBER = {
  customerName: "Lim",
  phone: "9123 4567",
  email: "lim@example.com",
  dob: 662688000000,
  gender: 1,
  userPassword: "kopi-siew-dai",
  pdpa: 1,
  isSignUp: true,
  language: "zh",
};

/** A new call without a sample does not compile. */
const SAMPLES: Readonly<Record<Fuzzed, (guests: Guests) => Sample>> = {
  loadSettings: ({ diner }) => ({
    query: {
      userId: diner.userId,
      orderTime: "1",
      menuHash: diner.settings.menuHash,
      visit: "ask",
      pin: "0000",
    },
  }),
  loadMenu: ({ diner }) => ({ params: { hash: diner.settings.menuHash } }),
  checkValidity: () => ({ body: { title: "" } }),
  checkStock: ({ diner }) => ({ body: { data: diner.orderOf().data } }),
  recommend: () => ({
    body: { codeId: "KAYA-TOAST", existingIds: ["KOPI"], recommendedEngine: "pairs" },
  }),
  checkInitialFlow: () => ({ query: { menu: "Steamboat" } }),
  placeOrder: ({ diner }) => ({ body: diner.orderOf() }),
  readOrder: (guests) => ({ query: OWN_QUERY(guests) }),
  readOrderStatus: (guests) => ({ query: OWN_QUERY(guests) }),
  readTakeAwayNumber: (guests) => ({ query: OWN_QUERY(guests) }),
  listSlots: () => ({ query: { date: "2026-03-15", dishes: "3", lead: "30" } }),
  listLater: () => ({ query: { cursor: "WzEsIjEiXQ" } }),
  readMoreTime: () => ({}),
  giveMoreTime: () => ({ body: { key: "press-1", seen: 7, minutes: 10, hours: null } }),
  changeDue: () => ({ params: { id: "no-such-order" }, body: { seen: 1, dueAt: 2 } }),
  readVisit: () => ({}),
  loadReservation: () => ({ query: { reserveId: "no-such-reservation-id" } }),
  listReservations: () => ({ body: { date: "2026-03-14", find: "Lim", cursor: "WzEsIjEiXQ" } }),
  addReservation: () => ({ body: RESERVATION }),
  importReservations: () => ({ body: { file: NO_WORKBOOK, isTrial: true, basis: "1" } }),
  changeReservation: () => ({
    params: { id: "no-such-reservation" },
    body: { ...RESERVATION, basis: 1 },
  }),
  listSeats: () => ({ query: { id: "1" } }),
  makeReservationKey: () => ({}),
  removeReservationKey: () => ({}),
  putReservation: () => ({ params: { reference: "R-1" }, body: RESERVATION }),
  deleteReservation: () => ({ params: { reference: "R-2" } }),
  seatReservation: () => ({
    params: { id: "no-such-reservation" },
    body: { basis: 1, placeId: "no-such-table", joins: true },
  }),
  cancelReservation: () => ({ params: { id: "no-such-reservation" }, body: { basis: 1 } }),
  readPins: () => ({}),
  listWaitingPhones: () => ({ query: { id: "1" } }),
  admitPhone: () => ({ params: { id: "no-such-phone" } }),
  readCheckInRules: () => ({}),
  changeCheckInRules: () => ({
    body: { quietMinutes: 60, visitClosesAfterMinutes: 120, presence: "none", basis: "another" },
  }),
  recoverOrder: () => ({ query: { number: "1" } }),
  signIn: () => ({ body: { login: "owner@kopilane.demo", password: "a wrong one" } }),
  signOut: () => ({ body: {} }),
  readStaffSession: () => ({ query: { venueId: "1" } }),
  readBoard: () => ({
    query: {
      since: "1",
      epoch: "e",
      station: "awake",
      tab: "a-tab-of-it",
      cooks: "a-category_1,a-category_2",
    },
  }),
  readCollected: () => ({ query: { since: "1" } }),
  acknowledgeOrders: ({ boardId }) => ({ body: { ids: [boardId, "another"] } }),
  moveOrder: ({ boardId }) => ({
    params: { id: boardId },
    body: { from: "placed", to: "preparing" },
  }),
  markLine: ({ boardId }) => ({ params: { id: boardId }, body: { line: 0, isDone: true } }),
  releaseOrder: ({ boardId }) => ({ params: { id: boardId } }),
  refuseOrder: ({ boardId }) => ({ params: { id: boardId } }),
  cancelOrder: ({ boardId }) => ({
    params: { id: boardId },
    body: { from: "collected", reason: "soldOut", note: "No laksa today" },
  }),
  readPause: () => ({ query: { id: "1" } }),
  changePause: () => ({
    body: { pause: { until: 1, message: "Busy", message2: "很忙", ways: ["pickUp"] } },
  }),
  makeOnlinePayment: ({ diner }) => ({ body: { ...diner.orderOf(), payType: 0 } }),
  readAwaiting: () => ({}),
  endPayment: () => ({ body: { orderId: "SO_1" } }),
  readPayment: () => ({ query: { payment: "0123456789abcdefABCDEF" } }),
  payByCardForm: () => ({ body: PAYMENT }),
  payByHitpay: () => ({ body: PAYMENT }),
  payByPocketPay: () => ({ body: PAYMENT }),
  payByQlub: () => ({ body: PAYMENT }),
  payBySmooch: () => ({ body: PAYMENT }),
  payByFomo: () => ({ body: PAYMENT }),
  payByStripe: () => ({ body: PAYMENT }),
  takeBackOrder: () => ({ body: { orderId: "SO_1" } }),
  checkMember: () => ({ body: { phone: "9123 4567" } }),
  registerMember: () => ({ body: MEMBER }),
  changeMember: () => ({ body: { ...MEMBER, _id: "another" } }),
  loginMember: () => ({ body: { userId: "1", phone: "9123 4567", password: "wrong" } }),
  logoutMember: () => ({ body: {} }),
  forgotPassword: () => ({ body: { email: "lim@example.com", language: "zh" } }),
  resetPassword: () => ({ body: { password: "kopi-siew-dai", iv: "1", code: "2" } }),
  readMember: () => ({ query: { customerId: "1" } }),
  readPdpa: () => ({ query: { id: "1" } }),
  exportMember: () => ({ query: { id: "1" } }),
  eraseMember: () => ({ body: {} }),
  changeConsent: () => ({ body: { purpose: "offers", isGiven: true } }),
  claimOrder: () => ({ body: { date: "2026-11-28", number: 1, place: "7" } }),
  mailReceipt: () => ({ body: { orderId: "SO_1", language: "zh" } }),
  recentBought: () => ({ body: { phoneNo: "9123 4567" } }),
  readMembershipRules: () => ({ query: { id: "1" } }),
  changeMembershipRules: () => ({
    body: { hasMember: true, memberTerms: { en: "Terms", zh: "条款" }, basis: "another" },
  }),
  findMember: () => ({ body: { phone: "9123 4567" } }),
  importMembers: () => ({ body: { file: NO_WORKBOOK, isTrial: true, basis: "1" } }),
  topUpByPhone: () => ({
    body: { key: "a-press", amount: 2000, method: "cash", phone: "9000 0000" },
  }),
  eraseFoundMember: () => ({ params: { id: "no-such-member" } }),
  readClub: () => ({ query: { id: "1" } }),
  inviteToClub: () => ({}),
  joinClub: () => ({ body: { code: "NOBODYSCODE", isTrial: true } }),
  changeMemberTier: () => ({ params: { id: "no-such-member" }, body: { tier: "Gold" } }),
  readMemberLedger: () => ({ params: { id: "no-such-member" } }),
  changeMemberLedger: () => ({ params: { id: "no-such-member" }, body: MEMBER_CHANGE }),
  topUpMember: () => ({
    params: { id: "no-such-member" },
    body: { key: MEMBER_CHANGE.key, amount: 2000, method: "cash" },
  }),
  mergeMember: () => ({ params: { id: "no-such-member" }, body: { phone: "9123 4567" } }),
  payByTopUp: () => ({ params: { id: "no-such-order" }, body: { phone: "9123 4567" } }),
  lookUpProgramme: () => ({ body: { userId: "1", phone: "9123 4567", countryCode: "65" } }),
  setProgrammePin: () => ({
    body: { phone: "9123 4567", countryCode: "65", pin: "2580", isNew: 1 },
  }),
  logInProgramme: () => ({
    body: { userId: "1", phone: "9123 4567", countryCode: "65", pin: "2580", handle: "s1.x" },
  }),
  logOutProgramme: () => ({ body: {} }),
  resetProgrammePin: () => ({
    body: { userId: "1", phone: "9123 4567", countryCode: "65", handle: "" },
  }),
  readProgrammePrivacy: () => ({ query: { id: "1" } }),
  acceptProgrammePrivacy: () => ({
    body: { userId: "1", phone: "9123 4567", countryCode: "65", pin: "2580", pdpa: 1 },
  }),
  listProgrammeCampaigns: () => ({ query: { id: "1" } }),
  listRedeemable: ({ diner }) => ({
    body: { adCustomer: { pin: "s1.x" }, redeem: [], cart: diner.orderOf().data, discount: 0 },
  }),
  payByStoreCredit: ({ diner }) => ({ body: { ...diner.orderOf(), adCustomer: { pin: "s1.x" } } }),
  payWithTopUp: ({ diner }) => ({ body: diner.orderOf() }),
  readProgramme: () => ({ query: { id: "1" } }),
  changeProgramme: () => ({
    body: { hasProgramme: true, programmeName: "Lane Rewards", basis: "another" },
  }),
  saveProgrammeAccount: () => ({
    body: { apiUrl: "https://api.example.com", key: "k", isSandbox: false, basis: "another" },
  }),
  removeProgrammeAccount: () => ({ body: { basis: "another" } }),
  testProgramme: () => ({ body: {} }),
  listUnsettled: () => ({ query: { cursor: "nonsense" } }),
  settleUnsettled: () => ({ body: { id: "no-such-reservation", how: "again" } }),
  callStaff: () => ({ body: { kind: "waiter" } }),
  listCalls: () => ({ query: { id: "1" } }),
  acknowledgeCall: () => ({ params: { id: "no-such-call" } }),
  listUnpaidVisits: () => ({ query: { cursor: "nonsense" } }),
  listVisits: () => ({ query: { id: "1" } }),
  readBill: () => ({ params: { id: "no-such-visit" } }),
  listRoomCharges: () => ({ query: { cursor: "nonsense" } }),
  readRoomCharges: () => ({ query: { number: "101", isTyped: "no" } }),
  settleRoom: () => ({
    body: { number: "101", isTyped: false, method: "cash", expectedDue: 100 },
  }),
  payBill: () => ({ params: { id: "no-such-visit" }, body: { method: "cash", expectedDue: 100 } }),
  payOrder: () => ({ params: { id: "no-such-order" }, body: { method: "cash" } }),
  closeVisit: () => ({ params: { id: "no-such-visit" }, body: { leavesUnsettled: true } }),
  endPhone: () => ({ params: { id: "no-such-order" } }),
  listCategories: () => ({ query: { id: "1" } }),
  listItems: () => ({ query: { code: "KOPI" } }),
  setItemState: () => ({ params: { code: "SATAY" }, body: { isSoldOut: false, stock: 9 } }),
  listPlaces: () => ({ query: { id: "1" } }),
  addPlaces: () => ({ body: { labels: ["1", "Roof 1", "Roof 2"] } }),
  changePlace: ({ world }) => ({
    params: { id: world.kopi.places[4]?.id ?? "" },
    body: { label: "Porch 1", area: "Porch" },
  }),
  removePlace: () => ({ params: { id: "no-such-table" }, query: { openOrders: "keep" } }),
  setArea: ({ world }) => ({ body: { ids: [world.kopi.places[4]?.id ?? ""], area: "Porch" } }),
  issueCode: ({ world }) => ({ params: { id: world.kopi.places[5]?.id ?? "" } }),
  revokeCode: ({ world }) => ({ params: { id: world.kopi.places[6]?.id ?? "" } }),
  readStatusScreen: () => ({ params: { code: "nobody-made-this-screen" } }),
  readStatusLink: () => ({ query: { id: "1" } }),
  issueStatusLink: () => ({ query: { id: "1" } }),
  revokeStatusLink: () => ({ query: { id: "1" } }),
  exportWorkbook: () => ({ query: { id: "1" } }),
  exportTemplate: () => ({ params: { language: "fr" } }),
  checkWorkbook: () => ({ body: { file: NO_WORKBOOK, skipsWrongRows: true } }),
  markWorkbook: () => ({ body: { file: NO_WORKBOOK, skipsWrongRows: true, language: "en" } }),
  sendPicturePiece: () => ({
    params: { upload: "no-such-upload-yet" },
    body: { at: 0, piece: "AAAA" },
  }),
  makePictures: () => ({
    params: { upload: "no-such-upload-yet" },
    body: { files: [{ name: "kopi.jpg", bytes: 3 }] },
  }),
  readPictureJob: () => ({ params: { upload: "no-such-upload-yet" } }),
  removePicture: () => ({ params: { code: "no-such-dish" } }),
  listMenuVersions: () => ({ query: { id: "1" } }),
  checkMenuVersion: () => ({ params: { hash: "no-such-menu" } }),
  restoreMenu: () => ({ params: { hash: "no-such-menu" } }),
  importWorkbook: () => ({ body: { file: NO_WORKBOOK, skipsWrongRows: true, basis: "1" } }),
  readLook: () => ({ query: { id: "1" } }),
  previewLook: () => ({ body: CHOICE }),
  changeLook: () => ({ body: { ...CHOICE, basis: "1" } }),
  addLookPicture: () => ({ body: { use: "logo", file: NO_WORKBOOK } }),
  readWayIn: () => ({ query: { id: "1" } }),
  changeWayIn: () => ({ body: WAY_IN }),
  readInitFlow: () => ({ query: { id: "1" } }),
  changeInitFlow: () => ({ body: QUESTIONS }),
  readConnections: () => ({ query: { id: "1" } }),
  listDeliveries: () => ({ query: { cursor: "nonsense" } }),
  changeWebhook: () => ({ body: { url: "https://pos.example.com/", isOn: false, basis: "1" } }),
  renewWebhookSecret: () => ({}),
  sendTestEvent: () => ({}),
  resendEvents: () => ({ body: { id: "no-such-event" } }),
  readCheckoutRules: () => ({ query: { id: "1" } }),
  changeCheckoutRules: () => ({ body: CHECKOUT_RULES }),
  listPaymentAccounts: () => ({ query: { id: "1" } }),
  savePaymentAccount: () => ({
    params: { provider: "hitpay" },
    body: { isLive: false, isSandbox: false, values: { apiKey: "k", salts: "s" }, basis: "0" },
  }),
  removePaymentAccount: () => ({ params: { provider: "qlub" }, body: { basis: "0" } }),
  testPaymentAccount: () => ({ params: { provider: "smooch" } }),
  listAttention: () => ({ query: { cursor: "nonsense" } }),
  refundAttention: () => ({ params: { id: "no-such-money" } }),
  settleAttention: () => ({
    params: { id: "no-such-money" },
    body: { how: "till", note: "Given to the guest" },
  }),
  readPaymentTotals: () => ({ query: { day: "2026-03-14" } }),
  readWaysToOrder: () => ({ query: { id: "1" } }),
  changeWaysToOrder: () => ({ body: WAYS_TO_ORDER }),
  lookUpAddress: () => ({ query: { address: "Sin Ming" } }),
  lookUpPostal: () => ({ query: { postal: "570123", deliveryTime: "1795233600000" } }),
  listRewards: () => ({ query: { customer: "1" } }),
  listCampaigns: ({ diner }) => ({
    body: {
      customer: { _id: "another" },
      redeem: [{ rewardId: "FREE-TEA", index: 0, ofLine: "line-0", unitId: "unit" }],
      cart: diner.orderOf().data,
      discount: null,
    },
  }),
  readRewardRules: () => ({ query: { id: "1" } }),
  changeRewardRules: () => ({
    body: { memberRedeem: true, rewards: [TEN_OFF], basis: "another" },
  }),
  readPriceRules: () => ({ query: { id: "1" } }),
  changePriceRules: () => ({ body: { pricesIncludeTax: true, basis: "another" } }),
  listOffers: () => ({ query: { id: "1" } }),
  switchOffer: () => ({ body: { id: "TOAST-SET", isOff: true, basis: "1" } }),
  readVoucherRules: () => ({ query: { id: "1" } }),
  changeVoucherRules: () => ({ body: { hasVoucher: true, basis: "1" } }),
  listVoucherBatches: () => ({ query: { cursor: "WyIwIl0" } }),
  makeVouchers: () => ({
    body: {
      title: "Welcome",
      promotionId: "two-off",
      validFrom: null,
      validUntil: 1_900_000_000_000,
      usesPerCode: 1,
      usesPerMember: 1,
      count: 2,
      codes: ["WELCOME10"],
    },
  }),
  endVouchers: () => ({ params: { id: "1" } }),
  listVoucherCodes: () => ({ params: { id: "1" } }),
  applyVoucher: () => ({ body: { promoCode: "WELCOME10" } }),
  readDeliverySource: () => ({ query: { id: "1" } }),
  changeDeliverySource: () => ({ body: { url: "https://lookup.example.com/", basis: "9" } }),
  importDeliveryAreas: () => ({ body: { file: NO_WORKBOOK, isTrial: true, basis: "1" } }),
  listPeople: () => ({ query: { id: "1" } }),
  addLogin: () => ({
    body: { name: "Grill", login: "grill@kopilane.demo", password: "a-long-password" },
  }),
  renameLogin: ({ loginId }) => ({
    params: { id: loginId },
    body: { name: "Wok", login: "wok@kopilane.demo" },
  }),
  removeLogin: () => ({ params: { id: "no-such-login" } }),
  setPassword: ({ loginId }) => ({
    params: { id: loginId },
    body: { password: "another-long-password" },
  }),
  endSessions: ({ loginId }) => ({ params: { id: loginId }, body: { session: "one" } }),
  changePassword: () => ({ body: { current: "a wrong one", password: "a-long-password" } }),
  readAudit: () => ({ query: { before: "zzzz" } }),
  checkSetUp: () => ({ body: { token: "no-such-link" } }),
  setUpVenue: () => ({
    body: {
      token: "no-such-link",
      venueName: "Elsewhere",
      currencySymbol: "$",
      timeZone: "Asia/Singapore",
      ownerName: "Nobody",
      login: "nobody@example.com",
      password: "a-long-password",
    },
  }),
};

const NAMES = Object.keys(SAMPLES) as Fuzzed[];

/** Calls that hash a password take long on purpose. */
const RUNS: Partial<Record<Fuzzed, number>> = {
  signIn: 30,
  exportWorkbook: 20,
  exportTemplate: 20,
  setUpVenue: 30,
  addLogin: 30,
  setPassword: 30,
  changePassword: 30,
  placeOrder: 200,
};

describe.each(DATABASES)("odd input [%s]", (kind) => {
  let guests: Guests;
  beforeAll(async () => {
    const world = await openWorld(kind);
    const diner = await world.kopi.checkIn();
    const { orderId } = await diner.place();
    const owner = await world.kopi.signIn();
    const { orders } = await owner.read<WireBoard>("readBoard");
    const { people } = await owner.read<WirePeople>("listPeople");
    const loginId = people.find(({ role }) => role === "kitchen")?.id ?? "";
    guests = { world, diner, orderId, boardId: orders[0]?.id ?? "", loginId };
  });
  afterAll(() => guests.world.close());

  it.each(NAMES)(
    "to %s is answered or refused by kind, and never breaks [DEC-013]",
    async (name) => {
      const { world, diner } = guests;
      const owner = await world.kopi.signIn();
      const { cookie } = owner;
      const authorization = `Bearer ${diner.token}`;
      const { caller } = ROUTES[name];
      const signed =
        caller === "console" || caller === "staff"
          ? { cookie, ...CONSOLE }
          : {
              authorization: caller === "system" ? `Bearer ${await keyFor(owner)}` : authorization,
            };
      await fc.assert(
        fc.asyncProperty(inputLike(SAMPLES[name](guests)), async (input) => {
          const headers = { ...signed, ...input.headers };
          const reply = await world.send(requestFor(name, { ...input, headers }));
          if (reply.status >= 400) {
            const { kind: refused } = expectTypedRefusal(reply);
            expect(["internal", "try-again"]).not.toContain(refused);
          } else {
            expect(reply.status).toBeGreaterThanOrEqual(200);
          }
        }),
        { numRuns: RUNS[name] ?? 80 },
      );
      expect(Object.prototype).not.toHaveProperty("polluted");
    },
  );

  it("leaves the house as it was for those who behave", async () => {
    const { world } = guests;
    // Some of the odd pauses are none.
    await (await world.kopi.signIn()).read("changePause", { body: { pause: null } });
    await (await world.kopi.checkIn()).place();
    expect((await (await world.kopi.signIn()).call("readBoard")).kind).toBe("answered");
  });
});

function inputLike({ params, query, body }: Sample): fc.Arbitrary<CallInput> {
  return fc.record({
    headers: anyHeaders,
    ...(params !== undefined && { params: anyMembersLike(params) }),
    ...(query !== undefined && { query: anyMembersLike(query) }),
    ...(body !== undefined && { body: anyBodyLike(body) }),
  });
}
