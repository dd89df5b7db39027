import { useLingui } from "@lingui/react/macro";
import { Menu, UnstyledButton } from "@mantine/core";
import type { JSX } from "react";
import { Link, useLocation } from "wouter";
import styles from "./rail.module.css";
import type { Section } from "./sections.ts";

/** A section of several pages where there is room for one of them: its name, and behind it a menu of its pages. */
export function SectionMenu({ section }: { readonly section: Section }): JSX.Element {
  const { t } = useLingui();
  const [location] = useLocation();
  const isHere = section.pages.some(({ path }) => path === location);
  return (
    <li className={styles["section"]}>
      <Menu position="top" shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <UnstyledButton className={styles["page"]} {...(isHere && { "aria-current": true })}>
            <section.Icon size={26} stroke={1.8} aria-hidden="true" />
            <span>{t(section.title)}</span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {section.pages.map(({ path, title, Icon }) => (
            <Menu.Item
              key={path}
              component={Link}
              href={path}
              leftSection={<Icon size={22} aria-hidden="true" />}
              {...(path === location && { "aria-current": "page" })}
            >
              {t(title)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
