const DIALOGS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Whether a key belongs to somebody else: a field, a dialog, a menu, or the browser's own shortcut. */
export function isTakenKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector(DIALOGS) !== null) return true;
  const { target } = event;
  return target instanceof HTMLElement && (target.isContentEditable || isField(target));
}

/** Whether letters and arrows are typed there. */
export function isField(element: HTMLElement): boolean {
  if (element instanceof HTMLInputElement) {
    return element.type !== "checkbox" && element.type !== "radio";
  }
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}
