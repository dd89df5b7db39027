import { describe, expect, it } from "vitest";
import { findOption, optionKeys, optionWord, placeKey } from "./option-key.ts";

type Words = readonly [id: string, code: string, title: string];

/** Options by id, code and title, with their keys. */
function optionsOf(...words: readonly Words[]) {
  const options = words.map(([id, code, title]) => ({ id, code, title: { en: title, zh: "" } }));
  const keys = optionKeys(options);
  return options.map((option, at) => ({ ...option, key: keys[at] ?? "" }));
}

const pearls = optionsOf(["", "PRL", "Pearls"], ["", "PRL", "Double pearls"]);

describe("optionKeys", () => {
  it("are the ids, and without ids the places (M-I4)", () => {
    const keys = optionKeys(optionsOf(["a", "PRL", "Pearls"], ["", "PRL", "Pearls"]));
    expect(keys).toEqual(["a", '[1,"PRL","Pearls"]']);
  });

  it("are different, whatever options share", () => {
    const shared: Words = ["a", "PRL", "Pearls"];
    const bare: Words = ["", "PRL", "Pearls"];
    expect(new Set(optionKeys(optionsOf(shared, shared, bare, bare))).size).toBe(4);
  });
});

describe("findOption", () => {
  const find = (options: ReturnType<typeof optionsOf>, key: string) => {
    const found = findOption(options, key);
    return found === undefined ? undefined : options.indexOf(found);
  };

  it("finds each of two with one code (M-I4)", () => {
    expect(pearls.map(({ key }) => find(pearls, key))).toEqual([0, 1]);
  });

  it("finds it where an option has come before it, or it has been given an id (M-B7)", () => {
    const [, second] = pearls;
    const later = optionsOf(["", "", "None"], ["", "PRL", "Pearls"], ["x", "PRL", "Double pearls"]);
    expect(find(later, second?.key ?? "")).toBe(2);
  });

  it("finds one that has only its code left, unless two have it (M-B7)", () => {
    const key = placeKey({ place: 0, code: "OAT", title: "Oat" });
    expect(find(optionsOf(["", "SOY", "Soy"], ["", "OAT", "Oat milk"]), key)).toBe(1);
    expect(find(optionsOf(["", "OAT", "Oat S"], ["", "OAT", "Oat L"]), key)).toBeUndefined();
  });

  it("takes a caller that knows no places by code and title, the first of several alike (M-B7)", () => {
    const named = (title: string) => placeKey({ place: undefined, code: "PRL", title });
    expect(find(pearls, named("Double pearls"))).toBe(1);
    expect(find(optionsOf(["", "PRL", "Pearls"], ["", "PRL", "Pearls"]), named("Pearls"))).toBe(0);
  });

  it("never takes an option of another title for one without a code", () => {
    expect(
      find(optionsOf(["", "", "Soy"]), placeKey({ place: 0, code: "", title: "Oat" })),
    ).toBeUndefined();
  });

  it.each(["[", "[1]", "[1,2,3]", '{"place":1}', "gone"])("knows an id from a place: %s", (id) => {
    expect(find(optionsOf([id, "", "Oat"]), id)).toBe(0);
    expect(find(pearls, id)).toBeUndefined();
    expect(optionWord(id)).toBe(id);
  });
});
