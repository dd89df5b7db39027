import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type JSX } from "react";
import { cleanHtml } from "./clean-html.ts";
import styles from "./programme.module.css";

interface ForeignTextProps {
  readonly label: string;
  /** Somebody else's page; undefined while it is on its way, empty where it did not come. */
  readonly html: string | undefined;
}

/** A text that the programme has written, cleaned by what loads with it. */
export function ForeignText({ label, html }: ForeignTextProps): JSX.Element {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (html === undefined || html === "") return;
    let isGone = false;
    void cleanHtml(html).then((cleaned) => {
      if (isGone) return;
      place.current?.replaceChildren(cleaned);
      setIsShown(true);
    });
    return () => {
      isGone = true;
    };
  }, [html]);
  return (
    <>
      {!isShown && (
        <p className={styles["note"]} role="status">
          {html === "" ? t`The text did not come. Please try again.` : t`One moment…`}
        </p>
      )}
      <div
        ref={place}
        className={styles["foreign"]}
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long texts are scrolled with keys too
        tabIndex={0}
        hidden={!isShown}
      />
    </>
  );
}
