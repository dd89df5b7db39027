import { ENDPOINTS, type Endpoint } from "@comanda/contract/schemas";
import { FONT_PAIR_IDS } from "@comanda/domain/look";
import { anyBodyLike, fc, fittingInput, lawRuns } from "@comanda/testkit";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { compiledCheck, MISFIT } from "./compiled-check.ts";

/** Schemas of everything that comes in, by the call and the part. */
const SCHEMAS = Object.entries<Endpoint>(ENDPOINTS).flatMap(([name, endpoint]) =>
  (["params", "query", "body"] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema === undefined ? [] : [{ what: `${part} of ${name}`, schema }];
  }),
);

const UPLOAD = { upload: "no-such-upload-yet" };
const COLOURS = {
  primary: "#1f5c4d",
  secondary: "#1f5c4d",
  paper: "#fbf8f2",
  ink: "#222222",
  border: "#cccccc",
};
const LOOK = {
  preset: "",
  mode: "light",
  fonts: FONT_PAIR_IDS[0],
  colours: COLOURS,
  logo: "",
  logoInk: "",
  background: "",
  landing: "",
};

const RESERVATION = { pax: 4, date: "2026-03-14", time: "19:00", customerName: "Ng" };

const NEW_VENUE = {
  token: "a-link",
  venueName: "Elsewhere",
  currencySymbol: "$",
  timeZone: "Asia/Singapore",
  ownerName: "Somebody",
  login: "somebody@example.com",
  password: "a-long-password",
};

/** Members that chance does not meet, or meets once in fifty times: a time zone, an id, a colour. */
const FITTING = new Map<v.GenericSchema | undefined, object>([
  [ENDPOINTS.setUpVenue.body, NEW_VENUE],
  [ENDPOINTS.placeOrder.body, { orderId: "SO_12" }],
  [ENDPOINTS.makeOnlinePayment.body, { orderId: "SO_12" }],
  [ENDPOINTS.readPayment.query, { payment: "0123456789abcdefABCDEF" }],
  [ENDPOINTS.sendPicturePiece.params, UPLOAD],
  [ENDPOINTS.makePictures.params, UPLOAD],
  [ENDPOINTS.readPictureJob.params, UPLOAD],
  [ENDPOINTS.previewLook.body, LOOK],
  [ENDPOINTS.changeLook.body, { ...LOOK, basis: "" }],
  [ENDPOINTS.addLookPicture.body, { use: "logo", file: "AAAA" }],
  [ENDPOINTS.changeWayIn.body, { ads: [], menuNames: [], basis: "" }],
  [ENDPOINTS.changeInitFlow.body, { initFlow: [], basis: "" }],
  [ENDPOINTS.addReservation.body, RESERVATION],
  [ENDPOINTS.changeReservation.body, RESERVATION],
  [ENDPOINTS.claimOrder.body, { date: "2026-03-14" }],
]);

function byValibot(schema: v.GenericSchema, input: unknown): unknown {
  const parsed = v.safeParse(schema, input);
  return parsed.success ? parsed.output : MISFIT;
}

/** How many of so many inputs fit. */
function agrees(schema: v.GenericSchema, inputs: fc.Arbitrary<unknown>, share: number): number {
  let fitted = 0;
  fc.assert(
    fc.property(inputs, (input) => {
      const expected = byValibot(schema, input);
      if (expected !== MISFIT) fitted += 1;
      expect(compiledCheck(schema)(input)).toStrictEqual(expected);
    }),
    lawRuns(share),
  );
  return fitted;
}

describe("a compiled check", () => {
  // An order is a large tree, and there are many schemas.
  it.each(SCHEMAS)("takes as $what what valibot takes, and makes the same of it", ({ schema }) => {
    const known = FITTING.get(schema);
    const inputs = fittingInput(schema).map((input) =>
      known === undefined ? input : Object.assign({}, input, known),
    );
    expect(agrees(schema, inputs, 2)).toBeGreaterThan(0);
    agrees(schema, inputs.chain(anyBodyLike), 2);
  });

  const text = v.pipe(v.string(), v.maxLength(3));
  it.each([
    ["a default that does not fit", v.object({ a: v.optional(text, "longer") }), [{}, { a: "x" }]],
    ["a default made anew", v.object({ a: v.optional(v.array(text), () => ["x"]) }), [{}]],
    ["a member without a default", v.object({ a: v.optional(text), b: v.nullish(text) }), [{}]],
    ["null", v.object({ a: v.nullable(text), b: v.nullish(text, "x") }), [{ a: null, b: null }]],
    [
      "a pipe that begins with a default",
      v.pipe(v.optional(text, "x"), v.minLength(2)),
      [undefined],
    ],
    [
      "a pipe of pipes",
      v.pipe(text, v.transform(Number), v.pipe(v.number(), v.minValue(5))),
      ["7"],
    ],
    ["not a number", v.union([v.literal(Number.NaN), v.number()]), [Number.NaN, 1, "1"]],
    ["what is no object", v.object({}), [null, [], "x", 1, undefined, { a: 1 }]],
  ] as const)("does as valibot does with %s", (_what, schema, inputs) => {
    for (const input of inputs) {
      expect(compiledCheck(schema)(input)).toStrictEqual(byValibot(schema, input));
    }
  });

  it("leaves to valibot what it does not know", () => {
    const schema = v.object({
      a: v.fallback(v.number(), 7),
      b: v.record(v.string(), v.number()),
      c: v.pipe(v.string(), v.email()),
    });
    const check = compiledCheck(schema);
    expect(check({ a: "x", b: { one: 1 }, c: "a@b.cd" })).toEqual({
      a: 7,
      b: { one: 1 },
      c: "a@b.cd",
    });
    expect(check({ a: 1, b: { one: "1" }, c: "a@b.cd" })).toBe(MISFIT);
    expect(check({ a: 1, b: {}, c: "nobody" })).toBe(MISFIT);
  });
});
