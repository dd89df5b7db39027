/** Why: what is said in Chinese of a venue that may not join another's club. */
export const CLUB = {
  code: "此邀请码无效、已被使用或已超过一天，请重新索取。",
  joined: "您的店已加入其他店的会员俱乐部。",
  "has-venues": "已有其他店加入您的会员俱乐部，因此不能再加入别的。",
  "too-large": "您的会员过多，无法自行加入，请与我们联系。",
} as const;
