import { useLingui } from "@lingui/react/macro";
import { useMediaQuery } from "@mantine/hooks";
import { useId, type JSX, type ReactNode } from "react";
import { Link, useRoute } from "wouter";
import { Logo } from "./logo.tsx";
import { NARROW } from "./narrow.ts";
import styles from "./rail.module.css";
import { SectionMenu } from "./section-menu.tsx";
import { useSections, type Section, type SectionPage } from "./sections.ts";

/** The way to every page of the console, by sections. `end` stands below: language, account. */
export function Rail({ end }: { readonly end: ReactNode }): JSX.Element {
  const { t } = useLingui();
  return (
    <nav className={styles["rail"]} aria-label={t`Console`}>
      <span className={styles["mark"]}>
        <Logo size={40} />
      </span>
      <ul className={styles["sections"]}>
        {useSections().map((section) => (
          <SectionGroup key={section.name} section={section} />
        ))}
      </ul>
      <div className={styles["end"]}>{end}</div>
    </nav>
  );
}

function SectionGroup({ section }: { readonly section: Section }): JSX.Element {
  const { t } = useLingui();
  const title = useId();
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  if (isNarrow && section.pages.length > 1) return <SectionMenu section={section} />;
  return (
    <li className={styles["section"]}>
      <span id={title} className={styles["title"]}>
        {t(section.title)}
      </span>
      <ul className={styles["pages"]} aria-labelledby={title}>
        {section.pages.map((page) => (
          <PageLink key={page.path} page={page} />
        ))}
      </ul>
    </li>
  );
}

function PageLink({ page }: { readonly page: SectionPage }): JSX.Element {
  const { t } = useLingui();
  const [isHere] = useRoute(page.path);
  return (
    <li>
      <Link href={page.path} className={styles["page"]} {...(isHere && { "aria-current": "page" })}>
        <page.Icon size={26} stroke={1.8} aria-hidden="true" />
        <span>{t(page.title)}</span>
      </Link>
    </li>
  );
}
