/** From here, so that generators and tests speak of one and the same fast-check. */
export * as fc from "fast-check";

export {
  anyGroups,
  anyItem,
  anyLine,
  anyPrice,
  anyRate,
  anyRules,
  anySelection,
} from "./arbitraries.ts";
export { anyMenu, anyVenue } from "./arbitrary-venue.ts";
export { boardLine, boardOrder, boardOrderOf } from "./board-order.ts";
export { cartOf, want } from "./cart-of.ts";
export { choose, type Answers } from "./choose.ts";
export type { DemoLogin, DemoVenue, Pictures } from "./demo-venue.ts";
export {
  choice,
  dish,
  heading,
  question,
  type ChoiceDetails,
  type DishDetails,
  type HeadingDetails,
  type QuestionDetails,
  type Words,
} from "./menu-builder.ts";
export { fittingInput } from "./fitting-input.ts";
export { fullest } from "./fullest.ts";
export { groupOf, itemOf, openVenue, type OpenedVenue } from "./open-venue.ts";
export { HOSTILE_KINDS, pngOf } from "./hostile-files.ts";
export { inPreset } from "./in-preset.ts";
export { lawRuns } from "./law-runs.ts";
export { anyBodyLike, anyHeaders, anyMembersLike } from "./odd-input.ts";
export { makePictures } from "./pictures.ts";
export {
  TILL_TABLE_KINDS,
  TILL_TABLES,
  tillTable,
  type TillTable,
  type TillTableKind,
} from "./till-tables.ts";
export { NO_CHARGES, promotableLine, promotionOf } from "./promotion-of.ts";
export { sampleOrder } from "./sample-order.ts";

export { answerQuestions } from "./venues/answer-questions.ts";
export { crowdedMenu } from "./venues/crowded-menu.ts";
export { demoVenues } from "./venues/demo-venues.ts";
export { everyControl } from "./venues/every-control.ts";
export { harbourHotel } from "./venues/harbour-hotel.ts";
export { tiffinHouse } from "./venues/tiffin-house.ts";
export { layoutVenues } from "./venues/layout-venues.ts";
export { kopiLane } from "./venues/kopi-lane/kopi-lane.ts";
export { DEMO_PICTURES, type DemoPictureName, type DemoPictures } from "./venues/pictures.ts";
export { plainVenue, type PlainVenueParts } from "./venues/plain-venue.ts";
export { ringCafe } from "./venues/ring-cafe.ts";
export { thousandVenue } from "./venues/thousand-venue.ts";
export { steamboat } from "./venues/steamboat.ts";
export { standInPictures } from "./venues/stand-in-pictures.ts";
