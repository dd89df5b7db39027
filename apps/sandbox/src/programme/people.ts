/** Somebody of the simulated programme, with what they hold. */
export interface SandboxPerson {
  readonly id: string;
  readonly countryCode: string;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  isMember: boolean;
  isNew: boolean;
  /** Empty where they have none. */
  pin: string;
  points: number;
  /** Minor units. */
  cashback: number;
  credit: number;
  /** By campaign. */
  readonly vouchers: Map<string, number>;
  /** What every call about them meets. */
  readonly trouble?: "locked" | "slow" | "failing" | "lost";
}

/** The numbers by which each state is tried, all of country 65; any other number is somebody new. */
export const SANDBOX_PHONES = {
  member: "81000001",
  memberWithoutPin: "81000002",
  /** Known to the programme and no member: agrees to the privacy text, and has a PIN. */
  known: "81000004",
  knownWithoutPin: "81000005",
  lowCredit: "81000006",
  locked: "81000007",
  slow: "81000008",
  failing: "81000009",
  lost: "81000010",
} as const;

/** The PIN of everybody who has one. */
export const SANDBOX_PIN = "1234";
/** And after a reset. */
export const RESET_PIN = "9876";

export function newPeople(): SandboxPerson[] {
  const has = { isMember: true, isNew: false, pin: SANDBOX_PIN };
  return [
    person(SANDBOX_PHONES.member, { firstName: "Mei Ling", ...has }),
    person(SANDBOX_PHONES.memberWithoutPin, { firstName: "Arun", ...has, pin: "" }),
    person(SANDBOX_PHONES.known, { firstName: "Siti", ...has, isMember: false }),
    person(SANDBOX_PHONES.knownWithoutPin, { firstName: "Wei", ...has, isMember: false, pin: "" }),
    person(SANDBOX_PHONES.lowCredit, { firstName: "Hana", ...has, credit: 100 }),
    person(SANDBOX_PHONES.locked, { firstName: "Lock", ...has, trouble: "locked" }),
    person(SANDBOX_PHONES.slow, { firstName: "Slow", ...has, trouble: "slow" }),
    person(SANDBOX_PHONES.failing, { firstName: "Fail", ...has, trouble: "failing" }),
    person(SANDBOX_PHONES.lost, { firstName: "Lost", ...has, trouble: "lost" }),
  ];
}

/** A member like others, under this number. */
export function member(phone: string): SandboxPerson {
  return person(phone, { firstName: "Jo", isMember: true, isNew: false, pin: SANDBOX_PIN });
}

/** Somebody whom nobody has heard of: a person, and no member yet. */
export function stranger(countryCode: string, phone: string): SandboxPerson {
  return {
    ...person(phone, { firstName: "", isMember: false, isNew: true, pin: "" }),
    countryCode,
    points: 0,
    cashback: 0,
    credit: 0,
    vouchers: new Map(),
  };
}

function person(
  phone: string,
  rest: Partial<SandboxPerson> & Pick<SandboxPerson, "firstName" | "isMember" | "isNew" | "pin">,
): SandboxPerson {
  return {
    id: `member-${phone}`,
    countryCode: "65",
    phone,
    lastName: "Tan",
    points: 500,
    cashback: 1_200,
    credit: 5_000,
    vouchers: new Map([
      ["voucher-5", 2],
      ["voucher-kopi", 1],
    ]),
    ...rest,
  };
}

/** Each kind of campaign: off the order and off a dish, in money, in percent and for nothing. */
export const CAMPAIGNS = [
  {
    campaignId: "voucher-5",
    type: "voucher",
    name: "5.00 off",
    description: "One voucher for each order.<br>Not with other offers.",
    discountType: 0,
    value: 500,
    spendingAmount: 0,
    sku: "",
    autoAddItem: false,
    available: true,
    redeem: [],
  },
  {
    campaignId: "voucher-kopi",
    type: "voucher",
    name: "A free Kopi",
    description: "With your order.",
    discountType: 2,
    value: 0,
    spendingAmount: 0,
    sku: "KOPI",
    autoAddItem: true,
    available: true,
    redeem: [],
  },
  {
    campaignId: "points",
    type: "loyalty",
    name: "Points",
    description: "Spend your points.",
    discountType: 1,
    value: 10,
    spendingAmount: 100,
    sku: "",
    autoAddItem: false,
    available: true,
    redeem: [
      { id: "ten-percent", description: "10 % off your order", redeemPoint: 100, value: 10 },
      { id: "twenty-percent", description: "20 % off your order", redeemPoint: 200, value: 20 },
    ],
  },
  {
    campaignId: "cashback",
    type: "cashback",
    name: "Cashback",
    description: "3.00 of your cashback.",
    discountType: 0,
    value: 300,
    spendingAmount: 300,
    sku: "",
    autoAddItem: false,
    available: true,
    redeem: [],
  },
] as const;

export const PRIVACY_HTML =
  "<h2>Lane Rewards</h2><p>We keep your <strong>name</strong> and number to give you your rewards.</p>" +
  "<ul><li>We sell them to nobody.</li><li>You may leave at any time.</li></ul>" +
  '<script>document.title = "taken"</script><img src="x" onerror="document.title = \'taken\'">' +
  "<p><a href=\"javascript:document.title='taken'\">Terms</a></p>";
