import { MAX_VOUCHER_CODES, type BodyOf } from "@comanda/contract/schemas";
import type { WireStaffVoucherRules } from "@comanda/contract";
import { readText } from "@comanda/domain";
import { instantAt } from "@comanda/domain/time";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Select, Textarea, TextInput } from "@mantine/core";
import { useState, type FormEvent, type JSX } from "react";
import { useSignedIn } from "../../data/session.ts";
import { useLanguage } from "../../i18n/language.ts";
import { useUnsaved } from "../../state/unsaved.ts";
import { CodesFileField } from "./codes-file.tsx";
import { useMakeVouchers } from "./vouchers.ts";
import styles from "./vouchers.module.css";

interface VoucherFormProps {
  readonly promotions: WireStaffVoucherRules["promotions"];
  readonly onDone: () => void;
}

/** What somebody has typed; numbers as texts. */
interface Typed {
  readonly title: string;
  readonly promotionId: string;
  readonly until: string;
  readonly usesPerCode: string;
  readonly usesPerMember: string;
  readonly count: string;
  readonly codes: string;
}

const LAST_MINUTE = 24 * 60 - 1;
const MINUTE = 60_000;

/** Makes a batch: codes that are made up, or those of the venue. */
export function VoucherForm({ promotions, onDone }: VoucherFormProps): JSX.Element {
  const { t } = useLingui();
  const language = useLanguage();
  const { venue } = useSignedIn();
  const make = useMakeVouchers();
  const [typed, setTyped] = useState<Typed>({
    title: "",
    promotionId: promotions[0]?.id ?? "",
    until: "",
    usesPerCode: "1",
    usesPerMember: "1",
    count: "20",
    codes: "",
  });
  const [isTried, setIsTried] = useState(false);
  const forget = useUnsaved(() => typed.title !== "" || typed.codes !== "");
  const body = bodyOf(typed, venue.timeZone);
  const isCounted = body.codes.length > 0 || body.count > 0;
  const field = (name: keyof Typed) => ({
    value: typed[name],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }): void => {
      make.reset();
      setTyped({ ...typed, [name]: currentTarget.value });
    },
  });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsTried(true);
    if (body.title === "" || !isCounted) return;
    if (!(await make.send(body)).ok) return;
    forget();
    onDone();
  };
  return (
    <form className={styles["form"]} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        data-autofocus
        label={t`Name`}
        description={t`Guests read it in their cart.`}
        autoComplete="off"
        maxLength={80}
        error={isTried && body.title === "" ? t`Please enter a name.` : undefined}
        {...field("title")}
      />
      <Select
        label={t`What the codes bring`}
        allowDeselect={false}
        data={promotions.map(({ id, name }) => ({ value: id, label: readText(name, language) }))}
        value={typed.promotionId}
        onChange={(chosen) => setTyped({ ...typed, promotionId: chosen ?? typed.promotionId })}
      />
      <TextInput
        label={t`How many codes`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        error={isTried && !isCounted ? t`Please say how many codes, or bring your own.` : undefined}
        {...field("count")}
      />
      <Textarea
        label={t`Or codes of your own, one a line`}
        description={t`Letters and digits, 4 to 32 of them. Spaces and hyphens do not count.`}
        autosize
        minRows={2}
        maxRows={8}
        {...field("codes")}
      />
      <CodesFileField
        onCodes={(codes) => {
          make.reset();
          setTyped((before) => ({ ...before, codes: codes.join("\n") }));
        }}
      />
      <div className={styles["pair"]}>
        <TextInput
          label={t`Orders for each code`}
          description={t`Empty is as many as come.`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          {...field("usesPerCode")}
        />
        <TextInput
          label={t`Orders for each guest`}
          description={t`Empty is as many as come.`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          {...field("usesPerMember")}
        />
      </div>
      <TextInput
        type="date"
        label={t`Valid until the end of`}
        description={t`Empty is for ever.`}
        {...field("until")}
      />
      {make.problem !== undefined && (
        <p role="alert" className={styles["problem"]}>
          {make.problem}
        </p>
      )}
      <Button type="submit" size="lg" loading={make.isPending}>
        <Trans>Make codes</Trans>
      </Button>
    </form>
  );
}

function bodyOf(typed: Typed, timeZone: string): BodyOf<"makeVouchers"> {
  const codes = typed.codes.split(/[\n,;]/u).map((code) => code.trim());
  const own = codes.filter((code) => code !== "").slice(0, MAX_VOUCHER_CODES);
  const end = typed.until === "" ? undefined : instantAt(typed.until, LAST_MINUTE, timeZone);
  return {
    title: typed.title.trim(),
    promotionId: typed.promotionId,
    validFrom: null,
    validUntil: end === undefined ? null : end + MINUTE,
    usesPerCode: wholeOf(typed.usesPerCode),
    usesPerMember: wholeOf(typed.usesPerMember),
    count: own.length > 0 ? 0 : Math.min(wholeOf(typed.count), MAX_VOUCHER_CODES),
    codes: own,
  };
}

function wholeOf(text: string): number {
  return /^\d{1,9}$/u.test(text.trim()) ? Number(text) : 0;
}
