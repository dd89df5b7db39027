import type { FileMember } from "@comanda/contract/schemas";
import { Base64Bytes } from "./base64-bytes.ts";

const [QUOTE, BACKSLASH, COLON, COMMA] = Buffer.from('"\\:,');
const OPENING: ReadonlySet<number> = new Set(Buffer.from("{["));
const CLOSING: ReadonlySet<number> = new Set(Buffer.from("}]"));
/** What stands in the JSON in the place of a file: what its schema takes, or refuses. */
const TAKEN = 'AAAA"';
const REFUSED = '"';

/** Cuts a file out of a JSON body as it comes in: {"file":"<4 MB>","at":1} leaves {"file":"AAAA","at":1}. */
export class FileCut {
  readonly #member: FileMember;
  readonly #beside: Buffer[] = [];
  #besideBytes = 0;
  #depth = 0;
  #isInText = false;
  #isEscaped = false;
  /** Of the members of the whole body. */
  #isValue = false;
  #key = "";
  #coming: Base64Bytes | undefined;
  #file: Buffer | undefined;

  constructor(member: FileMember) {
    this.#member = member;
  }

  take(chunk: Buffer): void {
    for (let at = 0; at < chunk.length;) {
      at =
        this.#coming === undefined
          ? this.#takeJson(chunk, at)
          : this.#takeFile(chunk, at, this.#coming);
    }
  }

  /** How much there is of all that is no file. */
  get besideBytes(): number {
    return this.#besideBytes;
  }

  /** The JSON without its file. */
  json(): Buffer {
    return Buffer.concat(this.#beside);
  }

  /** The file, once all has come; undefined where there was none, or none that is base64. */
  get file(): Buffer | undefined {
    return this.#file;
  }

  #takeFile(chunk: Buffer, from: number, coming: Base64Bytes): number {
    const end = chunk.indexOf(Number(QUOTE), from);
    coming.take(chunk.toString("latin1", from, end === -1 ? chunk.length : end));
    if (end === -1) return chunk.length;
    this.#file = coming.bytes();
    this.#coming = undefined;
    this.#keep(Buffer.from(this.#file === undefined ? REFUSED : TAKEN));
    return end + 1;
  }

  #takeJson(chunk: Buffer, from: number): number {
    let at = from;
    for (; at < chunk.length && this.#coming === undefined; at += 1) this.#read(chunk[at] ?? 0);
    this.#keep(chunk.subarray(from, at));
    return at;
  }

  #read(sign: number): void {
    if (this.#isInText) this.#readText(sign);
    else if (sign === QUOTE) this.#beginText();
    else if (OPENING.has(sign)) this.#depth += 1;
    else if (CLOSING.has(sign)) this.#depth -= 1;
    else if (this.#depth === 1 && sign === COLON) this.#isValue = true;
    else if (this.#depth === 1 && sign === COMMA) this.#isValue = false;
  }

  #readText(sign: number): void {
    if (!this.#isEscaped && sign === QUOTE) {
      this.#isInText = false;
      return;
    }
    this.#isEscaped = !this.#isEscaped && sign === BACKSLASH;
    if (this.#isKey()) this.#key += String.fromCodePoint(sign);
  }

  #beginText(): void {
    const { name, mostSigns } = this.#member;
    if (this.#depth === 1 && this.#isValue && this.#key === name) {
      this.#coming = new Base64Bytes(mostSigns);
      return;
    }
    this.#isInText = true;
    if (this.#isKey()) this.#key = "";
  }

  #isKey(): boolean {
    return this.#depth === 1 && !this.#isValue;
  }

  #keep(bytes: Buffer): void {
    this.#beside.push(bytes);
    this.#besideBytes += bytes.length;
  }
}
