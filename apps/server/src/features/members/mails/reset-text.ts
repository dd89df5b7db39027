import type { Language } from "@comanda/domain";
import { RESET_MINUTES } from "../../../tables/members/member-reset.store.ts";
import { escaped, oneLine, pageOf, paragraph, type MailText } from "./mail-frame.ts";

/** What a reset mail is about; of the guest it says a name and nothing else. */
export interface ResetMail {
  readonly language: Language;
  readonly venueName: string;
  readonly memberName: string;
  readonly link: string;
}

/** The mail by which a member sets a new password. */
export function resetMail(about: ResetMail): MailText {
  const { language, venueName, link } = about;
  const { subject, before, button, after } = language === "zh" ? chinese(about) : english(about);
  const address = escaped(link);
  const html = pageOf(language, [
    ...before.map(paragraph),
    `<p><a href="${address}" style="display:inline-block;padding:12px 20px;background:#17604a;color:#fff;text-decoration:none;border-radius:8px">${escaped(button)}</a></p>`,
    ...after.map(paragraph),
    `<p>${address}</p>`,
  ]);
  const text = [...before, link, ...after].join("\n\n");
  return { subject: oneLine(subject(venueName)), text, html };
}

function english({ venueName, memberName }: ResetMail) {
  return {
    subject: (venue: string) => `${venue}: your new password`,
    before: [
      memberName === "" ? "Hello," : `Hello ${memberName},`,
      `somebody has asked for a new password for your membership at ${venueName}. Open this link to choose one:`,
    ],
    button: "Choose a new password",
    after: [
      `It can be used once, within ${RESET_MINUTES} minutes. If it was not you, you need not do anything.`,
    ],
  };
}

function chinese({ venueName, memberName }: ResetMail) {
  return {
    subject: (venue: string) => `${venue}：设置新密码`,
    before: [
      memberName === "" ? "您好：" : `${memberName}，您好：`,
      `有人为您在${venueName}的会员账户申请了新密码。请打开此链接设置新密码：`,
    ],
    button: "设置新密码",
    after: [`链接只能使用一次，${RESET_MINUTES} 分钟内有效。如果不是您本人，请忽略此邮件。`],
  };
}
