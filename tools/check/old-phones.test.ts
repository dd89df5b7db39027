import { describe, expect, test } from "vitest";
import { checkOldPhones } from "./old-phones.ts";
import { readScript } from "./old-phones/read-script.ts";
import { readStyle } from "./old-phones/read-style.ts";

const inScript = (text: string): readonly string[] =>
  readScript("a.js", text).map(({ name }) => name);
const inStyle = (text: string): readonly string[] => readStyle(text).map(({ name }) => name);

describe("calls that old phones lack", () => {
  test.each([
    ["const a = list.toSorted();", "toSorted"],
    ["list.with(2, 'x');", "with()"],
    ["Object.groupBy(list, of);", "Object.groupBy"],
    ["Array.fromAsync(list);", "Array.fromAsync"],
    ["const { promise } = Promise.withResolvers();", "Promise.withResolvers"],
    ["AbortSignal.any([a, b]);", "AbortSignal.any"],
    ["URL.canParse(text);", "URL.canParse"],
    ["here.union(there);", "union()"],
    ["map.values().filter(isOpen);", "filter of an iterator"],
    ["new CloseWatcher();", "CloseWatcher"],
    ["new window.CloseWatcher();", "CloseWatcher"],
    ["await scheduler.yield();", "scheduler"],
    ["crypto.randomUUID();", "randomUUID"],
    ["const { wakeLock } = navigator;", "wakeLock"],
    ["navigator['locks'].request('a', go);", "locks"],
    ["element.showPopover();", "showPopover"],
    ["jsx('div', { popover: 'auto' });", "popover"],
    ["element.setAttribute('popover', '');", "popover"],
    ["list.addEventListener('scrollend', go);", "scrollend"],
    ["/[\\p{L}--[a-z]]/v.test(text);", "flag v"],
    ["/(?i:a)b/.test(text);", "flags inside a pattern"],
    ["/(?<a>x)|(?<a>y)/.test(text);", "a group named twice"],
    ["{ using file = open(); }", "using"],
    ["import data from './a.json' with { type: 'json' };", "ImportAttribute"],
  ])("%s", (text, name) => {
    expect(inScript(text)).toContain(name);
  });

  test.each([
    "list.at(-1); list.findLast(isOpen); Object.hasOwn(a, 'b'); structuredClone(a);",
    "Object.values(map).filter(isOpen); [...map.values()].map(of);",
    "AbortSignal.timeout(3); crypto.getRandomValues(bytes); dialog.showModal();",
    "if ('wakeLock' in navigator) go();",
    "const locks = 3; format.with(1); report({ share: 2 }).share;",
    "class Door { static #open = 1; static { go(); } }",
    "/(?<=a)(?<year>\\d+)/u.test(text);",
  ])("known to them: %s", (text) => {
    expect(inScript(text)).toEqual([]);
  });
});

describe("styles that old phones lack", () => {
  test.each([
    [".a{color:red;& .b{color:blue}}", "nested rules"],
    [".a{.b{color:blue}}", "nested rules"],
    [".a{@media print{.b{color:blue}}}", "nested rules"],
    ["@scope (.a){.b{color:red}}", "@scope"],
    ["@starting-style{.a{opacity:0}}", "@starting-style"],
    [".a:popover-open{color:red}", ":popover-open"],
    [".a{color:light-dark(#fff,#000)}", "light-dark()"],
    [".a{color:color-mix(in srgb,red,blue)}", "color-mix()"],
    [".a{color:oklch(.4 .1 20)}", "lab() and lch()"],
    [".a{width:calc(1px + round(3.4px,1px))}", "round()"],
    [".a{grid-template-rows:subgrid}", "subgrid"],
    [".a{field-sizing:content}", "field-sizing"],
    [".a{mask:url(b.svg)}", "mask"],
    [".a{user-select:none}", "user-select"],
    ["@media (scripting:none){.a{color:red}}", "@media (scripting)"],
    [
      "@supports not (color:color-mix(in srgb,red,red)){.a{color:color-mix(in srgb,red,red)}}",
      "color-mix()",
    ],
  ])("%s", (text, name) => {
    expect(inStyle(text)).toEqual([name]);
  });

  test.each([
    ".a{color:#eee;color:color-mix(in srgb,red,blue)}",
    "@supports (color:color-mix(in srgb,red,red)){.a{color:color-mix(in srgb,red,blue)}}",
    "@supports selector(:popover-open){.a:popover-open{color:red}}",
    ".a{-webkit-mask:url(b.svg);mask:url(b.svg);-webkit-user-select:none;user-select:none}",
    "@media (width<=480px){.a:has(.b){inset:0}}@keyframes b{0%{opacity:0}}",
    "@layer base{.a{height:100dvh}}@container (width<=13rem){.a{color:red}}",
    '.a:after{content:"}.b{color:light-dark(a,b)"}',
  ])("known to them, or with something to fall back on: %s", (text) => {
    expect(inStyle(text)).toEqual([]);
  });
});

describe("what is built", () => {
  const file = (text: string, name = "app.js") => ({ app: "diner", name, text });
  const allowed = [
    { app: "diner", name: "wakeLock", uses: 1, source: "keep-awake.ts", without: "dark" },
  ] as const;

  test("may use it where the list says what happens without, and nowhere else", () => {
    const once = "'wakeLock' in navigator && navigator.wakeLock.request('screen');";
    expect(checkOldPhones([file(once)], allowed).problems).toEqual([]);
    expect(checkOldPhones([file(once), file("navigator.wakeLock")], allowed).problems).toEqual([
      expect.stringContaining("diner wakeLock  stands in 2 places, and allowed.ts explains 1"),
    ]);
    expect(checkOldPhones([file(once), file("new CloseWatcher()")], allowed).problems).toEqual([
      expect.stringMatching(/^diner CloseWatcher .* wants Chrome 126, Safari -/),
    ]);
  });

  test("what is no longer there is taken out of the list", () => {
    expect(checkOldPhones([file("go();")], allowed).problems).toEqual([
      expect.stringContaining("it is gone"),
    ]);
  });

  test("a page's own scripts and styles are read too; a declaration may be passed over", () => {
    const page = "<style>h1{text-wrap:balance}</style><script>list.toSorted()</script>";
    expect(checkOldPhones([file(page, "index.html")], []).problems).toEqual([
      expect.stringContaining("toSorted"),
    ]);
  });
});
