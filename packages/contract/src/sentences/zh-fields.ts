/** Why: what Comanda says in Chinese at a field of a form. */
import type { FieldSentences } from "./sentence-catalog.ts";

export const fields: FieldSentences = {
  "field-missing": () => "请填写此项。",
  "field-too-short": ({ least }) => `至少 ${least} 个字符。`,
  "field-too-long": ({ most }) => `最多 ${most} 个字符。`,
  "field-too-small": ({ least }) => `不能小于 ${least}。`,
  "field-too-large": ({ most }) => `不能大于 ${most}。`,
  "field-hidden-sign": () => "文字中含有不可见字符，请手动输入。",
  "field-wrong": () => "此项无法保存，请检查。",
};
