import { isTimeZone } from "@comanda/domain/time";
import * as v from "valibot";
import { code, title } from "./fields.ts";
import { name } from "./typed-fields.ts";
import { Login, NewPassword, PersonName } from "./staff.ts";

/** What opens a venue behind its one-time link: its name, and its first owner. */
export const SetUpCheckBody = v.object({ token: code });
export const SetUpBody = v.object({
  token: code,
  venueName: v.pipe(name, v.maxLength(80)),
  currencySymbol: v.pipe(name, v.maxLength(8)),
  timeZone: v.pipe(title, v.check(isTimeZone, "an unknown time zone")),
  ownerName: PersonName,
  login: Login,
  password: NewPassword,
});
export const SetUpState = v.object({ isOpen: v.literal(true) });
