import { createHash, createHmac } from "node:crypto";
import { isSameHex, isSameText } from "../signature.ts";
import type { Notification } from "../payment-provider.ts";
import { textAt } from "./json-path.ts";
import type { SignatureRecipe } from "./provider-document.ts";
import { fillIn } from "./template.ts";

/** A notification, read once. */
export interface ReadNotification {
  readonly headers: Notification["headers"];
  /** As it came. */
  readonly raw: string;
  /** A form's fields, or what the JSON says. */
  readonly content: unknown;
}

/** Signatures that are looked at; while a key is renewed there are two. */
const MAX_SIGNATURES = 5;

/** The values of "header:Name", "header:Name#part" and "field:name"; a part may stand there several times. */
export function valuesFrom(source: string, read: ReadNotification): readonly string[] {
  const [kind, rest = ""] = source.split(/:(.*)/s);
  if (kind === "field") return [textAt(read.content, [`$.${rest}`]) ?? []].flat();
  const [name = "", part] = rest.split("#");
  const value = read.headers[name.toLowerCase()];
  if (value === undefined) return [];
  if (part === undefined) return [value];
  return value
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each.startsWith(`${part}=`))
    .map((each) => each.slice(part.length + 1));
}

/** Whether one of the signatures fits one of the secrets; undefined where there is none. */
export function isSignedBy(
  recipe: SignatureRecipe,
  read: ReadNotification,
  secrets: readonly string[],
): boolean | undefined {
  const { separator, encoding } = recipe;
  const values = valuesFrom(recipe.from, read);
  const given = separator === undefined ? values : values.flatMap((each) => each.split(separator));
  if (given.length === 0) return undefined;
  const expected = secrets.flatMap((secret) => signatureOf(recipe, read, secret) ?? []);
  const isSame = encoding === "hex" ? isSameHex : isSameText;
  return given
    .slice(0, MAX_SIGNATURES)
    .some((one) => expected.some((other) => isSame(one.trim(), other)));
}

/** Undefined where what is to be signed is not there. */
export function signatureOf(
  { algorithm, mode, encoding, secretEncoding, message }: SignatureRecipe,
  read: ReadNotification,
  secret: string,
): string | undefined {
  const signed = messageOf(message, read, secret);
  if (signed === undefined) return undefined;
  const key = Buffer.from(secret, secretEncoding === "text" ? "utf8" : secretEncoding);
  const digest = mode === "hmac" ? createHmac(algorithm, key) : createHash(algorithm);
  return digest.update(signed, "utf8").digest(encoding);
}

function messageOf(
  message: SignatureRecipe["message"],
  read: ReadNotification,
  secret: string,
): string | undefined {
  switch (message.kind) {
    case "template":
      return fillIn(message.template, (name) => {
        if (name === "raw") return read.raw;
        return name === "secret" ? secret : valuesFrom(name, read)[0];
      });
    case "ordered": {
      const { fields, separator, hasSecretLast } = message;
      // A field that is missing is empty and keeps its place.
      const values = fields.map((name) => textAt(read.content, [`$.${name}`]) ?? "");
      // A separator inside a field would let one text be read as two.
      if (separator !== "" && values.some((value) => value.includes(separator))) return undefined;
      return [...values, ...(hasSecretLast ? [secret] : [])].join(separator);
    }
    case "sorted-pairs":
      return Object.entries((read.content ?? {}) as Readonly<Record<string, unknown>>)
        .filter(([name]) => !message.exclude.includes(name))
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, value]) => name + String(value))
        .join("");
  }
}
