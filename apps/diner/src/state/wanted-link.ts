import * as v from "valibot";
import { storage } from "../lib/storage.ts";

const Wanted = v.object({ href: v.string(), at: v.number() });
/** Who scans later than this has forgotten what the link was. */
const LIFETIME_MILLISECONDS = 60 * 60 * 1000;

/** A link into the menu was opened without a check-in: kept for the scan, which is a page of its own. */
export function keepWantedLink(href: string, now: number): void {
  storage.write("wantedLink", { href, at: now });
}

/** The link that was kept, once. */
export function takeWantedLink(now: number): string | undefined {
  const wanted = storage.read("wantedLink", Wanted);
  storage.remove("wantedLink");
  return wanted !== undefined && now - wanted.at < LIFETIME_MILLISECONDS ? wanted.href : undefined;
}
