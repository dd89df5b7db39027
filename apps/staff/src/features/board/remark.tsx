import { Trans } from "@lingui/react/macro";
import { UnstyledButton } from "@mantine/core";
import { IconAlertTriangle, IconMessage2 } from "@tabler/icons-react";
import { useEffect, useRef, useState, type JSX } from "react";
import { isWarning } from "./allergy.ts";
import styles from "./remark.module.css";

interface RemarkProps {
  readonly children: string;
  /** Three lines of it, until somebody asks for more. */
  readonly isBrief?: boolean;
}

/** Pixels. Letters of a font that has not come yet may stand out of their line by less. */
const HALF_A_LINE = 10;

/** A guest's own words, which no cook may overlook; what may be an allergy looks like nothing else on a ticket. */
export function Remark({ children, isBrief = false }: RemarkProps): JSX.Element {
  const words = useRef<HTMLParagraphElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isLonger, setIsLonger] = useState(false);
  const isHarm = isWarning(children);
  // A warning is never cut.
  const isCut = isBrief && !isOpen && !isHarm;
  useEffect(() => {
    const element = words.current;
    if (element === null || !isCut) return undefined;
    const sizes = new ResizeObserver(() =>
      setIsLonger(element.scrollHeight > element.clientHeight + HALF_A_LINE),
    );
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [isCut, children]);
  return (
    <div className={styles["remark"]} data-warning={isHarm}>
      {isHarm ? (
        <IconAlertTriangle size={22} aria-hidden="true" />
      ) : (
        <IconMessage2 size={18} aria-hidden="true" />
      )}
      <p ref={words} dir="auto" className={styles["words"]} data-cut={isCut}>
        {isHarm && (
          <strong className={styles["label"]}>
            <Trans>Allergy?</Trans>{" "}
          </strong>
        )}
        {children}
      </p>
      {isBrief && isLonger && (
        <UnstyledButton
          className={styles["more"]}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <Trans>less</Trans> : <Trans>more</Trans>}
        </UnstyledButton>
      )}
    </div>
  );
}
