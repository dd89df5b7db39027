import { UnstyledButton } from "@mantine/core";
import type { JSX } from "react";
import { setLanguage, useLanguage } from "../../i18n/language.ts";
import styles from "./language-switch.module.css";

/** One tap to the other language, which names itself in its own words. */
export function LanguageSwitch(): JSX.Element {
  const isChinese = useLanguage() === "zh";
  return (
    <UnstyledButton
      className={styles["switch"]}
      lang={isChinese ? "en" : "zh-Hans"}
      onClick={() => setLanguage(isChinese ? "en" : "zh")}
    >
      {isChinese ? "English" : "中文"}
    </UnstyledButton>
  );
}
