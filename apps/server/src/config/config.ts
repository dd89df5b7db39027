import { resolve } from "node:path";
import { StartError } from "../db/start-error.ts";
import type { DatabaseAddress } from "../db/database-address.ts";
import { readSealKeys, type SealKeys } from "../lib/seal.ts";
import { LOG_LEVELS, SETTINGS, type LogLevel } from "./settings.ts";
import { refuseUnknown } from "./unknown-settings.ts";

/** Everything a process may be told; nobody but `readConfig` looks at the environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Where phones reach the server, without a slash at the end; codes and links are made of it. */
  readonly publicUrl: string;
  readonly dataFolder: string;
  /** Where logos lie that a venue names without an address, without a slash at the end. */
  readonly mediaUrl: string;
  /** Where phones are led that may not order, and whose venue has no website of its own (CHK-043). */
  readonly publicSite: string;
  readonly database: DatabaseAddress;
  readonly isProduction: boolean;
  readonly logLevel: LogLevel;
  /** Whether X-Forwarded-* of a proxy in front is believed. */
  readonly trustsProxy: boolean;
  /** Opens /metrics to whoever sends it; without it there is no such page. */
  readonly metricsToken: string | undefined;
  /** Whether events may go to addresses of private networks and of this machine. */
  readonly webhookPrivate: boolean;
  /** What seals secrets of payment providers, the newest first; without it no account of one is stored. */
  readonly sealKeys: SealKeys | undefined;
  /** Where mails are handed over, with what opens it; undefined sends none. */
  readonly mailUrl: string | undefined;
  /** In whose name mails go out. */
  readonly mailFrom: string;
  readonly limits: Limits;
}

/** Calls per minute: by session where there is one, else by address. */
export interface Limits {
  readonly openSession: number;
  readonly read: number;
  readonly placeOrder: number;
  readonly signIn: number;
  /** A place makes at most as many calls as so many phones. */
  readonly placePhones: number;
  /** And a venue. */
  readonly venuePhones: number;
}

export { SETTINGS, type Setting } from "./settings.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads and checks the environment once; `lanAddress` is this machine's address in its own network. */
export function readConfig(environment: Environment, lanAddress: string): Config {
  refuseUnknownSettings(environment);
  const read = (name: string): string => {
    const value = environment[name];
    return value === undefined || value === "" ? fallbackOf(name) : value;
  };
  const port = wholeNumber("PORT", read("PORT"), 65_535);
  const dataFolder = resolve(read("DATA_DIR"));
  return {
    port,
    host: read("HOST"),
    publicUrl: publicUrlOf(read("PUBLIC_URL"), lanAddress, port),
    dataFolder,
    mediaUrl: mediaUrlOf(read("MEDIA_HOST_URL")),
    publicSite: publicSiteOf(read("PUBLIC_SITE")),
    database: databaseOf(read("DATABASE_URL"), dataFolder),
    isProduction: read("NODE_ENV") === "production",
    logLevel: oneOf("LOG_LEVEL", read("LOG_LEVEL"), LOG_LEVELS),
    trustsProxy: isYes("TRUST_PROXY", read),
    metricsToken: tokenOf("METRICS_TOKEN", read("METRICS_TOKEN")),
    webhookPrivate: isYes("WEBHOOK_PRIVATE", read),
    sealKeys: sealKeysOf("SEAL_KEYS", read("SEAL_KEYS")),
    ...mailOf(read("MAIL_URL"), read("MAIL_FROM")),
    limits: {
      openSession: limitOf("LIMIT_OPEN_SESSION", read),
      read: limitOf("LIMIT_READ", read),
      placeOrder: limitOf("LIMIT_PLACE_ORDER", read),
      signIn: limitOf("LIMIT_SIGN_IN", read),
      placePhones: limitOf("LIMIT_PLACE_PHONES", read),
      venuePhones: limitOf("LIMIT_VENUE_PHONES", read),
    },
  };
}

