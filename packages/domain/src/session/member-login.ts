/** What the venue's own membership says about a phone number. */
export type MemberStatus = "unknownPhone" | "known" | "hasPassword" | "recognised";

/** `register` opens the form filled with what the venue knows; `refused` says that the number is not right. */
export type MemberLoginStep = "refused" | "register" | "askPassword" | "loggedIn";

/**
 * What follows when a phone number was looked up. A number the venue knows without an account registers; a
 * phone alone logs in only where the venue has turned that on, whatever the answer claims (D-10, Q-110).
 */
export function nextMemberLoginStep(
  status: MemberStatus,
  allowsPhoneOnly: boolean,
): MemberLoginStep {
  switch (status) {
    case "unknownPhone":
      return "refused";
    case "known":
      return "register";
    case "hasPassword":
      return "askPassword";
    case "recognised":
      return allowsPhoneOnly ? "loggedIn" : "askPassword";
  }
}
