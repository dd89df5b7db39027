import { useEffect, useState, type JSX, type ReactNode } from "react";
import { frameDrawn } from "../lib/frame-drawn.ts";

/** What takes long to draw, once the tap that asked for it has been answered: a dialog opens, and its form follows. */
export function AfterFrame({ children }: { readonly children: ReactNode }): JSX.Element {
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => void frameDrawn().then(() => setIsDrawn(true)), []);
  return <>{isDrawn && children}</>;
}
