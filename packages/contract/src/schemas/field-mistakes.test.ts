import * as v from "valibot";
import { expect, it } from "vitest";
import type { FieldMistakeKind } from "../field-mistakes.ts";
import { fields as english } from "../sentences/en-fields.ts";
import { fieldSentence } from "../sentences/field-sentence.ts";
import { fieldMistakes } from "./field-mistakes.ts";
import { AddLoginBody } from "./people.ts";

const login = { name: "Wok", login: "wok@corner.example", password: "wok-and-ladle" };

it("finds nothing where the call takes what was typed", () => {
  expect(fieldMistakes(AddLoginBody, login)).toEqual({});
});

it.each([
  [{ name: "  " }, { name: { kind: "field-missing" } }],
  [{ name: "x".repeat(81) }, { name: { kind: "field-too-long", most: 80 } }],
  [{ name: "Wok\u202e" }, { name: { kind: "field-hidden-sign" } }],
  [{ name: "Wok\0" }, { name: { kind: "field-wrong" } }],
  [{ login: "" }, { login: { kind: "field-too-short", least: 3 } }],
  [{ password: 7 }, { password: { kind: "field-wrong" } }],
  [
    { login: "Ah", password: "short" },
    {
      login: { kind: "field-too-short", least: 3 },
      password: { kind: "field-too-short", least: 10 },
    },
  ],
])("says at each field what is wrong with it: %o", (typed, mistakes) => {
  expect(fieldMistakes(AddLoginBody, { ...login, ...typed })).toEqual(mistakes);
});

it("knows the bounds of numbers", () => {
  const form = v.object({ minutes: v.pipe(v.number(), v.minValue(1), v.maxValue(1440)) });
  expect(fieldMistakes(form, { minutes: 0 })).toEqual({
    minutes: { kind: "field-too-small", least: 1 },
  });
  expect(fieldMistakes(form, { minutes: 1441 })).toEqual({
    minutes: { kind: "field-too-large", most: 1440 },
  });
});

it("has a sentence for each mistake, in both languages", () => {
  expect(fieldSentence({ kind: "field-too-short", least: 10 })).toEqual({
    en: "At least 10 characters.",
    zh: "至少 10 个字符。",
  });
  for (const kind of Object.keys(english) as FieldMistakeKind[]) {
    const { en, zh } = fieldSentence({ kind, least: 2, most: 9 });
    expect(en).toMatch(/\.$/);
    expect(zh).toMatch(/。$/);
  }
});
