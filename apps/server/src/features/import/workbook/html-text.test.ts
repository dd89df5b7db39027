import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { htmlText, withoutHtml } from "./html-text.ts";

describe("a text that was HTML", () => {
  it.each([
    ["<b>Tasty</b> &amp; hot", "Tasty & hot"],
    ["Caf&eacute; &#9749; &#x8336;", "Café ☕ 茶"],
    ["Rice<br/>Egg<BR>Ham", "Rice\nEgg\nHam"],
    ["<p>One</p>\n<p>Two&nbsp;three</p>", "One\nTwo three"],
    ["<ul><li>One</li><li>Two</li></ul>", "One\nTwo"],
    ['<span style="color:red" class=x>Hot</span>', "Hot"],
    ["<a href='http://x'>Menu</a>", "Menu"],
    ["Soup<script>alert('x')</script>", "Soup"],
    ["<!-- Word --><b>Soup</b>", "Soup"],
    ["&lt;b&gt; is bold", "<b> is bold"],
    ["Fish &ndash; chips", "Fish – chips"],
  ])("%j is %j", (html, text) => expect(htmlText(html)).toBe(text));

  it.each([
    "2 < 3 > 1",
    "A&B",
    "Fish & chips",
    "<3",
    "a<b",
    "&unknown;",
    "&#0;",
    "x <y> z",
    "R&D;",
  ])("is none: %j stays", (text) => expect(htmlText(text)).toBe(text));

  it("is written so that it reads as what it was, whatever a text says", () => {
    const part = fc.constantFrom(
      "<b>",
      "</b>",
      "<br>",
      "&amp;",
      "&lt;",
      "&",
      ";",
      "<",
      ">",
      "a",
      " ",
      "\n",
    );
    const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join("").trim());
    fc.assert(
      fc.property(text, (any) => {
        expect(htmlText(withoutHtml(any))).toBe(any);
      }),
      lawRuns(),
    );
  });
});
