export { checkChoice } from "./check-choice.ts";
export {
  checkDish,
  openDietaryChecks,
  statedOf,
  type DietaryChecks,
  type DishVerdict,
} from "./check-dish.ts";
export { describeChoice, dietsOf } from "./describe-dish.ts";
export {
  breachOf,
  findingOf,
  isFiltering,
  NO_FILTER,
  strictestDiets,
  type Breach,
  type DietaryFilter,
  type Finding,
} from "./filter.ts";
