import { RESET_MINUTES } from "../../tables/members/member-reset.store.ts";

/** What a mail is about; of the guest it says a name and nothing else. */
export interface ResetMail {
  readonly language: "en" | "zh";
  readonly venueName: string;
  readonly memberName: string;
  readonly link: string;
}

/** The mail by which a member sets a new password. */
export function resetMail(about: ResetMail): {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
} {
  const { venueName, link } = about;
  const lines = about.language === "zh" ? chinese(about) : english(about);
  const { subject, before, button, after } = lines;
  const text = [...before, link, ...after].join("\n\n");
  const paragraph = (line: string): string => `<p>${escaped(line)}</p>`;
  const address = escaped(link);
  const html = [
    `<!doctype html><html lang="${about.language === "zh" ? "zh-Hans" : "en"}"><body style="font-family:sans-serif;line-height:1.5">`,
    ...before.map(paragraph),
    `<p><a href="${address}" style="display:inline-block;padding:12px 20px;background:#17604a;color:#fff;text-decoration:none;border-radius:8px">${escaped(button)}</a></p>`,
    ...after.map(paragraph),
    `<p>${address}</p>`,
    "</body></html>",
  ].join("\n");
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

/** A name may be anything: `<b>` is read, not drawn. */
function escaped(text: string): string {
  const signs: Readonly<Record<string, string>> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}

function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, " ");
}
