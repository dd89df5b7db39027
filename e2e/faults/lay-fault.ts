/** Why: what can happen to a call between a phone and the server, each at the first call of its name and once. */
import type { BrowserContext, Request, Route } from "@playwright/test";
import type { AloneServer } from "../stage/venue-server.ts";
import { callOf, type CallName } from "./calls.ts";

/** What a fault may lay hands on. */
export interface FaultScene {
  /** Where the server stands alone, to be killed. */
  readonly alone: AloneServer | undefined;
  /** A second tab of the same phone, at the address of the first. */
  readonly openSecondTab: () => Promise<void>;
}

type Fault = (route: Route, scene: FaultScene) => Promise<void>;

/** How long a server that was killed stays away: longer than a phone needs to notice. */
const AWAY_MILLISECONDS = 4_000;

const PORTAL = {
  status: 200,
  contentType: "text/html",
  body: "<!doctype html><title>Free Wi-Fi</title><p>Please sign in to go online.</p>",
};

const FAULTS = {
  "cut before sending": (route) => route.abort("connectionreset"),
  "cut before the answer": async (route) => {
    await handled(route.request());
    await route.abort("connectionreset");
  },
  "a captive portal": (route) => route.fulfill(PORTAL),
  "server killed": async (route, { alone }) => {
    await alone?.kill();
    await route.abort("connectionrefused");
    await new Promise((resolve) => setTimeout(resolve, AWAY_MILLISECONDS));
    await alone?.start();
  },
  "killed and restarted": async (route, { alone }) => {
    await handled(route.request());
    await alone?.kill();
    await alone?.start();
    await route.abort("connectionreset");
  },
  doubled: async (route) => {
    await handled(route.request());
    await route.continue();
  },
  "second tab": async (route, { openSecondTab }) => {
    await openSecondTab();
    await route.continue();
  },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;

export const FAULT_NAMES = Object.keys(FAULTS) as readonly FaultName[];

/** Faults for which the server has to be a process of its own. */
export const KILLING: ReadonlySet<FaultName> = new Set(["server killed", "killed and restarted"]);

/** What has become of a fault and of the phone's calls. */
export interface Laid {
  hasStruck: boolean;
  /** Settles when the fault has done all it does. */
  done: Promise<void>;
  /** Calls that the table lacks. */
  readonly unknown: Set<string>;
}

/** Lays a fault on the first call of a name that a phone makes. */
export async function layFault(
  context: BrowserContext,
  { call, fault, scene }: { call: CallName; fault: FaultName; scene: FaultScene },
): Promise<Laid> {
  const laid: Laid = { hasStruck: false, done: Promise.resolve(), unknown: new Set() };
  await context.route("**/*", async (route) => {
    const request = route.request();
    const name = callOf(request);
    // A page that is loaded anew is what the guest did about the fault.
    if (name === undefined && !request.isNavigationRequest())
      laid.unknown.add(`${request.method()} ${request.url()}`);
    if (name !== call || laid.hasStruck) return route.continue();
    laid.hasStruck = true;
    laid.done = FAULTS[fault](route, scene);
    return laid.done;
  });
  return laid;
}

/** The server has handled the call, and nobody read its answer. A stream has no end: its head is the answer. */
async function handled(request: Request): Promise<void> {
  const body = request.postDataBuffer();
  const response = await fetch(request.url(), {
    method: request.method(),
    headers: await request.allHeaders(),
    ...(body === null ? {} : { body: new Uint8Array(body) }),
  });
  await response.body?.cancel();
}
