import type { WireCategory, WireItem, WireOption, WireOptionGroup } from "@comanda/contract";
import { isUnreadItem } from "@comanda/contract/schemas";
import { cellsOfDish } from "./columns-by-kind.ts";
import { CATEGORY_COLUMNS, ITEM_COLUMNS, OPTION_COLUMNS } from "./columns.ts";
import { dishBefore } from "./live-headings.ts";
import { eachCategory } from "./menu-paths.ts";
import { CONTROL_NAMES } from "./names.ts";
import { pictureCell } from "./picture-cell.ts";
import { questionsOf, type Questions } from "./questions.ts";
import { writeRows, type Row, type RowValues } from "../workbook/sheet.ts";
import type { FullMenu } from "../../../venue/venue-document.ts";

type CategoryRow = Partial<RowValues<typeof CATEGORY_COLUMNS>>;
type ItemRow = Partial<RowValues<typeof ITEM_COLUMNS>>;
type OptionRow = Partial<RowValues<typeof OPTION_COLUMNS>>;

/** A menu as the sheets of a workbook, each with its headings. */
export function writeMenuSheets({ menus, items }: FullMenu): {
  readonly Categories: readonly Row[];
  readonly Items: readonly Row[];
  readonly Options: readonly Row[];
} {
  const questions = questionsOf([...items.values()]);
  const categories: CategoryRow[] = [];
  const dishes: ItemRow[] = [];
  const said = new Set<string>();
  eachCategory(menus, (category, path, inside, among) => {
    categories.push(categoryRow(category, inside, among));
    for (const entry of category.type) {
      if (!isUnreadItem(entry)) continue;
      const item = items.get(entry.codeId);
      const isFirst = item !== undefined && !said.has(entry.codeId);
      said.add(entry.codeId);
      dishes.push({
        ...(isFirst && itemRow(item, questions)),
        code: entry.codeId,
        category: path,
      });
    }
  });
  const options = [...questions.byName].flatMap(([name, group]) =>
    optionRows(name, group, questions),
  );
  return {
    Categories: writeRows(CATEGORY_COLUMNS, categories),
    Items: writeRows(ITEM_COLUMNS, dishes),
    Options: writeRows(OPTION_COLUMNS, options),
  };
}

function categoryRow(
  category: WireCategory,
  inside: string,
  among: WireCategory["type"],
): CategoryRow {
  return {
    name: category.category,
    name2: category.category2,
    inside,
    after: dishBefore(category, among),
    ...(category.hasLimitTime && { from: category.startTime, until: category.endTime }),
    isInclude: category.isInclude,
    active: category.active,
    menu: category.title,
    picture: category.catImg,
  };
}

function itemRow(item: WireItem, questions: Questions): ItemRow {
  return {
    title: item.title,
    title2: item.title2,
    price: item.price,
    description: item.description,
    description2: item.description2,
    picture: pictureCell(item),
    questions: item.optionArray.map(questions.nameOf),
    ...dietaryCells(item.dietary),
    ...item.nutrition,
    size: String(item.size) as NonNullable<ItemRow["size"]>,
    comparePrice: item.comparePrice,
    tax: item.tax,
    icons: item.icons,
    badges: item.promotion,
    goesWell: item.recommendedArray,
    isRecommending: item.hasRecommended,
    isSetMeal: item.isSetMeal,
    hasRemark: item.hasRemark,
    minimum: item.minQty,
    isPacked: item.isTakeAway,
    neverPacked: item.notForTakeAway,
    isHidden: item.hideDisplay,
    ...cellsOfDish(item),
  };
}

/** "none" is stated; an empty cell is not. */
function dietaryCells(dietary: WireItem["dietary"]): Pick<ItemRow, "allergens" | "diets"> {
  if (dietary === undefined) return {};
  const { contains, suits } = dietary;
  return { allergens: contains.length === 0 ? ["none"] : contains, diets: suits };
}

function optionRows(
  name: string,
  group: WireOptionGroup,
  questions: Questions,
): readonly OptionRow[] {
  const question: OptionRow = {
    question: name,
    title: group.optionTitle,
    title2: group.optionTitle2,
    control: controlOf(group.optionType),
    isRequired: group.optionRequired,
    minimum: group.minQty,
    maximum: group.maxQty,
    included: group.includedQty ?? 0,
    maximumPerOption: group.maxQtyPerOption ?? 0,
    isMultiple: group.isMultiple,
    defaults: group.defaultSelection,
    isReadOnly: group.isReadOnly,
    isOn: group.optionActive,
    label: group.labelType,
    groupPrice: group.optionPrice,
  };
  const [first, ...others] = group.options.map((option) => choiceRow(option, questions));
  return [{ ...question, ...first }, ...others];
}

function controlOf(optionType: number): keyof typeof CONTROL_NAMES {
  const control = String(optionType);
  return control in CONTROL_NAMES ? (control as keyof typeof CONTROL_NAMES) : "-1";
}

function choiceRow(option: WireOption, questions: Questions): OptionRow {
  return {
    choice: option.title,
    choice2: option.title2,
    adds: option.addPrice,
    price: option.price,
    isChosen: option.active,
    asks: option.optionArray.map(questions.nameOf),
    ...dietaryCells(option.dietary),
    ...option.nutrition,
    pieces: option.qty,
    code: option.codeId,
    id: option.itemOptionId,
    picture: option.itemImage,
    isSoldOut: option.isSoldOut,
  };
}
