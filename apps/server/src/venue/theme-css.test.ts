import { FONT_PAIRS, LOOK_MODES, PRESETS, type Look } from "@comanda/domain/look";
import type { Theme } from "@comanda/domain/venue";
import { fc, harbourHotel, kopiLane, lawRuns, openVenue, plainVenue } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { contrast, isDark, parseColour, type Colour } from "./colour.ts";
import { themeSheet as sheetOf, themeUrlOf, type ThemeSheet } from "./theme-css.ts";

const plain = openVenue(plainVenue()).venue.theme;

const LAYOUT = openVenue(plainVenue()).venue.layout;
const NO_PRESET: Look = { preset: "", mode: "light", background: "", landing: "", logoInk: "" };

const themeSheet = (theme: Theme, look: Look): ThemeSheet => sheetOf(theme, look, LAYOUT);

/** The custom properties of a sheet by name. */
function propertiesOf(theme: Theme, look = NO_PRESET): Map<string, string> {
  return propertiesIn(themeSheet(theme, look).css);
}

function propertiesIn(css: string): Map<string, string> {
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

function unreadable(theme: Theme, look = NO_PRESET): string[] {
  const properties = propertiesOf(theme, look);
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

  it.each(
    PRESETS.flatMap((preset) => (["light", "dark"] as const).map((mode) => ({ preset, mode }))),
  )(
    "of the preset $preset.id, $mode, can be read everywhere and is what it says [THM-002]",
    ({ preset, mode }) => {
      const look = { ...NO_PRESET, preset: preset.id, mode };
      expect(unreadable(plain, look)).toEqual([]);
      const properties = propertiesOf(plain, look);
      expect(isDark(colourOf(properties, "paper"))).toBe(mode === "dark");
      // What was chosen by eye is shown as it was chosen.
      expect(properties.get("paper")).toBe(preset[mode].paper);
      expect(properties.get("ink")).toBe(preset[mode].ink);
      expect(properties.get("accent")).toBe(preset[mode].primary);
    },
  );

  it("of a venue's own colours can be read by night too, whatever they are [THM-001]", () => {
    fc.assert(
      fc.property(anyHex, anyHex, anyHex, anyHex, (primary, secondary, ink, paper) => {
        const colours = {
          primaryColor: primary,
          secondaryColor: secondary,
          inkColor: ink,
          paperColor: paper,
        };
        const night = { ...NO_PRESET, mode: "dark" as const };
        expect(unreadable({ ...plain, ...colours }, night)).toEqual([]);
        const ground = colourOf(propertiesOf({ ...plain, ...colours }, night), "paper");
        expect(isDark(ground)).toBe(true);
      }),
      lawRuns(),
    );
  });

  it("follows the phone where the venue wants that, in both halves of the sheet [THM-001]", () => {
    const sheet = (mode: Look["mode"]) =>
      themeSheet(plain, { ...NO_PRESET, preset: "nordic", mode });
    const [day = "", night = ""] = sheet("phone").css.split("@media (prefers-color-scheme: dark)");
    const colours = (css: string) =>
      [...propertiesIn(css)].filter(([name]) => !/^(face|background|landing|header)/.test(name));
    expect([...propertiesIn(day)]).toEqual([...propertiesIn(sheet("light").css)]);
    expect(colours(night)).toEqual(colours(sheet("dark").css));
    expect(sheet("phone").paper).toEqual({ usual: "#f5f7f7", night: "#12181b" });
    expect(sheet("dark").paper).toEqual({ usual: "#12181b" });
  });

  it("says every property in every look, for a phone that lays it over the look before [THM-001]", () => {
    const names = (look: Look) => [...propertiesOf(plain, look).keys()].sort();
    const looks = ["", ...PRESETS.map(({ id }) => id)].flatMap((preset) =>
      LOOK_MODES.map((mode) => names({ ...NO_PRESET, preset, mode })),
    );
    for (const each of looks) expect(each).toEqual(names(NO_PRESET));
  });

  it("has the pictures of a venue as addresses that nothing breaks out of [THM-003]", () => {
    const pictures = (background: string) => propertiesOf(plain, { ...NO_PRESET, background });
    expect(pictures("/media/v1/wall.webp").get("background")).toBe('url("/media/v1/wall.webp")');
    expect(pictures("https://cdn.example/a b.jpg").get("background")).toBe(
      'url("https://cdn.example/a%20b.jpg")',
    );
    const sheet = themeSheet(plain, { ...NO_PRESET, landing: '/x");} body{}' });
    expect(sheet.css).toContain('--landing: url("/x%22);%7D%20body%7B%7D");');
    for (const none of [
      "",
      "javascript:alert(1)",
      "data:image/png;base64,AA",
      "http://plain.example/a.png",
    ]) {
      expect(pictures(none).get("background")).toBe("none");
    }
  });

  it("keeps a venue's colours where they can be read", () => {
    const properties = propertiesOf(openVenue(kopiLane({})).venue.theme);
    expect(properties.get("paper")).toBe("#fbf6ec");
    expect(properties.get("accent")).toBe("#17604a");
    expect(properties.get("rule")).toBe("#e3d8c3");
  });

  it("tells the browser whether it is dark", () => {
    expect(themeSheet(openVenue(harbourHotel({})).venue.theme, NO_PRESET).css).toContain(
      "color-scheme: dark",
    );
    expect(themeSheet(plain, NO_PRESET).css).toContain("color-scheme: light");
  });

  it("names only faces that are served here", () => {
    const named = propertiesOf({ ...plain, fontPrimary: "Figtree", fontSecondary: "Comic Sans" });
    expect(named.get("face-display")).toContain("Figtree");
    expect(named.get("face-text")).toContain("Figtree");
  });

  it.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
    "takes a font called %s for one it does not serve [ENT-012]",
    (font) => {
      const named = propertiesOf({ ...plain, fontPrimary: font, fontSecondary: font });
      expect(named.get("face-display")).toBe('"Fraunces", "Fraunces Fallback"');
      expect(named.get("face-text")).toBe('"Figtree Variable", "Figtree Fallback"');
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
    const { css, paper } = themeSheet(theme, { ...NO_PRESET, preset: evil });
    expect(css + paper.usual).not.toMatch(/evil|url|body|\/\*/);
    expect(unreadable(theme)).toEqual([]);
  });

  it("keeps the light ground of pictures to a touch where the page is dark, and whole where it is light", () => {
    const share = (paperColor: string) =>
      propertiesOf({ ...plain, paperColor }).get("picture-share");
    expect(share("#11181d")).toBe("14%");
    expect(share("#fbf6ec")).toBe("100%");
  });

  it("has another address with every change", () => {
    const [sheet, other] = [
      themeSheet(plain, NO_PRESET),
      themeSheet({ ...plain, primaryColor: "#123456" }, NO_PRESET),
    ];
    expect(sheet.hash).not.toBe(other.hash);
    expect(themeSheet(plain, NO_PRESET).hash).toBe(sheet.hash);
    expect(themeUrlOf("venue1", sheet)).toBe(`/themes/venue1.${sheet.hash}.css`);
  });
});

