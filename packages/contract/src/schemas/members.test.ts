import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { itemFromWire, itemToWire } from "../mapping/item.ts";
import { menuFromWire, menuToWire } from "../mapping/menu.ts";
import { venueFromWire, venueToWire } from "../mapping/venue.ts";
import { Item, MenuDocument } from "./menu.ts";
import { VenueSettings } from "./settings.ts";

/**
 * What the specification lists under "Entities and their fields", each member with a value that is not its
 * neutral one. What goes in on one side comes out on the other, through schema and mapping, in both directions.
 */
const NESTED_GROUP = {
  labelType: "size",
  optionType: 4,
  optionTitle: "Cup",
  optionTitle2: "杯子",
  optionPrice: 1.5,
  optionActive: false,
  optionRequired: true,
  isMultiple: true,
  isReadOnly: true,
  minQty: 2,
  maxQty: 3,
  options: [],
  defaultSelection: ["large"],
};

const OPTION = {
  itemOptionId: "large",
  codeId: "CUP-L",
  title: "Large",
  title2: "大",
  addPrice: 1,
  price: 4,
  qty: 2,
  active: true,
  itemImage: "/media/large.webp",
  isSoldOut: true,
  optionArray: [NESTED_GROUP],
};

const GROUP = { ...NESTED_GROUP, options: [OPTION] };

const ITEM = {
  codeId: "KOPI",
  title: "Kopi",
  title2: "咖啡",
  description: "With condensed milk",
  description2: "加炼奶",
  image: "/old/kopi.png",
  price: 1.8,
  comparePrice: 2.2,
  tax: 0.07,
  fixedPrice: true,
  size: 3,
  icons: ["signature"],
  isSoldOut: true,
  hideDisplay: true,
  isCategory: true,
  isSetMeal: true,
  hideQtySelection: true,
  hasRemark: true,
  remark: "hot",
  qty: 3,
  minQty: 2,
  isTakeAway: true,
  notForTakeAway: true,
  optionArray: [GROUP],
  recommendedArray: ["TOAST"],
  hasRecommended: true,
  recommendedEngine: "pairs",
};

const CONTAINERS = {
  autoAddContainer: true,
  containerIds: ["BOX"],
  isContainer: true,
  isVoucher: true,
  isPackage: true,
};

const DISCOUNTS = {
  promotion: ["1-for-1"],
  hasDiscount: true,
  hasSpecialDiscount: true,
  specialDiscount: 0.1,
  specialDiscountAmount: 1,
  specialDiscountRemark: "regular",
};

const PRICE_BOOK = { pricebook: { gold: [{ title: "Gold", price: 1.5, minQty: 1, maxQty: 9 }] } };

const CATEGORY = {
  category: "Breakfast",
  category2: "早餐",
  catImg: "/media/toast.webp",
  title: "Morning",
  type: [],
  isSub: true,
  isCategory: true,
  active: false,
  hasLimitTime: true,
  startTime: "07:00",
  endTime: "11:00",
  isInclude: false,
};

const COMPANY = {
  _id: "kopi-lane",
  companyName: "Kopi Lane Pte Ltd",
  shortName: "Kopi Lane",
  companyLogo: "/media/logo.webp",
  url: "https://kopilane.example",
};

const THEME = {
  primaryColor: "#17604a",
  secondaryColor: "#a2452a",
  fontFamily: "Figtree",
  fontPrimary: "Fraunces",
  fontSecondary: "Figtree",
  borderColor: "#e3d8c3",
  headerHeight: 48,
  sidebarWidth: 104,
  maxPax: 12,
};

const throughItem = (members: object) =>
  itemToWire(itemFromWire(v.parse(Item, { codeId: "X", title: "X", price: 1, ...members }), []));

function throughMenu(category: object) {
  const wire = v.parse(MenuDocument, { menus: [category] });
  return menuToWire(
    menuFromWire(wire, (item) => v.parse(Item, item)),
    [],
  ).menus[0];
}

const throughVenue = (members: object) =>
  venueToWire(
    venueFromWire(v.parse(VenueSettings, { company: COMPANY, colorTheme: THEME, ...members })),
  );

describe("a menu keeps all that the specification names", () => {
  it("of a category [ENT-001, ENT-030, ENT-039]", () => {
    expect(throughMenu(CATEGORY)).toMatchObject(CATEGORY);
  });

  it("of a category inside a category, with its dishes [ENT-001]", () => {
    const inner = { ...CATEGORY, category: "Toast", type: [throughItem(ITEM)] };
    expect(throughMenu({ ...CATEGORY, type: [inner] })).toMatchObject({ type: [inner] });
  });

  it("of an item [ENT-002]", () => {
    expect(throughItem(ITEM)).toMatchObject(ITEM);
  });

  it("of an item as container, voucher and package [ENT-003]", () => {
    expect(throughItem(CONTAINERS)).toMatchObject(CONTAINERS);
  });

  it("of an item's discounts [ENT-004]", () => {
    expect(throughItem(DISCOUNTS)).toMatchObject(DISCOUNTS);
  });

  it("of an item's price book [ENT-005]", () => {
    expect(throughItem(PRICE_BOOK)).toMatchObject(PRICE_BOOK);
  });

  it("of an option group [ENT-006]", () => {
    expect(throughItem({ optionArray: [GROUP] }).optionArray[0]).toEqual(GROUP);
  });

  it("of an option, and of what is nested in it [ENT-007]", () => {
    expect(throughItem({ optionArray: [GROUP] }).optionArray[0]?.options[0]).toEqual(OPTION);
  });
});

describe("a venue's settings keep all that the specification names", () => {
  it("of the company [ENT-020]", () => {
    expect(throughVenue({}).company).toEqual(COMPANY);
  });

  it("of the theme [ENT-012]", () => {
    expect(throughVenue({}).colorTheme).toMatchObject(THEME);
  });

  it("of prices and charges", () => {
    const charges = {
      tax: 0.09,
      taxMode: 1,
      displayNetAmount: true,
      hidePrice: true,
      currencySymbol: "S$",
      paymentData: { serviceCharge: 0.1, shouldExclude: false, shouldExcludeDI: false },
    };
    expect(throughVenue(charges)).toMatchObject(charges);
  });

  it("of the rest", () => {
    const rest = {
      isLanReverse: true,
      icons: { spicy: { url: "/media/spicy.webp", label: { en: "Spicy", zh: "辣" } } },
      isDemo: true,
      otherUrls: [{ title: "Catering", url: "https://kopilane.example/catering" }],
      recentBought: true,
      recentItem: ["KOPI"],
    };
    expect(throughVenue(rest)).toMatchObject(rest);
  });
});
