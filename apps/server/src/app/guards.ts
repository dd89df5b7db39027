import type { AppContext } from "./app-context.ts";
import { OPEN_GUARD, type Guards } from "../auth/calls.ts";
import { dinerGuards } from "../auth/diner-guard.ts";
import { staffGuards } from "../auth/staff-guard.ts";
import { screenGuard } from "../auth/screen-guard.ts";
import { systemGuard } from "../auth/system-guard.ts";

/** Every guard of the API. */
export function guardsOf(context: AppContext): Guards {
  return {
    anyone: OPEN_GUARD,
    ...dinerGuards(context),
    ...screenGuard(context),
    ...systemGuard(context),
    ...staffGuards(context),
  };
}