function refuseUnknownSettings(environment: Environment): void {
  const names = SETTINGS.map(({ name }) => name);
  // An installed Comanda has no npm; npm says so where it is the one that starts us.
  const isByNpm = "npm_lifecycle_event" in environment;
  const help = isByNpm ? "npm start -- --help" : "comanda --help";
  for (const [name, value] of Object.entries(environment)) {
    const sentence =
      value === undefined || value === "" ? undefined : refuseUnknown(name, names, help);
    if (sentence !== undefined) throw new StartError(sentence);
  }
}

function fallbackOf(name: string): string {
  return SETTINGS.find((setting) => setting.name === name)?.fallback ?? "";
}

function publicUrlOf(given: string, lanAddress: string, port: number): string {
  if (given === "") return `http://${lanAddress}:${port}`;
  try {
    const url = new URL(given);
    if (url.protocol !== "http:" && url.protocol !== "https:") throw new TypeError(url.protocol);
    return url.href.replace(/\/+$/, "");
  } catch (error) {
    throw new StartError(
      `PUBLIC_URL must be an address such as https://order.example.com, not "${given}".`,
      { cause: error },
    );
  }
}

/** Pages are served over https, and load nothing that is not. */
function mediaUrlOf(given: string): string {
  if (given === fallbackOf("MEDIA_HOST_URL")) return given;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url?.protocol === "https:") return url.origin + url.pathname.replace(/\/+$/, "");
  throw new StartError(
    `MEDIA_HOST_URL must be an address such as https://media.example.com, not "${given}".`,
  );
}

/** A link that anybody may be led to. */
function publicSiteOf(given: string): string {
  if (URL.canParse(given) && ["http:", "https:"].includes(new URL(given).protocol)) return given;
  throw new StartError(
    `PUBLIC_SITE must be an address such as https://www.example.com, not "${given}".`,
  );
}

function databaseOf(url: string, dataFolder: string): DatabaseAddress {
  if (url === "") return { kind: "sqlite", file: resolve(dataFolder, "comanda.sqlite") };
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new StartError("DATABASE_URL must begin with postgres://.");
  }
  return { kind: "postgres", url };
}

/** Letters that a header can carry; long enough that nobody guesses it. */
function tokenOf(name: string, text: string): string | undefined {
  if (text === "") return undefined;
  if (/^[\x21-\x7e]{16,}$/.test(text)) return text;
  throw new StartError(`${name} must be at least 16 letters, digits or signs without a space.`);
}

/** What is wrong with it is said without saying it: it is a secret. */
function sealKeysOf(name: string, text: string): SealKeys | undefined {
  if (text === "") return undefined;
  const keys = readSealKeys(text);
  if (keys.ok) return keys.value;
  throw new StartError(
    `${name} must be 32 bytes as base64, as \`openssl rand -base64 32\` prints them; several with commas, the newest first.`,
  );
}

/** Its password stands in it: what is wrong is said without saying it. */
function mailOf(url: string, from: string): Pick<Config, "mailUrl" | "mailFrom"> {
  if (url === "") return { mailUrl: undefined, mailFrom: from };
  if (!/^smtps?:$/.test(URL.canParse(url) ? new URL(url).protocol : "")) {
    throw new StartError("MAIL_URL must be an address such as smtps://user:password@host:465.");
  }
  if (!/^[^\r\n@]+@[^\r\n@]+$/.test(from)) {
    throw new StartError("MAIL_FROM must be an address such as Kopi Lane <hello@example.com>.");
  }
  return { mailUrl: url, mailFrom: from };
}

function limitOf(name: string, read: (name: string) => string): number {
  return wholeNumber(name, read(name), 1e9);
}

function wholeNumber(name: string, text: string, maximum: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= maximum) return value;
  throw new StartError(`${name} must be a whole number from 0 to ${maximum}, not "${text}".`);
}

function isYes(name: string, read: (name: string) => string): boolean {
  return oneOf(name, read(name), ["yes", "no"]) === "yes";
}

function oneOf<const Choice extends string>(
  name: string,
  text: string,
  choices: readonly Choice[],
): Choice {
  const found = choices.find((choice) => choice === text);
  if (found !== undefined) return found;
  throw new StartError(`${name} must be one of ${choices.join(", ")}, not "${text}".`);
}
