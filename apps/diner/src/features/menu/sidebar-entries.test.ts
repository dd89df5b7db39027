import { expect, it } from "vitest";
import { sidebarEntries } from "./sidebar-entries.ts";

const section = { id: "s0", name: { en: "Tea", zh: "茶" }, picture: "", depth: 0, dishes: [] };
const company = { id: "a", name: "A", shortName: "A", logo: "", url: "https://house.example" };
const otherLinks = [
  { title: "Wi-Fi", url: "https://wifi.example" },
  { title: "Jobs", url: "https://jobs.example" },
];

it("has the categories, an empty row, a separator, the venue's links, and the company at last [NAV-025]", () => {
  expect(sidebarEntries([section], { company, otherLinks })).toEqual([
    { kind: "category", section },
    { kind: "empty" },
    { kind: "separator" },
    { kind: "link", title: "Wi-Fi", url: "https://wifi.example" },
    { kind: "link", title: "Jobs", url: "https://jobs.example" },
    { kind: "about", url: "https://house.example" },
  ]);
});

it("says nothing of a company that has no website (Q-071m)", () => {
  const rows = sidebarEntries([], { company: { ...company, url: "" }, otherLinks: [] });
  expect(rows.map(({ kind }) => kind)).toEqual(["empty", "separator"]);
});
