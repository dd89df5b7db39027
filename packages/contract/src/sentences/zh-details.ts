/** Why: what is said in Chinese at a field of an order's details. */
import type { RequiredDetail } from "@comanda/domain/fulfilment";
import type { DetailsSentences } from "./sentence-catalog.ts";

const MISSING: Readonly<Record<RequiredDetail, string>> = {
  phone: "请输入电话号码",
  name: "请输入姓名",
  time: "请选择日期",
  roomNumber: "请选择房间",
  postal: "请输入邮编",
  unit: "请输入门牌号",
  address: "请输入地址",
};

export const details: DetailsSentences = {
  "detail-missing": ({ detail }) => MISSING[detail],
  "detail-too-short": ({ detail, minimum }) =>
    detail === "phone" ? `电话号码至少 ${minimum} 位` : `房间号至少 ${minimum} 个字符`,
  "time-not-bookable": () => "该时间已不可选，请另选时间",
  "postal-not-found": () => "找不到该邮编，请检查",
};
