import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { compileTemplate, scriptJson, type Filling } from "./template.ts";

/** Texts of what could end a text, an attribute or a slot. */
const anyName = fc.string({
  unit: fc.constantFrom("<", ">", "&", '"', "'", "{{", "}}", "--", "a"),
});

function fill(source: string, filling: Partial<Filling> = {}): string {
  return compileTemplate(source)({ texts: {}, html: {}, flags: {}, ...filling });
}

describe("compileTemplate", () => {
  it("leaves everything that is no slot as it is", () => {
    const page = '<!doctype html>\n<!-- note --><p class="{a}">{{ }} 100 % $&</p>\n';
    expect(fill(page)).toBe(page);
  });

  it("puts texts in, and nothing that they could break out with", () => {
    const page = '<h1 title="{{name}}">{{name}}</h1><script src="/{{code}}"></script>';
    const texts = { name: `"Kopi" & <b>'Lane'</b>`, code: "a/../b" };
    const name = "&quot;Kopi&quot; &amp; &lt;b&gt;&#39;Lane&#39;&lt;/b&gt;";
    expect(fill(page, { texts })).toBe(
      `<h1 title="${name}">${name}</h1><script src="/a/../b"></script>`,
    );
  });

  it("lets no text be markup", () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const written = fill('<p title="{{name}}">{{name}}</p>', { texts: { name } });
        expect(written.replace(/^<p title="|">|<\/p>$/g, "")).not.toMatch(/[<>"']/);
      }),
      lawRuns(),
    );
  });

  it("reads no slots in what it puts in", () => {
    const texts = { name: "{{code}}<!--slot:head-->", code: "secret" };
    const html = { head: "<title>{{code}}</title>" };
    expect(fill("{{name}}|<!--slot:head-->", { texts, html })).toBe(
      "{{code}}&lt;!--slot:head--&gt;|<title>{{code}}</title>",
    );
  });

  it("puts markup of ours in as it is", () => {
    const html = { head: '<link rel="x">' };
    expect(fill("<head><!--slot:head--></head>", { html })).toBe('<head><link rel="x"></head>');
  });

  it("leaves out what stands between the marks of a flag that is off", () => {
    const page = "a<!--if:one-->b<!--if:two-->c<!--end:two-->d<!--end:one-->e";
    const shown = (one: boolean, two: boolean) => fill(page, { flags: { one, two } });
    expect(shown(true, true)).toBe("abcde");
    expect(shown(true, false)).toBe("abde");
    expect(shown(false, true)).toBe("ae");
    expect(shown(false, false)).toBe("ae");
  });

  it("asks for no text inside a part that is off", () => {
    expect(
      fill("<!--if:logo--><img src='{{logo}}'><!--end:logo-->", { flags: { logo: false } }),
    ).toBe("");
  });

  it.each(["{{name}}", "<!--slot:head-->", "<!--if:known-->x<!--end:known-->"])(
    "throws when nobody fills %s",
    (page) => {
      expect(() => fill(page)).toThrow("which nobody fills");
    },
  );

  it("is filled again and again", () => {
    const page = compileTemplate("<!--if:on-->{{name}}<!--end:on-->!");
    const names = ["a", "b", "c"].map((name, at) =>
      page({ texts: { name }, html: {}, flags: { on: at !== 1 } }),
    );
    expect(names).toEqual(["a!", "!", "c!"]);
  });
});

describe("scriptJson", () => {
  it("ends no script and opens none, and reads as the same JSON", () => {
    const value = { greeting: "</script><!--<script>\u2028\u2029 & \"'" };
    const written = scriptJson(JSON.stringify(value));
    expect(written).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(written)).toEqual(value);
  });
});
