import { EARN_LINES } from "./earn-lines.ts";
import { MEMBER_LINES } from "./member-lines.ts";
import { PROGRAMME_LINES } from "./programme-lines.ts";
import { REWARD_LINES } from "./reward-lines.ts";

/** What holds for guests who come back, as the console's page Guests has it. */
export const GUEST_LINES = [
  ...MEMBER_LINES,
  ...EARN_LINES,
  ...REWARD_LINES,
  ...PROGRAMME_LINES,
] as const;
