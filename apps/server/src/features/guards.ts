import type { AppContext } from "../app-context.ts";
import { OPEN_DOOR, type Guards } from "../http/calls.ts";
import { dinerGuards } from "./sessions/diner-guard.ts";
import { staffGuards } from "./staff/staff-guard.ts";
import { screenGuard } from "./status-screens/screen-guard.ts";

/** Every door of the API. */
export function guardsOf(context: AppContext): Guards {
  return {
    anyone: OPEN_DOOR,
    ...dinerGuards(context),
    ...screenGuard(context),
    ...staffGuards(context),
  };
}
