import { useLingui } from "@lingui/react/macro";
import { isProgrammeBusy } from "@comanda/domain/session";
import { useEffect, useState, type JSX } from "react";
import { agree, cancelLogin, useProgramme } from "../../data/programme.ts";
import { readPrivacy } from "../../data/programme-texts.ts";
import button from "../../lib/button.module.css";
import { ForeignText } from "./foreign-text.tsx";
import { Wrong } from "./wrong.tsx";
import styles from "./programme.module.css";

/** The programme's privacy text, to be agreed to (EXT-009); nobody agrees to one that did not come. */
export function Privacy(): JSX.Element {
  const { t } = useLingui();
  const screen = useProgramme((state) => state.screen);
  const [html, setHtml] = useState<string>();
  useEffect(() => void readPrivacy().then(setHtml), []);
  const hasCome = html !== undefined && html !== "";
  return (
    <>
      <ForeignText label={t`Privacy policy`} html={html} />
      <Wrong />
      <div className={styles["answers"]}>
        <button
          type="button"
          className={button["primary"]}
          disabled={!hasCome}
          aria-busy={isProgrammeBusy(screen)}
          onClick={() => void agree()}
        >
          {t`I agree`}
        </button>
        <button type="button" className={button["secondary"]} onClick={cancelLogin}>
          {t`Cancel`}
        </button>
      </div>
    </>
  );
}
