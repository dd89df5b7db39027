export {
  checkSelection,
  isSatisfied,
  type SelectionRefusal,
  isComplete,
} from "./check-selection.ts";
export { defaultChoice, defaultSelection } from "./default-selection.ts";
export { openingSelection } from "./opening-selection.ts";
export { withNested } from "./edit-nested.ts";
export { isAnswered } from "./is-answered.ts";
export { isSameSelection } from "./same-selection.ts";
export {
  choiceOf,
  chosenPieces,
  MAXIMUM_PIECES,
  mostOfOne,
  withChoice,
  type GroupChoice,
  type OptionChoice,
  type Selection,
} from "./selection.ts";
export { includedPieces } from "./included-pieces.ts";
export { piecePrice } from "./piece-price.ts";
export { selectionPrice } from "./selection-price.ts";
export { stepDown, switchGroup, tapOption, type TapRefusal } from "./tap-option.ts";
export { detailQuantity } from "./detail-quantity.ts";
