interface Poster {
  /** CSS colours. */
  readonly ground: string;
  readonly disc: string;
  readonly ink: string;
  /** Words from top to bottom, the first one large. */
  readonly lines: readonly [large: string, ...others: string[]];
}

/** A poster as a phone is high, drawn in the address itself, so that a demo shows ads without a file of them. */
export function posterUrl({ ground, disc, ink, lines }: Poster): string {
  const [large, ...others] = lines;
  const texts = others.map(
    (line, at) => `<text y="${430 + 44 * at}" font-size="26">${line}</text>`,
  );
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 640">' +
    `<rect width="360" height="640" fill="${ground}"/>` +
    `<circle cx="180" cy="200" r="118" fill="${disc}"/>` +
    `<circle cx="180" cy="200" r="88" fill="none" stroke="${ground}" stroke-width="4"/>` +
    `<g fill="${ink}" text-anchor="middle" font-family="Georgia,serif" transform="translate(180)">` +
    `<text y="376" font-size="46">${large}</text>${texts.join("")}</g></svg>`;
  return `data:image/svg+xml;base64,${base64Of(svg)}`;
}

function base64Of(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
