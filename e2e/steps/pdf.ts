/** Why: on how many pages of a tagged PDF the parts of a kind lie, read from the tags that Chromium writes. */

/** For each article of a PDF the number of pages that it stands on. */
export function pagesOfArticles(pdf: Buffer): readonly number[] {
  const text = pdf.toString("latin1");
  const objects = new Map(
    [...text.matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)].map(([, id, body]) => [id, body ?? ""]),
  );
  const pagesUnder = (body: string): readonly string[] => {
    const [, own] = /\/Pg (\d+) 0 R/.exec(body) ?? [];
    const [, list = ""] = /\/K\s*\[([^\]]*)\]/.exec(body) ?? /\/K (\d+ 0 R)/.exec(body) ?? [];
    const below = [...list.matchAll(/(\d+) 0 R/g)].flatMap(([, id]) => {
      const child = objects.get(id) ?? "";
      return child.includes("/StructElem") ? pagesUnder(child) : [];
    });
    return own === undefined ? below : [own, ...below];
  };
  return [...objects.values()]
    .filter((body) => /\/StructElem\s*\/S\s*\/Art\b/.test(body))
    .map((body) => new Set(pagesUnder(body)).size);
}
