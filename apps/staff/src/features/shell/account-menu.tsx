import { Trans, useLingui } from "@lingui/react/macro";
import { Menu, UnstyledButton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconKeyboard, IconLanguage, IconLogout } from "@tabler/icons-react";
import type { JSX } from "react";
import { askToLeave } from "../../kit/ask-to-leave.tsx";
import { useSignedIn, useSignOut } from "../../data/session.ts";
import { useComplain } from "../../data/use-complain.ts";
import { setLanguage, useLanguage } from "../../i18n/language.ts";
import { firstLetter } from "../../lib/first-letter.ts";
import { endService } from "../../state/service.ts";
import styles from "./account-menu.module.css";
import { NARROW } from "./narrow.ts";

/** Who is signed in, and the way out. */
export function AccountMenu({ onHelp }: { readonly onHelp: () => void }): JSX.Element {
  const { t } = useLingui();
  const { name, login } = useSignedIn();
  const { mutateAsync: signOut } = useSignOut();
  const complain = useComplain();
  const initials = initialsOf(name);
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  return (
    <Menu
      position="right-end"
      width={240}
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton
          className={styles["account"]}
          aria-label={t`${initials}, account of ${name}`}
        >
          <span className={styles["initials"]}>{initials}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={styles["person"]}>
          <strong>{name}</strong>
          <span>{login}</span>
        </Menu.Label>
        {isNarrow && <LanguageItem />}
        <Menu.Item leftSection={<IconKeyboard size={20} />} onClick={onHelp}>
          <Trans>Keyboard shortcuts</Trans>
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={20} />}
          onClick={() => askToLeave(() => void signOut().then(endService, complain))}
        >
          <Trans>Sign out</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The other language, where the navigation has no room for its switch. */
function LanguageItem(): JSX.Element {
  const isChinese = useLanguage() === "zh";
  return (
    <Menu.Item
      leftSection={<IconLanguage size={20} />}
      lang={isChinese ? "en" : "zh-Hans"}
      onClick={() => setLanguage(isChinese ? "en" : "zh")}
    >
      {isChinese ? "English" : "中文"}
    </Menu.Item>
  );
}

/** "Mei Lin" is ML, 陈美玲 is 陈. */
function initialsOf(name: string): string {
  const [first = "", ...others] = name.trim().split(/\s+/);
  return firstLetter(first) + firstLetter(others.at(-1) ?? "");
}
