import type { JSX, ReactNode } from "react";
import { Link } from "wouter";
import { paths } from "../../paths.ts";
import { seekOrder } from "../../state/sought-order.ts";
import styles from "./lines.module.css";

/** Leads to an order's ticket, from whatever page. */
export function JumpTo({
  number,
  children,
}: {
  readonly number: string;
  readonly children: ReactNode;
}): JSX.Element {
  return (
    <Link className={styles["name"]} href={paths.orders()} onClick={() => seekOrder(number)}>
      {children}
    </Link>
  );
}
