import { expect, it } from "vitest";
import { withEachOnce } from "./found-sections.ts";

const section = (id: string, ...codes: string[]) => ({
  id,
  name: { en: id, zh: "" },
  picture: "",
  depth: id.split("-").length - 1,
  dishes: codes.map((code) => ({ code, size: "half" as const })),
});

it("shows a dish where it stands first, and no heading that has lost its last one", () => {
  const once = withEachOnce([
    section("f0", "KOPI", "TOAST"),
    section("f1"),
    section("f1-0", "KOPI"),
    section("f2"),
    section("f2-0", "KOPI", "TEH"),
    section("f10", "TEH"),
  ]);
  expect(once.map(({ id, dishes }) => [id, ...dishes.map(({ code }) => code)].join(" "))).toEqual([
    "f0 KOPI TOAST",
    "f2",
    "f2-0 TEH",
  ]);
  expect(new Set(once.flatMap(({ dishes }) => dishes.map(({ size }) => size)))).toEqual(
    new Set(["row"]),
  );
});
