/**
 * The question: does each tap of whoever pays on the phone, is a member, or keeps the members of a venue get its answer at once?
 *
 * As many new phones of 390x844 points as the argument says, five unless said: one at a hatch pays by a code, changes its mind and pays
 * at the counter; one at a table becomes a member and redeems a reward; one logs in to the outside programme and redeems there. Then an
 * owner looks after 10,000 members on a console of 1280x800. The processor is four times slower than this machine. What is judged the
 * browser has written down itself: milliseconds from a finger to the next picture, as medians.
 * `npm run bench:taps -- 1 payment` looks at one phone that pays.
 */
import { judgeGuests } from "./taps/guests.ts";
import { judgeMember } from "./taps/member.ts";
import { judgePayment } from "./taps/payment.ts";
import { judgeProgramme } from "./taps/programme.ts";
import { serveScene } from "./taps/scene.ts";
import { printMachine } from "./machine.ts";
import { judge, type Verdict } from "./verdict.ts";

const PARTS = {
  payment: judgePayment,
  member: judgeMember,
  programme: judgeProgramme,
  guests: judgeGuests,
} as const;

const [phones = "5", ...named] = process.argv.slice(2);
await printMachine();
const scene = await serveScene();
const verdicts: Verdict[] = [];
for (const [name, judgePart] of Object.entries(PARTS)) {
  if (named.length === 0 || named.includes(name)) {
    verdicts.push(...(await judgePart(scene, Number(phones))));
  }
}
await scene.stop();
process.exit(judge(verdicts));
