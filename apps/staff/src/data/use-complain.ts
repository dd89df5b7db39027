import { notifications } from "@mantine/notifications";
import type { ReactNode } from "react";
import { isRefusedAs } from "./ask.ts";
import { useExplain } from "./use-explain.ts";

const SHOWN = 8_000;

/** Says why something somebody did has not happened. A session that ended needs no words: the login follows. */
export function useComplain(): (error: unknown, about?: ReactNode) => void {
  const explain = useExplain();
  return (error, about) => {
    if (isRefusedAs(error, "sign-in-required")) return;
    notifications.show({ color: "red", title: about, message: explain(error), autoClose: SHOWN });
  };
}
