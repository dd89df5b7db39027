/** Members in which providers say what is on a card, in a form or in JSON. */
const MEMBERS =
  /("?(?:holder|card_?holder(?:_name)?|pan(?:first|last)\d|pan|card_?(?:no|number)|last_?4|exp(?:iry)?_?(?:month|year|date)?|cvv|cvc|accountHash)"?\s*[=:]\s*)("(?:[^"\\]|\\.)*"|[^&\s,}]*)/gi;
/** Thirteen digits and more may be a card's number, also in groups: "4111 1111 1111 1111", "4111-1111…", "4111+1111…". */
const NUMBERS = /\d(?:(?:[ +-]|%20|%2D)?\d){12,18}/gi;

/** A notification as it is kept for proof: without what is on a card. "Holder=MEI&Amt=42.50" is "Holder=-&Amt=42.50". */
export function withoutCardData(body: string): string {
  return body.replace(MEMBERS, "$1-").replace(NUMBERS, "-");
}
