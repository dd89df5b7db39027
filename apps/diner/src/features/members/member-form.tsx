import { useLingui } from "@lingui/react/macro";
import { sentenceOf, type WireCustomer, type WirePdpa } from "@comanda/contract";
import {
  dobOfForm,
  memberFormMistake,
  typedDob,
  type MemberFormKind,
} from "@comanda/domain/members";
import { useState, type FormEvent, type JSX } from "react";
import {
  changeMember,
  membershipOf,
  readTerms,
  register,
  type TypedMember,
} from "../../data/members.ts";
import { useWords } from "../../i18n/use-words.ts";
import button from "../../lib/button.module.css";
import { useSession } from "../../state/session.ts";
import { FormField, textOf } from "./form-field.tsx";
import type { KnownPhone } from "./login-form.tsx";
import styles from "./members.module.css";

interface MemberFormProps {
  readonly kind: MemberFormKind;
  /** Who is changed. */
  readonly customer?: WireCustomer | undefined;
  /** What was typed before, of whom the venue knows a masked name. */
  readonly known?: KnownPhone | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/**
 * Registering, signing up at the check-in, and changing what is kept (MEM-009 to MEM-013, MEM-027 to MEM-029). Consent is a box that
 * is not ticked in advance; who changes something has agreed before.
 */
export function MemberForm({
  kind,
  customer,
  known,
  onDone,
  onClose,
}: MemberFormProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const rules = membershipOf(useSession((session) => session.settings));
  const [wrong, setWrong] = useState("");
  const [isSending, setIsSending] = useState(false);
  const isEdit = kind === "edit";
  const hides = rules.hideOptionalField;
  // Of whom a number alone makes known no password is asked.
  const hasPassword = isEdit ? !hides : !(hides && rules.phoneOnlyMember);
  const hasName = !(isEdit && hides);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    const typed = new FormData(event.currentTarget);
    const read_ = (name: string, kept = ""): string =>
      typed.has(name) ? textOf(typed, name) : kept;
    const dob = rules.mustDob ? dobOfForm(read_("dob"), true) : (customer?.dob ?? 0);
    const said: Omit<TypedMember, "dob"> = {
      customerName: read_("name", customer?.customerName),
      phone: read_("phone"),
      email: read_("email", customer?.email),
      gender: typed.has("gender")
        ? textOf(typed, "gender") === "0"
          ? 0
          : 1
        : (customer?.gender ?? null),
      userPassword: read_("password"),
      pdpa: isEdit || typed.has("pdpa") ? 1 : 0,
    };
    const form = { ...said, agrees: said.pdpa === 1, password: said.userPassword };
    const first = memberFormMistake({ ...form, dob: 1 }, kind, {
      mustDob: rules.mustDob,
      hidesOptionalFields: hides,
      allowsPhoneOnly: rules.phoneOnlyMember,
    });
    // A number and the terms come before the date of birth, all else after it.
    const isBefore = first === "phone-length" || first === "terms";
    const why = !isBefore && typeof dob === "string" ? dob : first;
    if (why !== undefined || typeof dob === "string") {
      setWrong(why === undefined ? "" : read(sentenceOf({ kind: "member-form", why })));
      return;
    }
    setWrong("");
    setIsSending(true);
    const outcome = await (isEdit
      ? changeMember({ ...said, dob })
      : register({ ...said, dob }, kind));
    setIsSending(false);
    if (outcome.kind === "done") onDone();
    else setWrong(read(outcome.sentence));
  };
  const optional = <span className={styles["optional"]}>{t`(optional)`}</span>;
  return (
    <form className={styles["form"]} noValidate onSubmit={(event) => void submit(event)}>
      {known !== undefined && known.maskedName !== "" && (
        <p className={styles["note"]}>
          {t`We know this number as ${known.maskedName}. Please choose a password.`}
        </p>
      )}
      <FormField
        label={t`Phone number`}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        defaultValue={customer?.phone ?? known?.phone}
      />
      {hasName && (
        <FormField
          label={t`Name`}
          name="name"
          autoComplete="name"
          maxLength={200}
          defaultValue={customer?.customerName}
        />
      )}
      {!hides && (
        <FormField
          label={
            kind === "signUp" ? (
              t`Email`
            ) : (
              <>
                {t`Email`} {optional}
              </>
            )
          }
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={200}
          defaultValue={customer?.email}
        />
      )}
      {!hides && <Gender initial={customer?.gender ?? null} optional={optional} />}
      {rules.mustDob && (
        <FormField
          label={t`Date of birth`}
          name="dob"
          inputMode="numeric"
          autoComplete="off"
          placeholder="DDMMYYYY"
          maxLength={8}
          note={t`Day, month and year: 31121990`}
          defaultValue={customer === undefined ? "" : typedDob(customer.dob)}
        />
      )}
      {hasPassword && (
        <FormField
          label={
            isEdit ? (
              <>
                {t`New password`} {optional}
              </>
            ) : (
              t`Password`
            )
          }
          name="password"
          type="password"
          autoComplete="new-password"
          maxLength={200}
        />
      )}
      {!isEdit && <Terms />}
      <p className={styles["wrong"]} role="alert">
        {wrong}
      </p>
      <div className={styles["answers"]}>
        <button type="submit" className={button["primary"]} aria-busy={isSending}>
          {isEdit ? t`Save` : t`Register`}
        </button>
        <button type="button" className={button["secondary"]} onClick={onClose}>
          {t`Close`}
        </button>
      </div>
    </form>
  );
}

interface GenderProps {
  readonly initial: 0 | 1 | null;
  readonly optional: JSX.Element;
}

/** 0 is male, 1 female; nothing where it is not said (Q-125a). */
function Gender({ initial, optional }: GenderProps): JSX.Element {
  const { t } = useLingui();
  const choices = [
    { value: 0, label: t`Male` },
    { value: 1, label: t`Female` },
  ];
  return (
    <fieldset className={styles["group"]}>
      <legend className={styles["label"]}>
        {t`Gender`} {optional}
      </legend>
      <div className={styles["choices"]}>
        {choices.map(({ value, label }) => (
          <label key={value} className={styles["choice"]}>
            <input type="radio" name="gender" value={value} defaultChecked={initial === value} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What a member agrees to, read on asking for it (MEM-011, MEM-012). */
function Terms(): JSX.Element {
  const { t } = useLingui();
  const { language } = useWords();
  const [terms, setTerms] = useState<WirePdpa>();
  const [isShown, setIsShown] = useState(false);
  const show = (): void => {
    setIsShown(!isShown);
    if (terms === undefined) void readTerms().then(setTerms);
  };
  return (
    <div className={styles["field"]}>
      <label className={styles["choice"]}>
        <input type="checkbox" name="pdpa" />
        <span>{t`I agree to the terms and the use of my data`}</span>
      </label>
      <button
        type="button"
        className={button["quiet"]}
        aria-expanded={isShown}
        onClick={show}
      >{t`see detail`}</button>
      {isShown && (
        <p className={styles["terms"]} role="status">
          {terms === undefined ? t`One moment` : language === "zh" ? terms.pdpa2 : terms.pdpa}
        </p>
      )}
    </div>
  );
}