describe("the layout of a theme", () => {
  it("is a header of 40 and a sidebar of 100 to 105 where a venue says nothing [THM-004, THM-005]", () => {
    expect(LAYOUT.headerHeight).toBe(40);
    expect(LAYOUT.sidebarWidth).toBeGreaterThanOrEqual(100);
    expect(LAYOUT.sidebarWidth).toBeLessThanOrEqual(105);
    expect(propertiesOf(plain).get("header-height")).toBe("40px");
    const { css } = sheetOf(plain, NO_PRESET, { headerHeight: 64 });
    expect(propertiesIn(css).get("header-height")).toBe("64px");
  });
});

describe("the presets", () => {
  it("are at least twenty, one of them blank, each with names of its own over at most four pairs [THM-002]", () => {
    expect(PRESETS.length).toBeGreaterThanOrEqual(20);
    expect(PRESETS.map(({ id }) => id)).toContain("blank");
    for (const key of ["en", "zh"] as const) {
      expect(new Set(PRESETS.map(({ name }) => name[key])).size).toBe(PRESETS.length);
    }
    expect(new Set(PRESETS.map(({ id }) => id)).size).toBe(PRESETS.length);
    expect(new Set(PRESETS.map(({ fonts }) => fonts))).toEqual(new Set(Object.keys(FONT_PAIRS)));
    expect(Object.keys(FONT_PAIRS).length).toBeLessThanOrEqual(4);
  });

  it("can be told apart: no two have one ground and one accent alike [THM-002]", () => {
    const seen = PRESETS.flatMap(({ light, dark }) => [
      `${light.primary} ${light.paper}`,
      `${dark.primary} ${dark.paper}`,
    ]);
    expect(new Set(seen).size).toBe(2 * PRESETS.length);
  });
});
