import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { promotionToWire, type WireImportPreview } from "@comanda/contract";
import { promotionOf } from "@comanda/testkit";
import { DATABASES } from "../../../testing/databases.ts";
import { refusalOf } from "../../../testing/diner.ts";
import type { Staff } from "../../../testing/staff.ts";
import { openWorld, type World } from "../../../testing/world.ts";

describe.each(DATABASES)("a JSON text that the console would not write [%s]", (kind) => {
  let world: World;
  let console: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    console = await world.kopi.signIn();
  });
  afterAll(() => world.close());

  const bodyOf = (said: unknown) => ({
    file: Buffer.from(JSON.stringify(said)).toString("base64"),
    skipsWrongRows: false,
  });
  const check = (said: unknown) => console.call("checkWorkbook", { body: bodyOf(said) });

  it.each<[string, unknown]>([
    ["another program's settings", { compilerOptions: { strict: true }, include: ["src"] }],
    ["a list of dishes", [{ name: "Kopi", price: 2 }]],
    ["settings of something else", { settings: { editor: "vim" } }],
    ["nothing at all", {}],
  ])("is told that it is none of ours: %s", async (_, said) => {
    expect(await refusalOf(check(said))).toBe("json-foreign");
  });

  const COLOURS = { primaryColor: "#111111", secondaryColor: "#222222", borderColor: "#333333" };
  const theme = (colorTheme: object) => ({
    settings: { colorTheme: { ...COLOURS, ...colorTheme } },
  });
  const foreign = "/media/venues/somebody/aaaaaaaaaaaaaaaaaaaa.webp";
  const dish = (image: string) => ({
    menu: {
      menus: [{ category: "Drinks", type: [{ codeId: "KOPI", title: "Kopi", price: 2, image }] }],
    },
  });
  const plate = (sides: object) => {
    const question = {
      optionType: 4,
      optionTitle: "Sides",
      options: [{ title: "Corn" }],
      ...sides,
    };
    const dishes = [{ codeId: "PLATE", title: "Plate", price: 12, optionArray: [question] }];
    return { menu: { menus: [{ category: "Plates", type: dishes }] } };
  };
  const offer = (id: string) => promotionToWire(promotionOf({ id }));
  const flow = [{ title: "Soup", stockItem: [{ codeId: "NOWHERE" }] }];

  it.each<[string, unknown, object]>([
    [
      "a colour",
      theme({ primaryColor: "red;}" }),
      { place: "settings.colorTheme.primaryColor", why: "colour" },
    ],
    [
      "a height",
      theme({ headerHeight: 2_000_000 }),
      { place: "settings.colorTheme.headerHeight", why: "size" },
    ],
    [
      "a width",
      theme({ sidebarWidth: 0 }),
      { place: "settings.colorTheme.sidebarWidth", why: "size" },
    ],
    [
      "a stranger's picture",
      { settings: { company: { companyLogo: "https://x.example/a.png" } } },
      { place: "settings.company.companyLogo", why: "picture" },
    ],
    [
      "another venue's picture",
      { settings: { look: { landing: foreign } } },
      { place: "settings.look.landing", why: "picture" },
    ],
    [
      "an ad from elsewhere",
      { settings: { ads: [{ img: foreign }] } },
      { place: "settings.ads.0.img", why: "picture" },
    ],
    [
      "a link that is a script",
      { settings: { otherUrls: [{ title: "Us", url: "javascript:alert(1)" }] } },
      { place: "settings.otherUrls.0.url", why: "address" },
    ],
    [
      "a dish's picture that is one",
      dish("javascript:alert(1)"),
      { place: "menu.KOPI.image", why: "address" },
    ],
    [
      "more pieces included than its question takes",
      plate({ maxQty: 3, includedQty: 4 }),
      { place: "menu.PLATE.optionArray.0.includedQty", why: "size" },
    ],
    [
      "the second of two offers with one id",
      { settings: { pm: [offer("tea-time"), offer("tea-time")] } },
      { place: "settings.pm.tea-time", why: "repeated" },
    ],
    [
      "a member of another form",
      { settings: { tax: "9" } },
      { place: "settings.tax", why: "form" },
    ],
  ])("is refused with the place of %s", async (_, said, refusal) => {
    expect(await check(said)).toMatchObject({ refusal: { kind: "file-wrong", ...refusal } });
  });

  it("is refused with questions that nobody gets past, and taken with them switched off", async () => {
    const asked = (isInitFlowOn: boolean) => ({ settings: { isInitFlowOn, initFlow: flow } });
    expect(await refusalOf(check(asked(true)))).toBe("question-impossible");
    expect(await check(asked(false))).toMatchObject({ kind: "answered" });
  });

  it("is taken where it says the same as what is live, also in UTF-16", async () => {
    const { file } = await console.read<{ file: string }>("exportWorkbook", {
      query: { format: "json" },
    });
    const text = Buffer.from(file, "base64").toString();
    const wide = Buffer.from(`\uFEFF${text}`, "utf16le").toString("base64");
    const preview = await console.read<WireImportPreview>("checkWorkbook", {
      body: { file: wide, skipsWrongRows: false },
    });
    expect(preview).toMatchObject({ changeCount: 0, mistakeCount: 0 });
  });
});
