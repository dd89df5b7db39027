import { useEffect } from "react";

/** "/" opens the search of the menu, as on many pages of the web; in a field it is a letter like any other. */
export function useSearchKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const isTyping =
        target instanceof Element && target.closest("input, textarea, select") !== null;
      const isCovered = document.querySelector("dialog[open]") !== null;
      if (key !== "/" || isTyping || isCovered || ctrlKey || metaKey || altKey) return;
      const buttons = document.querySelectorAll<HTMLElement>('[aria-keyshortcuts="/"]');
      const button = [...buttons].find(
        (each) => each.closest("[inert]") === null && each.getClientRects().length > 0,
      );
      if (button === undefined) return;
      event.preventDefault();
      button.click();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
