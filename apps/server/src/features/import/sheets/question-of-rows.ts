import type { WireOption, WireOptionGroup } from "@comanda/contract";
import type { OPTION_COLUMNS } from "./columns.ts";
import { readPicture } from "./picture-cell.ts";
import type { RowValues } from "../workbook/sheet.ts";

type OptionValues = RowValues<typeof OPTION_COLUMNS>;

/** A question that is not asked in other words is asked by its name. */
function titleOf({ title = "", question = "" }: OptionValues, base?: WireOptionGroup): string {
  if (title !== "") return title;
  return base === undefined || base.optionTitle === "" ? question : base.optionTitle;
}

/** A question with its choices, over what it is now. */
export function groupOf(
  values: OptionValues,
  base: WireOptionGroup | undefined,
  options: WireOption[],
): WireOptionGroup {
  const control = values.control ?? String(base?.optionType ?? 1);
  const { defaults } = values;
  const included = values.included ?? base?.includedQty ?? 0;
  const perOption = values.maximumPerOption ?? base?.maxQtyPerOption ?? 0;
  return {
    labelType: values.label ?? base?.labelType ?? "",
    // A number that nobody knows stays the one it was.
    optionType: control === "-1" ? (base?.optionType ?? -1) : Number(control),
    optionTitle: titleOf(values, base),
    optionTitle2: values.title2 ?? base?.optionTitle2 ?? "",
    optionPrice: values.groupPrice ?? base?.optionPrice ?? 0,
    optionActive: values.isOn ?? base?.optionActive ?? true,
    optionRequired: values.isRequired ?? base?.optionRequired ?? false,
    isMultiple: values.isMultiple ?? base?.isMultiple ?? false,
    isReadOnly: values.isReadOnly ?? base?.isReadOnly ?? false,
    minQty: values.minimum ?? base?.minQty ?? 0,
    maxQty: values.maximum ?? base?.maxQty ?? 0,
    ...(included > 0 && { includedQty: included }),
    ...(perOption > 0 && { maxQtyPerOption: perOption }),
    options,
    defaultSelection: defaults === undefined ? (base?.defaultSelection ?? []) : [...defaults],
  };
}

/** A choice with what follows from it, over what it is now. */
export function optionOf(
  values: OptionValues,
  base: WireOption | undefined,
  optionArray: WireOptionGroup[],
  { dietary, nutrition }: Pick<WireOption, "dietary" | "nutrition">,
): WireOption {
  const adds = "adds" in values ? values.adds : base?.addPrice;
  const price = "price" in values ? values.price : base?.price;
  return {
    itemOptionId: values.id ?? base?.itemOptionId ?? "",
    codeId: values.code ?? base?.codeId ?? "",
    title: values.choice ?? "",
    title2: values.choice2 ?? base?.title2 ?? "",
    ...(adds !== undefined && { addPrice: adds }),
    ...(price !== undefined && { price }),
    qty: values.pieces ?? base?.qty ?? 0,
    active: values.isChosen ?? base?.active ?? false,
    itemImage: readPicture(values.picture, base?.itemImage ?? ""),
    isSoldOut: values.isSoldOut ?? base?.isSoldOut ?? false,
    ...(dietary !== undefined && { dietary }),
    ...(nutrition !== undefined && { nutrition }),
    optionArray,
  };
}

/** A choice is the one it was by its id, else its title. */
export function isSame(option: WireOption, { id = "", choice }: OptionValues): boolean {
  return id === "" ? option.title === choice : option.itemOptionId === id;
}
