import { Trans, useLingui } from "@lingui/react/macro";
import { answerIn } from "@comanda/client";
import { sentenceOf } from "@comanda/contract";
import type { Text } from "@comanda/domain";
import { VoucherAnswer, VoucherRules } from "@comanda/contract/schemas";
import { shownAmount, type Receipt } from "@comanda/domain/pricing";
import {
  showsVoucherBox,
  VOUCHER_LENGTH,
  voucherSaving,
  type Voucher,
} from "@comanda/domain/rewards";
import { IconTicket } from "@tabler/icons-react";
import { useEffect, useId, useRef, useState, type FormEvent, type JSX } from "react";
import * as v from "valibot";
import { callLater } from "../../data/later-api.ts";
import { useWords } from "../../i18n/use-words.ts";
import { announce, prepareAnnouncements } from "../../lib/announce.ts";
import button from "../../lib/button.module.css";
import { useOrderer } from "../../state/orderer.ts";
import { useSession } from "../../state/session.ts";
import { dropVoucher, keepVoucher, useVoucher } from "../../state/voucher.ts";
import styles from "./voucher-box.module.css";

/** People type spaces and hyphens into a code, which do not count. */
const MAX_TYPED = 2 * VOUCHER_LENGTH.most;

/** A code for the order in the cart, or the voucher that it has (VOU-001, VOU-002). */
export function VoucherBox({ receipt }: { readonly receipt: Receipt }): JSX.Element | null {
  const settings = useSession((session) => session.settings);
  const voucher = useVoucher((state) => state.voucher);
  useEffect(prepareAnnouncements, []);
  const rules = v.safeParse(VoucherRules, settings ?? {});
  const hasVoucher = rules.success && rules.output.hasVoucher;
  const redeemsRewards = useOrderer((state) => state.redeemed !== undefined);
  // No campaign of a programme is redeemed on an order yet.
  const isShown = showsVoucherBox({ hasVoucher, redeemsRewards, redeemsProgramme: false });
  // One that is held can be taken away, whatever the venue has decided since.
  if (voucher !== undefined) return <Held voucher={voucher} receipt={receipt} />;
  return isShown ? <CodeField /> : null;
}

function Held({ voucher, receipt }: { voucher: Voucher; receipt: Receipt }): JSX.Element {
  const { t } = useLingui();
  const { money } = useWords();
  const rules = useSession((session) => session.venue?.pricing);
  const hidesPrices = useSession((session) => session.venue?.hidesPrices === true);
  const saving = voucherSaving(voucher, receipt);
  const amount = money(rules === undefined ? saving : shownAmount(saving, rules));
  return (
    <div className={styles["held"]}>
      <IconTicket size="1.25em" aria-hidden />
      <p className={styles["words"]}>
        <span className={styles["title"]} dir="auto">
          {voucher.title}
        </span>
        <span>
          {hidesPrices ? (
            voucher.number
          ) : (
            <Trans>
              {voucher.number} saves {amount}
            </Trans>
          )}
        </span>
      </p>
      <button
        type="button"
        className={`${button["quiet"]} ${styles["way"]}`}
        aria-label={t`Remove voucher ${voucher.number}`}
        onClick={() => {
          dropVoucher();
          announce(t`Voucher removed`);
        }}
      >{t`Remove`}</button>
    </div>
  );
}

function CodeField(): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<readonly Text[]>([]);
  const apply = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isAsking || typed.trim() === "") return field.current?.focus();
    setIsAsking(true);
    setProblem([]);
    const found = await ask(typed);
    setIsAsking(false);
    if (found === undefined) return;
    setProblem(found);
    field.current?.focus();
  };
  return (
    <form className={styles["box"]} noValidate onSubmit={(event) => void apply(event)}>
      <label htmlFor={id} className={styles["label"]}>
        {t`Voucher code`}
      </label>
      <div className={styles["row"]}>
        <input
          ref={field}
          id={id}
          className={styles["field"]}
          value={typed}
          maxLength={MAX_TYPED}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          dir="ltr"
          aria-invalid={problem.length > 0}
          aria-describedby={`${id}-problem`}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem([]);
          }}
        />
        <button type="submit" className={button["secondary"]} aria-disabled={isAsking}>
          {isAsking ? t`Checking…` : t`Apply`}
        </button>
      </div>
      <p id={`${id}-problem`} className={styles["problem"]} role="alert">
        {problem.map(read).join(" ")}
      </p>
    </form>
  );
}

/** Any failure is one sentence (ERR-019), with what a guest can do where it is not the code's; undefined where it is applied. */
async function ask(promoCode: string): Promise<readonly Text[] | undefined> {
  const outcome = await callLater("applyVoucher", { body: { promoCode } });
  const answer = answerIn(outcome, VoucherAnswer);
  if (answer !== undefined) {
    keepVoucher(answer);
    return undefined;
  }
  const failed = sentenceOf({ kind: "voucher-not-applicable" });
  if (outcome.kind !== "refused") return [failed, sentenceOf({ kind: "no-connection" })];
  const isCode = outcome.refusal.kind === "voucher-not-applicable";
  return isCode ? [failed] : [failed, sentenceOf(outcome.refusal)];
}
