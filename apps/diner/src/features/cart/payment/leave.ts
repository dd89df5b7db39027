import type { PaymentPassage } from "@comanda/domain/checkout";
import { sentenceOf, type WirePaymentLink } from "@comanda/contract";
import { storage, tabStorage } from "../../../lib/storage.ts";
import { endPaymentTry, usePayment } from "../../../state/payment.ts";
import { clearMemory, restoreMemory } from "./settle.ts";

/** How long after the provider has answered the browser goes there (PAY-026), and after how long once more (PAY-029). */
const DELAY_MILLISECONDS = 250;
const AGAIN_MILLISECONDS = 3_000;
/** Whoever is still here after so long gets a link to tap. */
const STILL_HERE_MILLISECONDS = 9_000;

/** This page loads itself anew, and submits once more by itself. */
let isLoadingAnew = false;
let timers: ReturnType<typeof setTimeout>[] = [];

/**
 * Leads to where the order is paid: a page, in the place of this one where the platform wants that; a form that this page sends; a
 * code that stays on this screen.
 */
export function leaveFor(link: WirePaymentLink, passage: PaymentPassage): void {
  if (link.code !== "") return endPaymentTry({ code: link });
  if (link.form !== null) return sendForm(link.form);
  const { url } = link;
  usePayment.setState({ phase: "leaving" });
  const after = (milliseconds: number, run: () => void): void => {
    timers.push(setTimeout(run, milliseconds));
  };
  after(DELAY_MILLISECONDS, () => {
    clearMemory();
    if (passage === "replace") location.replace(url);
    else location.href = url;
  });
  if (passage === "replace") {
    after(DELAY_MILLISECONDS + AGAIN_MILLISECONDS, () => location.replace(url));
  }
  after(STILL_HERE_MILLISECONDS, () => {
    restoreMemory();
    endPaymentTry({ way: url });
  });
}

/** The page goes, or has come back out of the browser's memory: nothing of the way there is left (Q-096f). */
function stopLeaving(): void {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
}

window.addEventListener("pagehide", () => {
  stopLeaving();
  // The form went, or the guest did: the next page that may not send one is loaded anew as well.
  if (!isLoadingAnew) tabStorage.write("form-anew", undefined);
});
window.addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  stopLeaving();
  restoreMemory();
  endPaymentTry();
});

/**
 * Sends the form that the server has signed to the venue's gateway (PAY-024). A page that was kept without a network, or was opened
 * before the venue had its gateway, may not send it there: then it is loaded anew, and submits once more by itself.
 */
function sendForm({ action, fields }: NonNullable<WirePaymentLink["form"]>): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  form.hidden = true;
  for (const [name, value] of fields) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  usePayment.setState({ phase: "leaving" });
  const blocked = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
    if (effectiveDirective !== "form-action") return;
    document.removeEventListener("securitypolicyviolation", blocked);
    form.remove();
    stopLeaving();
    if (tabStorage.read("form-anew") !== undefined) {
      tabStorage.write("form-anew", undefined);
      restoreMemory();
      endPaymentTry({ problem: sentenceOf({ kind: "provider-away" }) });
      return;
    }
    // The next page reads the order from the phone: with it in memory this one would submit once more before it goes.
    isLoadingAnew = true;
    tabStorage.write("form-anew", "yes");
    storage.write("returnFlag", "YES");
    location.reload();
  };
  document.addEventListener("securitypolicyviolation", blocked);
  timers.push(
    setTimeout(() => {
      document.removeEventListener("securitypolicyviolation", blocked);
      form.remove();
      restoreMemory();
      endPaymentTry({ problem: sentenceOf({ kind: "provider-away" }) });
    }, STILL_HERE_MILLISECONDS),
  );
  clearMemory();
  form.submit();
}
