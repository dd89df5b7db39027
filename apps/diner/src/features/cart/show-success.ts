import { paths } from "../../paths.ts";

type Navigate = (to: string, options?: { readonly replace?: boolean }) => void;

/** Shows that the order is placed, in the place of a checkout that has nothing left to show: back leads past it. */
export function showSuccess(navigate: Navigate): void {
  navigate(paths.success(), { replace: location.pathname === paths.checkout() });
}
