/**
 * Why: a setting with a slip of the pen would not be heard, and nobody would notice: PUBLIC_ULR prints codes that lead
 * to the wrong address. The environment is full of other programs' names, so only what is near one of ours is refused.
 */
import leven from "leven";

/** No other program's variables begin so. */
const OWN_PREFIXES = ["LIMIT_", "COMANDA_"];
/** What Kubernetes and Docker tell a process about a service called comanda: COMANDA_SERVICE_HOST, COMANDA_PORT_3000_TCP. */
const SERVICE_LINK = /^COMANDA_(\w+_)?(SERVICE_(HOST|PORT)|PORT|ENV)(_\w+)?$/;
/** PORT and HOST have too many neighbours (SORT, COST): there only swapped letters count. */
const SHORT = 7;
/** Names of this length may differ by one letter, longer ones by two: NODE_EXE of npm on Windows is not NODE_ENV. */
const MEDIUM = 8;

interface Candidate {
  readonly setting: string;
  /** Letters to add, drop or change. */
  readonly steps: number;
}

/**
 * The sentence that refuses a name which was meant for one of the settings, or undefined.
 * PUBLIC_ULR: "PUBLIC_ULR is no setting; did you mean PUBLIC_URL?" `help` is the command that lists them all.
 */
export function refuseUnknown(
  name: string,
  settings: readonly string[],
  help: string,
): string | undefined {
  if (settings.includes(name) || SERVICE_LINK.test(name)) return undefined;
  const prefix = OWN_PREFIXES.find((own) => name.startsWith(own));
  const meant = prefix === "COMANDA_" ? name.slice(prefix.length) : name;
  const [nearest] = settings
    .map((setting): Candidate => ({ setting, steps: leven(meant.toUpperCase(), setting) }))
    .sort((one, other) => one.steps - other.steps);
  if (nearest === undefined || (prefix === undefined && !isNear(meant, nearest))) return undefined;
  return nearest.steps <= nearest.setting.length / 2
    ? `${name} is no setting; did you mean ${nearest.setting}?`
    : `${name} is no setting; \`${help}\` lists them all.`;
}

function isNear(name: string, { setting, steps }: Candidate): boolean {
  const isSwapped = steps === 2 && lettersOf(name) === lettersOf(setting);
  if (setting.length <= SHORT) return isSwapped;
  return isSwapped || steps <= (setting.length > MEDIUM ? 2 : 1);
}

function lettersOf(name: string): string {
  return Array.from(name).sort().join("");
}
