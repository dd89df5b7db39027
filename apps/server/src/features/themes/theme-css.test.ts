import type { Theme } from "@comanda/domain/venue";
import { fc, harbourHotel, kopiLane, lawRuns, openVenue, plainVenue } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { contrast, parseColour, type Colour } from "./colour.ts";
import { themeSheet, themeUrlOf } from "./theme-css.ts";

const plain = openVenue(plainVenue()).venue.theme;

/** The custom properties of a sheet by name. */
function propertiesOf(theme: Theme): Map<string, string> {
  const { css } = themeSheet(theme);
  return new Map(
    [...css.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name ?? "", value ?? ""]),
  );
}

function colourOf(properties: ReadonlyMap<string, string>, name: string): Colour {
  const colour = parseColour(properties.get(name) ?? "");
  if (colour === undefined) throw new Error(`the sheet has no colour ${name}`);
  return colour;
}

const GROUNDS = ["paper", "paper-raised", "paper-sunken"];
const INKS = ["ink", "ink-soft", "accent-text", "second-text", "success", "warning", "danger"];

/** What is written on what, and how clearly it must stand out: text 4.5, signs 3 (WCAG 2 AA). */
const WRITTEN: readonly (readonly [ink: string, ground: string, ratio: number])[] = [
  ...INKS.flatMap((ink) => GROUNDS.map((ground) => [ink, ground, 4.5] as const)),
  ...GROUNDS.map((ground) => ["rule-strong", ground, 3] as const),
  ["accent", "paper", 3],
  ["accent-text", "accent-tint", 4.5],
  ["on-accent", "accent", 4.5],
  ["success", "success-tint", 4.5],
  ["warning", "warning-tint", 4.5],
  ["danger", "danger-tint", 4.5],
];

function unreadable(theme: Theme): string[] {
  const properties = propertiesOf(theme);
  return WRITTEN.flatMap(([ink, ground, ratio]) => {
    const found = contrast(colourOf(properties, ink), colourOf(properties, ground));
    return found < ratio ? [`${ink} on ${ground}: ${found.toFixed(2)} of ${ratio}`] : [];
  });
}

const anyHex = fc
  .tuple(...Array.from({ length: 3 }, () => fc.integer({ min: 0, max: 255 })))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`);

describe("themeSheet", () => {
  it.each([
    ["Kopi Lane", kopiLane({})],
    ["Harbour Hotel", harbourHotel({})],
    ["a plain venue", plainVenue()],
  ])("of %s can be read everywhere [ENT-012]", (_, demo) => {
    expect(unreadable(openVenue(demo).venue.theme)).toEqual([]);
  });

  it("can be read on any paper, whatever a venue chose", () => {
    fc.assert(
      fc.property(anyHex, anyHex, anyHex, anyHex, (primary, secondary, ink, paper) => {
        const theme = {
          ...plain,
          primaryColor: primary,
          secondaryColor: secondary,
          inkColor: ink,
          paperColor: paper,
        };
        expect(unreadable(theme)).toEqual([]);
      }),
      lawRuns(),
    );
  });

  it("keeps a venue's colours where they can be read", () => {
    const properties = propertiesOf(openVenue(kopiLane({})).venue.theme);
    expect(properties.get("paper")).toBe("#fbf6ec");
    expect(properties.get("accent")).toBe("#17604a");
    expect(properties.get("rule")).toBe("#e3d8c3");
  });

  it("tells the browser whether it is dark", () => {
    expect(themeSheet(openVenue(harbourHotel({})).venue.theme).css).toContain("color-scheme: dark");
    expect(themeSheet(plain).css).toContain("color-scheme: light");
  });

  it("names only faces that are served here", () => {
    const named = propertiesOf({ ...plain, fontPrimary: "Fraunces", fontSecondary: "Comic Sans" });
    expect(named.get("face-display")).toContain("Fraunces");
    expect(named.has("face-text")).toBe(false);
  });

  it.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
    "takes a font called %s for one it does not serve [ENT-012]",
    (font) => {
      const named = propertiesOf({ ...plain, fontPrimary: font, fontSecondary: font });
      expect([...named.keys()].filter((name) => name.startsWith("face-"))).toEqual([]);
    },
  );

  it("lets nothing of a venue's data break out of its place", () => {
    const evil = 'red; } body { background: url("https://evil.example") } /*';
    const theme = {
      ...plain,
      primaryColor: evil,
      secondaryColor: evil,
      paperColor: evil,
      inkColor: evil,
      borderColor: evil,
      fontPrimary: evil,
      fontSecondary: evil,
    };
    const { css, paper } = themeSheet(theme);
    expect(css + paper).not.toMatch(/evil|url|body|\/\*/);
    expect(unreadable(theme)).toEqual([]);
  });

  it("keeps the light ground of pictures to a touch where the page is dark, and whole where it is light", () => {
    const share = (paperColor: string) =>
      propertiesOf({ ...plain, paperColor }).get("picture-share");
    expect(share("#11181d")).toBe("14%");
    expect(share("#fbf6ec")).toBeUndefined();
  });

  it("has another address with every change", () => {
    const [sheet, other] = [themeSheet(plain), themeSheet({ ...plain, primaryColor: "#123456" })];
    expect(sheet.hash).not.toBe(other.hash);
    expect(themeSheet(plain).hash).toBe(sheet.hash);
    expect(themeUrlOf("venue1", sheet)).toBe(`/themes/venue1.${sheet.hash}.css`);
  });
});
