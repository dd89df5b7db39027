import * as v from "valibot";
import { accept, refuse, type Result } from "@comanda/domain";
import { providerId } from "./fields.ts";
import { bodyText } from "./form.ts";
import { jsonOf } from "./outcome.ts";
import type { Genuine, NotGenuine, Notification } from "./payment-provider.ts";
import { hmacOf, isSameHex, isSameText } from "./signature.ts";

/** Seconds by which a notification may be older or younger than now. */
const TOLERANCE = 300;

const SCHEME = /^FOMOPAY1-HMAC-SHA256\s+(.{1,600})$/i;

const notice = v.object({
  orderId: providerId,
  orderNo: v.pipe(v.string(), v.maxLength(64)),
  transactionId: v.nullish(providerId, ""),
});

interface Signer {
  readonly mid: string;
  readonly keys: readonly (string | Buffer)[];
}

/** A notification names an order and neither a status nor an amount: genuine or not, the provider is asked. */
export function verifyFomo(
  signer: Signer,
  notification: Notification,
): Result<Genuine, NotGenuine> {
  const { headers, body, now, method } = notification;
  const header = headers["x-fomopay-authorization"];
  if (header === undefined) return refuse({ kind: "unsigned" });
  const said = partsOf(header);
  const [timestamp = "", nonce = ""] = [said.get("timestamp"), said.get("nonce")];
  const isRead = said.get("version") === "1.1" && /^\d{1,12}$/.test(timestamp);
  if (method !== "POST" || !isRead || nonce.length < 16 || nonce.length > 64) {
    return refuse({ kind: "malformed" });
  }
  if (!isSameText(said.get("credential") ?? "", signer.mid))
    return refuse({ kind: "wrong-account" });
  const message = Buffer.concat([body, Buffer.from(timestamp + nonce)]);
  const given = said.get("signature") ?? "";
  if (!signer.keys.some((key) => isSameHex(given, hmacOf("sha256", key, message)))) {
    return refuse({ kind: "wrong-signature" });
  }
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE) return refuse({ kind: "stale" });
  const found = v.safeParse(notice, jsonOf(bodyText(body) ?? ""));
  if (!found.success) return refuse({ kind: "malformed" });
  const { orderId, orderNo } = found.output;
  // A nonce is used once: what comes under it again was recorded and is played back.
  const eventKey = `fomo:${nonce}`;
  return accept({ eventKey, reference: orderNo, providerRef: orderId, claim: undefined });
}

/** `Version=1.1,Credential=…`: names in any case, values as they are. A name that stands twice is none. */
function partsOf(header: string): ReadonlyMap<string, string> {
  const parts = (SCHEME.exec(header)?.[1] ?? "").split(",").map((part) => {
    const [name = "", ...value] = part.trim().split("=");
    return [name.toLowerCase(), value.join("=")] as const;
  });
  const names = parts.map(([name]) => name);
  return new Map(new Set(names).size === names.length ? parts : []);
}
