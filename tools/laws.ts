/** Why: `npm run test:laws` tries every law of the domain and of the wire a hundred thousand times instead of a thousand. */
import { runCommand } from "./lib/run-command.ts";

const RUNS = "100000";
const LAWS = [
  "packages/domain/laws",
  "packages/domain/src/rewards",
  "packages/domain/src/cart/cart-laws",
  "packages/contract/src/mapping",
];

const limits = ["--testTimeout=1200000", "--hookTimeout=1200000"];
const { code } = await runCommand("vitest", ["run", "--project", "unit", ...limits, ...LAWS], {
  env: { LAW_RUNS: RUNS },
  show: true,
});
console.log(`${code === 0 ? "OK" : "FAIL"} laws ${code === 0 ? 0 : 1} 0`);
process.exitCode = code === 0 ? 0 : 1;
