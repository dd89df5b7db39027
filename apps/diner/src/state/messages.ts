import type { Text } from "@comanda/domain";
import { create } from "zustand";

/** A message that must be read: a title, sentences, and what OK leads to. */
export interface Message {
  readonly title: Text | undefined;
  readonly sentences: readonly Text[];
  /** Where a tap on a sentence leads, in their order; one that leads nowhere is read only. */
  readonly ways?: readonly ((() => void) | undefined)[];
  readonly onClose?: (() => void) | undefined;
  /** An order waits for its payment: the ways on are to pay it, or to change it. */
  readonly offersPayment?: boolean;
}

/** The error popup (ERR-001): one at a time, the latest wins. */
export const useMessage = create<{ readonly message: Message | undefined }>(() => ({
  message: undefined,
}));

export function showMessage(message: Message): void {
  useMessage.setState({ message });
}

export function closeMessage(): void {
  useMessage.setState({ message: undefined });
}
