import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useState, type JSX } from "react";

/** Of a longer list this many stand there at first. */
const FIRST = 10;

interface Fold<Entry> {
  readonly shown: readonly Entry[];
  readonly isOpen: boolean;
  /** Stands below the list, and tells how many there are; nothing where all of them are seen. */
  readonly button: JSX.Element | null;
}

/**
 * A long list as its first ten, and the way to the others.
 * @param all how many there are, where the server tells only the first: "Show 200 of 1,000"
 */
export function useFold<Entry>(entries: readonly Entry[], all = entries.length): Fold<Entry> {
  const [isOpen, setIsOpen] = useState(false);
  const count = entries.length;
  if (count <= FIRST) return { shown: entries, isOpen: true, button: null };
  return {
    shown: isOpen ? entries : entries.slice(0, FIRST),
    isOpen,
    button: (
      <Button
        variant="default"
        aria-expanded={isOpen}
        rightSection={isOpen ? <IconChevronUp size={20} /> : <IconChevronDown size={20} />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <Trans>Show the first {FIRST}</Trans> : <Words count={count} all={all} />}
      </Button>
    ),
  };
}

function Words({ count, all }: { readonly count: number; readonly all: number }): JSX.Element {
  const { i18n } = useLingui();
  const told = i18n.number(count);
  const whole = i18n.number(all);
  if (count < all)
    return (
      <Trans>
        Show {told} of {whole}
      </Trans>
    );
  return <Trans>Show all {whole}</Trans>;
}
