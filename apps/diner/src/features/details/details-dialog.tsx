import { useLingui } from "@lingui/react/macro";
import { MODE_NAMES } from "@comanda/contract";
import {
  belowMinimumConsumption,
  requiredDetails,
  type DetailsRefusal,
  type OrderDetails,
} from "@comanda/domain/fulfilment";
import type { Money } from "@comanda/domain/money";
import { DELIVERY_MODE, type OrderMode } from "@comanda/domain/order";
import { useRef, useState, type FormEvent, type JSX } from "react";
import { asksRoomIn } from "../../data/asks-room.ts";
import { deliveryTermsOf, foundOf } from "../../data/delivery-terms.ts";
import { findPostal } from "../../data/look-up.ts";
import { checkOrderDetails } from "../../data/check-order-details.ts";
import { waysOf } from "../../data/ways-to-order.ts";
import { useWords } from "../../i18n/use-words.ts";
import { DeliveryCosts } from "./delivery-costs.tsx";
import { isAbout, TYPED, TypedFields } from "./typed-fields.tsx";
import button from "../../lib/button.module.css";
import { Dialog } from "../../lib/dialog.tsx";
import { RemarkField } from "../../lib/remark-field.tsx";
import { setRemark } from "../../state/cart-commands.ts";
import { useCart } from "../../state/cart.ts";
import { forgetPostal } from "../../state/found-postal.ts";
import { forgetDetails, keepDetails, useOrderDetails } from "../../state/order-details.ts";
import { useSession } from "../../state/session.ts";
import styles from "./details-dialog.module.css";

interface DetailsDialogProps {
  /** How the order is served: it decides what is asked. */
  readonly mode: OrderMode;
  /** Of the order in the cart: what is brought has a fee and a minimum by it. Undefined before the menu. */
  readonly subtotal: Money | undefined;
  readonly onCancel: () => void;
  /** All is said, and kept for the next order. */
  readonly onDone: () => void;
}

/** Who the order is for (DLV-031 to DLV-033): what is missing is said at its field, and the first of these gets the focus. */
export function DetailsDialog({
  mode,
  subtotal,
  onCancel,
  onDone,
}: DetailsDialogProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const { details } = useOrderDetails();
  const settings = useSession((session) => session.settings);
  const { skipsCustomer, checkboxes } = waysOf(settings);
  const remark = useCart((cart) => cart.remark);
  const form = useRef<HTMLFormElement>(null);
  const [postal, setPostal] = useState(details.postal);
  const [wrong, setWrong] = useState<readonly DetailsRefusal[]>([]);
  const knowsRoom = !asksRoomIn(settings);
  const asked = requiredDetails(mode, { skipsCustomer, knowsRoom, asksTime: false });
  const terms = deliveryTermsOf(settings);
  const isTooLittle =
    subtotal !== undefined &&
    belowMinimumConsumption({ mode, subtotal }, terms.minimumConsumption) !== undefined;
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const { currentTarget } = event;
    // Whoever comes from the field by the keyboard's own OK has not left it.
    const postalNow = textOf(new FormData(currentTarget), "postal");
    if (mode === DELIVERY_MODE) await findPostal(postalNow, terms);
    const typed = new FormData(currentTarget);
    const said: OrderDetails = {
      ...details,
      ...Object.fromEntries(TYPED.map((detail) => [detail, textOf(typed, detail)])),
      address: textOf(typed, "address") || (foundOf(postalNow)?.address ?? ""),
      checkboxes: checkboxes.filter((box) => typed.getAll("checkbox").includes(box)),
    };
    const checked = checkOrderDetails(mode, said);
    setWrong(checked.ok ? [] : checked.refusal);
    if (!checked.ok) {
      focusOn(form.current, checked.refusal);
      return;
    }
    if (isTooLittle) return;
    setRemark(textOf(typed, "remark").trim());
    keepDetails(checked.value);
    onDone();
  };
  const hasSaved = TYPED.some((detail) => details[detail] !== "");
  return (
    <Dialog label={read(MODE_NAMES[mode])} onClose={onCancel} kind="sheet">
      <form
        ref={form}
        className={styles["form"]}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <h2 tabIndex={-1} className={styles["heading"]}>
          {read(MODE_NAMES[mode])}
        </h2>
        <TypedFields
          form={form}
          details={details}
          asked={asked}
          looksUp={mode === DELIVERY_MODE}
          wrong={wrong}
          onType={(detail) => setWrong(wrong.filter((each) => !isAbout(each, detail)))}
          onLeavePostal={setPostal}
        />
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
        {mode === DELIVERY_MODE && subtotal !== undefined && (
          <DeliveryCosts mode={mode} subtotal={subtotal} postal={postal} />
        )}
        {hasSaved && (
          <button
            type="button"
            className={`${button["quiet"]} ${styles["forget"]}`}
            onClick={() => {
              forgetDetails();
              forgetPostal();
              setPostal("");
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
  const name = TYPED.find((detail) => first !== undefined && isAbout(first, detail));
  if (name !== undefined) fieldOf(form, name)?.focus();
}
