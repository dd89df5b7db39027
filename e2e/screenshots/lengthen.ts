/** Why: names that are longer than any box, and a word that nothing can break, on every screen and not on one. */
import type { WireCategory, WireItem, WireOption, WireOptionGroup } from "@comanda/contract";
import type { DemoVenue } from "@comanda/testkit";

type Titled = { readonly title: string; readonly title2: string };

const ENGLISH = "with Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Leeks";
const CHINESE = "配手拉荞麦面条双煮香菇与四季时蔬佐陈年花雕酒香浓汁";
/** A category's and an option's, which are seldom as long as a dish's. */
const SHORTER = ["from the Neighbourhood’s Wood-Fired Oven", "来自邻里柴火窑炉"] as const;

/** The venue with all its names made long; they begin as they did. */
export function lengthen(venue: DemoVenue): DemoVenue {
  const { company, greeting } = venue.settings;
  return {
    ...venue,
    settings: {
      ...venue.settings,
      company: {
        ...company,
        shortName: `${company.shortName} and Sons, Purveyors of Breakfast`,
        companyName: `${company.companyName} and Sons, Purveyors of Breakfast`,
      },
      greeting: {
        en: `${greeting.en} ${greeting.en} ${ENGLISH}`,
        zh: `${greeting.zh}${greeting.zh}${CHINESE}`,
      },
    },
    menu: { ...venue.menu, menus: venue.menu.menus.map(lengthenCategory) },
  };
}

function lengthenCategory(category: WireCategory): WireCategory {
  return {
    ...category,
    category: `${category.category} ${SHORTER[0]}`,
    category2: category.category2 + SHORTER[1],
    type: category.type.map((entry) =>
      "codeId" in entry ? lengthenItem(entry as WireItem) : lengthenCategory(entry),
    ),
  };
}

function lengthenItem(item: WireItem): WireItem {
  return {
    ...item,
    ...named(item, ENGLISH, CHINESE),
    description: `${item.description} ${ENGLISH} ${ENGLISH}`,
    description2: item.description2 + CHINESE + CHINESE,
    optionArray: item.optionArray.map(lengthenGroup),
  };
}

function lengthenGroup(group: WireOptionGroup): WireOptionGroup {
  return {
    ...group,
    optionTitle: `${group.optionTitle} ${SHORTER[0]}`,
    optionTitle2: group.optionTitle2 + SHORTER[1],
    options: group.options.map((option): WireOption => ({
      ...option,
      ...named(option, ENGLISH, CHINESE),
      optionArray: option.optionArray.map(lengthenGroup),
    })),
  };
}

function named({ title, title2 }: Titled, english: string, chinese: string): Titled {
  return { title: `${title} ${english}`, title2: title2 + chinese };
}
