/** Why: the look of the demo's first page; it belongs to no venue and loads no file. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #fbf6ec;
  --raised: #fffdf8;
  --ink: #20261f;
  --soft: #5d6258;
  --rule: #e3d8c3;
  --accent: #17604a;
  --on-accent: #fff;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14181a;
    --raised: #1d2326;
    --ink: #f1ecdf;
    --soft: #aeb3aa;
    --rule: #343c3e;
    --accent: #7fc8ad;
    --on-accent: #10201a;
  }
}
* { box-sizing: border-box; margin: 0; }
body {
  max-width: 1200px;
  margin: 0 auto;
  padding: 24px 20px 64px;
  background: var(--paper);
  color: var(--ink);
  font: 17px/1.5 system-ui, "Noto Sans CJK SC", sans-serif;
}
h1, h2 { font-family: ui-serif, Georgia, "Noto Serif CJK SC", serif; font-weight: 560; line-height: 1.2; text-wrap: balance; }
h1 { font-size: 2.25rem; }
h2 { font-size: 1.375rem; }
header { display: grid; gap: 8px; padding: 8px 0 24px; }
header p { max-width: 60ch; color: var(--soft); }
a { color: var(--accent); }
.other { justify-self: end; padding: 10px 4px; }
.venues { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr)); gap: 16px; padding: 0; list-style: none; }
.venue { display: grid; grid-template-columns: 120px 1fr; gap: 18px; align-items: start; padding: 18px; border: 1px solid var(--rule); border-radius: 16px; background: var(--raised); }
.first { border: 2px solid var(--accent); }
.code { border-radius: 10px; overflow: hidden; background: #fff; line-height: 0; }
.code svg { width: 100%; height: auto; }
.words { display: grid; gap: 10px; }
.words p { color: var(--soft); font-size: 1rem; }
.open { display: inline-block; min-width: 8em; padding: 10px 22px; border-radius: 12px; background: var(--accent); color: var(--on-accent); font-weight: 620; text-align: center; text-decoration: none; }
.words .more { font-size: 0.875rem; }
.others { padding: 0; list-style: none; font-size: 0.9375rem; color: var(--soft); }
.others li { padding: 3px 0; }
section { display: grid; gap: 12px; padding-top: 40px; }
section > p { max-width: 70ch; color: var(--soft); }
.logins { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: 8px 20px 8px 0; border-bottom: 1px solid var(--rule); text-align: left; white-space: nowrap; }
thead th { color: var(--soft); font-weight: 500; font-size: 0.875rem; }
tbody th { font-weight: 560; }
small { color: var(--soft); font-weight: 400; }
code { font: 0.9375rem ui-monospace, monospace; }
dl { display: grid; gap: 4px; }
dt { padding-top: 10px; font-weight: 560; }
dd { max-width: 70ch; color: var(--soft); }
dd code { overflow-wrap: anywhere; }
a:focus-visible, [tabindex]:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
@media (max-width: 420px) {
  .venue { grid-template-columns: 96px 1fr; gap: 14px; padding: 14px; }
}
@media (max-width: 640px) {
  table, tbody { display: block; }
  thead { display: none; }
  tr { display: grid; padding: 10px 0; border-bottom: 1px solid var(--rule); }
  th, td { padding: 2px 0; border: 0; }
}
`;
