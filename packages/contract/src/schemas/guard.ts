import * as v from "valibot";
import { url } from "./fields.ts";
import { CHECK_IN_RULES } from "./ordering-rules.ts";

/**
 * What a phone's session guard looks at beside its own session: how long a check-in lasts, and where a phone is led that
 * may not order and whose venue has no website. Phones read it apart from the rest of the settings, once the first dishes
 * stand; settings that were kept before it came read as the defaults.
 */
export const GuardRules = v.object({
  guard: v.optional(v.object({ ...CHECK_IN_RULES, publicSite: v.optional(url, "") }), {}),
});
export type WireGuardRules = v.InferOutput<typeof GuardRules>["guard"];
