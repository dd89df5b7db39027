import { Trans, useLingui } from "@lingui/react/macro";
import { IconClipboardList, IconQrcode, IconToolsKitchen2Off } from "@tabler/icons-react";
import type { JSX, ReactNode } from "react";
import { Link, useRoute } from "wouter";
import { paths } from "../../paths.ts";
import { Logo } from "./logo.tsx";
import styles from "./rail.module.css";

/** The way to every part of the console; new parts join the list. `end` stands below: language, account. */
export function Rail({ end }: { readonly end: ReactNode }): JSX.Element {
  const { t } = useLingui();
  return (
    <nav className={styles["rail"]} aria-label={t`Console`}>
      <span className={styles["mark"]}>
        <Logo size={40} />
      </span>
      <ul className={styles["parts"]}>
        <Part href={paths.orders()} icon={<IconClipboardList size={26} stroke={1.8} />}>
          <Trans>Orders</Trans>
        </Part>
        <Part href={paths.soldOut()} icon={<IconToolsKitchen2Off size={26} stroke={1.8} />}>
          <Trans>Sold out</Trans>
        </Part>
        <Part href={paths.tables()} icon={<IconQrcode size={26} stroke={1.8} />}>
          <Trans>Tables</Trans>
        </Part>
      </ul>
      <div className={styles["end"]}>{end}</div>
    </nav>
  );
}

interface PartProps {
  readonly href: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function Part({ href, icon, children }: PartProps): JSX.Element {
  const [isHere] = useRoute(href);
  return (
    <li>
      <Link href={href} className={styles["part"]} {...(isHere && { "aria-current": "page" })}>
        {icon}
        <span>{children}</span>
      </Link>
    </li>
  );
}
