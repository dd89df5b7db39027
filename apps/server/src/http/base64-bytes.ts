/** The last four signs: "TQ==" is one byte. */
const ENDING = /^[\dA-Za-z+/]{2}(?:==|[\dA-Za-z+/]=|[\dA-Za-z+/]{2})$/u;
/** How JSON may write a sign of base64: "\/" and "\u002b". Of any other what is left is no sign of it. */
const ESCAPES = /\\(?:u00([\dA-Fa-f]{2})|(\/))/gu;
const HALF_ESCAPE = /\\u?[\dA-Fa-f]{0,3}$/u;

/** Takes base64 as it comes, in a text of JSON, and makes bytes of it piece by piece. */
export class Base64Bytes {
  readonly #mostSigns: number;
  readonly #pieces: Buffer[] = [];
  #signs = 0;
  #isWrong = false;
  /** Of an escape that has not come whole. */
  #half = "";
  /** At most four signs, which may be the last. */
  #left = "";

  constructor(mostSigns: number) {
    this.#mostSigns = mostSigns;
  }

  take(text: string): void {
    const signs = this.#left + this.#unescaped(this.#half + text);
    this.#signs += signs.length - this.#left.length;
    const whole = Math.max(0, signs.length - (signs.length % 4 || 4));
    const ready = signs.slice(0, whole);
    this.#left = signs.slice(whole);
    const bytes = Buffer.from(ready, "base64");
    this.#isWrong ||= this.#signs > this.#mostSigns || !isAll(ready, bytes);
    // What is wrong is counted, and nothing of it kept.
    if (!this.#isWrong) this.#pieces.push(bytes);
  }

  /** Once all has come: the bytes, undefined where it was no base64 or too much. */
  bytes(): Buffer | undefined {
    if (this.#isWrong || this.#half !== "" || !ENDING.test(this.#left)) return undefined;
    return Buffer.concat([...this.#pieces, Buffer.from(this.#left, "base64")]);
  }

  #unescaped(text: string): string {
    if (!text.includes("\\")) {
      this.#half = "";
      return text;
    }
    this.#half = HALF_ESCAPE.exec(text)?.[0] ?? "";
    const whole = text.slice(0, text.length - this.#half.length);
    return whole.replace(ESCAPES, (_escape, code: string | undefined) =>
      code === undefined ? "/" : String.fromCodePoint(Number.parseInt(code, 16)),
    );
  }
}

/** Node passes over what is no sign of base64, and takes those of base64url; to try each sign would take ten times longer. */
function isAll(signs: string, { length }: Buffer): boolean {
  return length * 4 === signs.length * 3 && !signs.includes("-") && !signs.includes("_");
}
