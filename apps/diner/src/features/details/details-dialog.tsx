import { useLingui } from "@lingui/react/macro";
import { detailsSentence, MODE_NAMES } from "@comanda/contract";
import type { DetailsRefusal, OrderDetails, RequiredDetail } from "@comanda/domain/fulfilment";
import { requiredDetails } from "@comanda/domain/fulfilment";
import type { OrderMode } from "@comanda/domain/order";
import { useId, useRef, useState, type FormEvent, type JSX } from "react";
import { asksRoomIn } from "../../data/asks-room.ts";
import { checkOrderDetails } from "../../data/check-order-details.ts";
import { waysOf } from "../../data/ways-to-order.ts";
import { useWords } from "../../i18n/use-words.ts";
import button from "../../lib/button.module.css";
import { Dialog } from "../../lib/dialog.tsx";
import { RemarkField } from "../../lib/remark-field.tsx";
import { setRemark } from "../../state/cart-commands.ts";
import { useCart } from "../../state/cart.ts";
import { forgetDetails, keepDetails, useOrderDetails } from "../../state/order-details.ts";
import { useSession } from "../../state/session.ts";
import styles from "./details-dialog.module.css";

interface DetailsDialogProps {
  /** How the order is served: it decides what is asked. */
  readonly mode: OrderMode;
  readonly onCancel: () => void;
  /** All is said, and kept for the next order. */
  readonly onDone: () => void;
}

/** The details that are typed; those of a place or a time are chosen. */
type TypedDetail = Extract<RequiredDetail, "roomNumber" | "phone" | "name">;
const TYPED: readonly TypedDetail[] = ["roomNumber", "phone", "name"];

/** Who the order is for (DLV-031 to DLV-033): what is missing is said at its field, and the first of these gets the focus. */
export function DetailsDialog({ mode, onCancel, onDone }: DetailsDialogProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const { details } = useOrderDetails();
  const settings = useSession((session) => session.settings);
  const { skipsCustomer, checkboxes } = waysOf(settings);
  const remark = useCart((cart) => cart.remark);
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<readonly DetailsRefusal[]>([]);
  const knowsRoom = !asksRoomIn(settings);
  const asked = requiredDetails(mode, { skipsCustomer, knowsRoom, asksTime: false });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const said: OrderDetails = {
      ...details,
      ...Object.fromEntries(TYPED.map((detail) => [detail, textOf(typed, detail)])),
      checkboxes: checkboxes.filter((box) => typed.getAll("checkbox").includes(box)),
    };
    const checked = checkOrderDetails(mode, said);
    setWrong(checked.ok ? [] : checked.refusal);
    if (!checked.ok) {
      focusOn(form.current, checked.refusal);
      return;
    }
    setRemark(textOf(typed, "remark").trim());
    keepDetails(checked.value);
    onDone();
  };
  const hasSaved = TYPED.some((detail) => details[detail] !== "");
  return (
    <Dialog label={read(MODE_NAMES[mode])} onClose={onCancel} kind="sheet">
      <form ref={form} className={styles["form"]} noValidate onSubmit={submit}>
        <h2 tabIndex={-1} className={styles["heading"]}>
          {read(MODE_NAMES[mode])}
        </h2>
        {TYPED.filter((detail) => asked.includes(detail)).map((detail) => (
          <TextField
            key={detail}
            detail={detail}
            initial={details[detail]}
            wrong={wrong.find((each) => isAbout(each, detail))}
            onType={() => setWrong(wrong.filter((each) => !isAbout(each, detail)))}
          />
        ))}
        {checkboxes.length > 0 && (
          <ul className={styles["boxes"]}>
            {checkboxes.map((box) => (
              <li key={box}>
                <label className={styles["box"]}>
                  <input
                    type="checkbox"
                    name="checkbox"
                    value={box}
                    defaultChecked={details.checkboxes.includes(box)}
                  />
                  <span dir="auto">{box}</span>
                </label>
              </li>
            ))}
          </ul>
        )}
        <RemarkField
          label={t`A note for the whole order`}
          labelClass={styles["label"]}
          rows={2}
          initial={remark}
          name="remark"
        />
        {hasSaved && (
          <button
            type="button"
            className={`${button["quiet"]} ${styles["forget"]}`}
            onClick={() => {
              forgetDetails();
              setWrong([]);
              for (const detail of TYPED) clear(form.current, detail);
            }}
          >
            {t`Forget my details`}
          </button>
        )}
        <div className={styles["answers"]}>
          <button type="button" className={button["secondary"]} onClick={onCancel}>
            {t`Cancel`}
          </button>
          <button type="submit" className={button["primary"]}>
            {t`OK`}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface TextFieldProps {
  readonly detail: TypedDetail;
  readonly initial: string;
  readonly wrong: DetailsRefusal | undefined;
  /** What was wrong with it may be so no more. */
  readonly onType: () => void;
}

/** One line that is typed, with what is wrong with it below. */
function TextField({ detail, initial, wrong, onType }: TextFieldProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const id = useId();
  const labels = { roomNumber: t`Room number`, phone: t`Phone number`, name: t`Name` };
  return (
    <div className={styles["field"]}>
      <label htmlFor={id} className={styles["label"]}>
        {labels[detail]}
      </label>
      <input
        id={id}
        name={detail}
        className={styles["text"]}
        defaultValue={initial}
        maxLength={MAX_CHARACTERS}
        onInput={onType}
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}-wrong`}
        {...INPUTS[detail]}
      />
      <p id={`${id}-wrong`} className={styles["wrong"]} role="alert">
        {wrong && read(detailsSentence(wrong))}
      </p>
    </div>
  );
}

const MAX_CHARACTERS = 100;
const INPUTS = {
  roomNumber: { type: "text", inputMode: "text", autoComplete: "off", enterKeyHint: "next" },
  phone: { type: "tel", inputMode: "tel", autoComplete: "tel" },
  name: { type: "text", autoComplete: "name", enterKeyHint: "done" },
} as const satisfies Readonly<Record<TypedDetail, object>>;

function isAbout(wrong: DetailsRefusal, detail: RequiredDetail): boolean {
  return "detail" in wrong && wrong.detail === detail;
}

function textOf(typed: FormData, name: string): string {
  const text = typed.get(name);
  return typeof text === "string" ? text : "";
}

function fieldOf(form: HTMLFormElement | null, name: string): HTMLInputElement | undefined {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : undefined;
}

function clear(form: HTMLFormElement | null, name: string): void {
  const field = fieldOf(form, name);
  if (field !== undefined) field.value = "";
}

function focusOn(form: HTMLFormElement | null, wrong: readonly DetailsRefusal[]): void {
  const [first] = wrong;
  if (first !== undefined && "detail" in first) fieldOf(form, first.detail)?.focus();
}
