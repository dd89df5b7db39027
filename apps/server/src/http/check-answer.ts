import type { Endpoint } from "@comanda/contract/schemas";
import * as v from "valibot";
import { Answer } from "../lib/reply.ts";

/** The member that is wrong, by its path; never the value, which may be personal. */
export function placeOf(issues: readonly v.BaseIssue<unknown>[]): string {
  const [issue] = issues;
  return issue === undefined ? "" : (v.getDotPath(issue) ?? issue.expected ?? issue.kind);
}

/** For tests: an answer is held against the schema of its call. @throws where it breaks it */
export function checkAnswer({ answer, path }: Endpoint, value: unknown): void {
  if (answer === undefined) return;
  const body: unknown = value instanceof Answer ? bodyOf(value) : value;
  if (body === undefined) return;
  const parsed = v.safeParse(answer, body);
  if (!parsed.success) {
    throw new Error(`the answer of ${path} breaks its schema at ${placeOf(parsed.issues)}`);
  }
}

/** The JSON of an answer; undefined where it is compressed. */
function bodyOf({ body, tail = Buffer.of(), headers }: Answer): unknown {
  return "content-encoding" in headers ? undefined : JSON.parse(body.toString() + tail.toString());
}
