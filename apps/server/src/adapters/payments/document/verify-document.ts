import { accept, refuse, type Result } from "@comanda/domain";
import { bodyText, readForm } from "../form.ts";
import { jsonOf } from "../outcome.ts";
import type { Genuine, NotGenuine, Notification } from "../payment-provider.ts";
import { isSignedBy, valuesFrom, type ReadNotification } from "./document-signature.ts";
import { textAt } from "./json-path.ts";
import type { ProviderDocument } from "./provider-document.ts";
import { lineAt, statusOfWord, wordAt } from "./read-payment.ts";

/** Verifies a notification by a document: signed, of now, and whole. */
export function verifyDocument(
  document: ProviderDocument,
  secretsOf: (name: string) => readonly string[],
  notification: Notification,
): Result<Genuine, NotGenuine> {
  const { notify } = document;
  const read = notification.method === notify.method ? readIn(notify, notification) : undefined;
  if (read === undefined) return refuse({ kind: "malformed" });
  if (notify.signature !== undefined) {
    const isSigned = isSignedBy(notify.signature, read, secretsOf(notify.signature.secret));
    if (isSigned === undefined) return refuse({ kind: "unsigned" });
    if (!isSigned) return refuse({ kind: "wrong-signature" });
  } else if (notification.payment === undefined) {
    // What nobody signs counts at a payment's own address alone.
    return refuse({ kind: "unsigned" });
  }
  if (isStale(notify, read, notification.now)) return refuse({ kind: "stale" });
  return genuineOf(document, read.content, notification);
}

function readIn(
  { encoding }: ProviderDocument["notify"],
  { body, query, headers }: Notification,
): ReadNotification | undefined {
  const raw = encoding === "query" ? query : bodyText(body);
  if (raw === undefined) return undefined;
  const content = encoding === "json" ? jsonOf(raw) : objectOf(readForm(raw));
  const isObject = typeof content === "object" && content !== null && !Array.isArray(content);
  return isObject ? { headers, raw, content } : undefined;
}

function objectOf(form: ReadonlyMap<string, string> | undefined): object | undefined {
  return form === undefined ? undefined : Object.fromEntries(form);
}

function isStale(
  { timestamp }: ProviderDocument["notify"],
  read: ReadNotification,
  now: number,
): boolean {
  if (timestamp === undefined) return false;
  const [value = ""] = valuesFrom(timestamp.from, read);
  return !/^\d{1,12}$/.test(value) || Math.abs(now / 1000 - Number(value)) > timestamp.tolerance;
}

function genuineOf(
  document: ProviderDocument,
  content: unknown,
  { payment }: Notification,
): Result<Genuine, NotGenuine> {
  const { notify, name } = document;
  const keys = notify.eventKey.map((path) => textAt(content, [path]));
  if (keys.includes(undefined)) return refuse({ kind: "malformed" });
  const status = statusOfWord(document.statuses, wordAt(content, notify.status));
  // Of an event that nobody knows nobody knows either which of its members names a payment.
  const named = status === "unknown" ? undefined : textAt(content, notify.providerRef);
  const providerRef = named ?? payment?.providerRef ?? "";
  if (payment !== undefined && payment.providerRef !== "" && payment.providerRef !== providerRef) {
    return refuse({ kind: "wrong-account" });
  }
  const line =
    notify.trust === "full" && status !== "unknown"
      ? lineAt(content, notify, document, { providerRef, currency: undefined })
      : undefined;
  return accept({
    eventKey: [name, ...keys].join(":"),
    reference: textAt(content, notify.reference) ?? payment?.reference ?? "",
    providerRef,
    claim: line,
  });
}
