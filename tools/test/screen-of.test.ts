import { expect, test } from "vitest";
import { screenOf } from "./screen-of.ts";

const context = (...tree: readonly string[]): string =>
  [
    "# Error details",
    "- heading",
    "# Page snapshot",
    "```yaml",
    ...tree,
    "```",
    "# Test source",
  ].join("\n");

test("of a page that failed its topmost dialog is told, with all that it says and nothing else", () => {
  const notes = context(
    "- main [ref=e1]:",
    '  - heading "Your cart" [level=1] [ref=e2]',
    '- dialog "Send this?" [ref=e3]:',
    '- alertdialog "Please note" [active] [ref=e5]:',
    "  - paragraph [ref=e6]: The provider is out of reach.",
    '  - button "OK" [ref=e7] [cursor=pointer]',
    "- status [ref=e8]",
  );
  expect(screenOf(notes)).toEqual([
    'on the page: - alertdialog "Please note": - paragraph: The provider is out of reach. - button "OK"',
  ]);
});

test("of a page without a dialog its first heading is told, and of no page nothing", () => {
  expect(screenOf(context('- heading "Menu" [level=1] [ref=e2]', "- text: Kopi"))).toEqual([
    'on the page: - heading "Menu"',
  ]);
  expect(screenOf("# Error details\n- heading")).toEqual([]);
});

test("of a long dialog the beginning and the end are told", () => {
  const texts = [`  - text: ${"long ".repeat(200)}`, "  - alert: Please choose a time"];
  const [said = ""] = screenOf(context('- dialog "Times":', ...texts));
  expect(said).toMatch(/^on the page: - dialog "Times": - text: long .* … .*Please choose a time$/);
  expect(said.length).toBe("on the page: ".length + 120 + " … ".length + 240);
});
