import * as v from "valibot";
import { code, count, flagOr, instant, textOr, title } from "./fields.ts";

/** More questions than this nobody answers before a meal. */
export const MAX_STEPS = 12;
/** A step is a page; what has more to choose from is a menu. */
export const MAX_STEP_ITEMS = 60;

/** A question that is asked before the menu (ENT-038): which soup, which set. */
const InitFlowStep = v.object({
  title,
  title2: textOr(""),
  stockItem: v.pipe(v.array(v.object({ codeId: code })), v.maxLength(MAX_STEP_ITEMS)),
  qtyAccordingToPax: flagOr(false),
  optionAccordingToPax: flagOr(false),
  menuAccordingToSelection: flagOr(false),
  /** Which menu goes with which of the step's dishes. */
  menuConnection: v.optional(
    v.pipe(v.array(v.object({ codeId: code, menuTitle: title })), v.maxLength(MAX_STEP_ITEMS)),
    () => [],
  ),
});
export type WireInitFlowStep = v.InferOutput<typeof InitFlowStep>;

/** The steps in their order. Phones read them apart from the rest of the settings, when the flow begins. */
export const InitFlowSteps = v.pipe(v.array(InitFlowStep), v.maxLength(MAX_STEPS));

const minutes = v.pipe(count, v.maxValue(1_440));

/** What a venue asks a table before its menu, and how long a table may stay; both are nothing by default. */
export const InitFlow = v.object({
  initFlow: v.optional(InitFlowSteps, () => []),
  /** Ours: false keeps the steps and asks nobody, e.g. between two seasons of steamboat. */
  isInitFlowOn: flagOr(true),
  /** Minutes from when a table is taken, 0 for any number. Phones are told by the session check (API-005). */
  initFlowMinutes: v.optional(minutes, 0),
});
export type WireInitFlow = v.InferOutput<typeof InitFlow>;

export const InitFlowQuery = v.object({
  /** The menu that was chosen at the check-in; empty where there is only one. */
  menu: textOr(""),
});

/** The session check on the way into the flow (API-005). */
export const InitFlowCheck = v.object({
  /** Whether this visit still has to be asked: once it has ordered it is not. */
  hasInitFlow: v.boolean(),
  /** Time is up. */
  hasExpired: v.boolean(),
  hasDuration: v.boolean(),
  /** Minutes; 0 where there is no limit. */
  duration: count,
  /** When the minutes began. */
  orderTime: instant,
});
export type WireInitFlowCheck = v.InferOutput<typeof InitFlowCheck>;

/** What an owner edits, by the settings' names. */
const edited = { initFlow: InitFlowSteps, isInitFlowOn: v.boolean(), initFlowMinutes: minutes };

/** The questions, the titles of the menus they may decide on, and a text that is another one as soon as somebody changes them. */
export const StaffInitFlow = v.object({
  ...edited,
  titles: v.array(v.string()),
  basis: v.string(),
});
export type WireStaffInitFlow = v.InferOutput<typeof StaffInitFlow>;

export const ChangeInitFlowBody = v.object({
  ...edited,
  basis: v.pipe(v.string(), v.maxLength(100)),
});
