export { maskedEmail } from "./masked-email.ts";
export { maskedName, maskedPhone, phoneKey, phonePrefix } from "./phone-key.ts";
export {
  dobOfForm,
  isEmail,
  loginMistake,
  memberFormMistake,
  PASSWORD_LENGTH,
  typedDob,
  type MemberForm,
  type MemberFormKind,
  type MemberFormMistake,
  type MemberFormRules,
} from "./member-form.ts";
export {
  GUESS_LIMITS,
  GUESS_WINDOW,
  nextGuess,
  type GuessBy,
  type GuessKind,
  type GuessLimit,
} from "./guess-limit.ts";
