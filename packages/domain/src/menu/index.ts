export {
  closedCategory,
  isCategoryOpen,
  itemsOffSale,
  openCategories,
  type ClosedCategory,
} from "./availability.ts";
export { categoryRouteName, unreachableCategories } from "./category-route.ts";
export type { ItemCode } from "./item-code.ts";
export { ALLERGENS, DIETS, type Allergen, type Diet, type Dietary } from "./dietary.ts";
export {
  NO_SPECIAL_DISCOUNT,
  type Item,
  type ItemSize,
  type Picture,
  type PriceBookEntry,
  type SpecialDiscount,
} from "./item.ts";
export { categoriesOf, dishesOfOtherMenus, menuTitles } from "./menu-titles.ts";
export type { Category, CategoryEntry, CategoryHours, ItemLookup, Menu } from "./menu.ts";
export {
  choosesMany,
  isCompleteGroup,
  neededPieces,
  optionPrice,
  type GroupKey,
  type Option,
  type OptionControl,
  type OptionGroup,
} from "./option-group.ts";
export { optionKeys, optionWord, placeKey, readPlaceKey, type OptionKey } from "./option-key.ts";
export type { Nutrition } from "./nutrition.ts";
export { foundIn } from "./found-in.ts";
export { openSearch, type MenuSearch } from "./search.ts";
export { optionStockCode, soldOutOptions, withoutStockCode } from "./option-stock-code.ts";
export { chosenStockCodes, withSoldOutOptions } from "./sold-out-options.ts";
export { offersTakeAwayChoice, type PackingSituation } from "./take-away-choice.ts";
