import * as v from "valibot";
import { JSON_PATH } from "./json-path.ts";
import { namesIn } from "./template.ts";

export const SECRET = /^secret:[a-z]{1,20}$/;

export const text = v.pipe(v.string(), v.maxLength(300));
export const path = v.pipe(text, v.regex(JSON_PATH));
/** The first that leads to something counts. */
export const paths = v.pipe(v.array(path), v.minLength(1), v.maxLength(4));

/** An address with names of these values in it: a secret never stands in one, because others write addresses down. */
export function addressTemplate(values: ReadonlySet<string>) {
  return v.pipe(
    text,
    v.startsWith("/"),
    v.check((filled) => namesIn(filled).every((name) => values.has(name)), "an unknown value"),
  );
}

/** What stands in a header or a body: these values, and secrets. */
function valueTemplate(values: ReadonlySet<string>) {
  return v.pipe(
    text,
    v.check(
      (filled) => namesIn(filled).every((name) => values.has(name) || SECRET.test(name)),
      "an unknown value",
    ),
  );
}

/** Headers or members of a body, by their names. */
export function fieldsOf(values: ReadonlySet<string>) {
  return v.pipe(
    v.record(v.pipe(v.string(), v.minLength(1), v.maxLength(100)), valueTemplate(values)),
    v.check((record) => Object.keys(record).length <= 40, "too many fields"),
  );
}
