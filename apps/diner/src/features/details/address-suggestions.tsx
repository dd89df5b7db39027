import type { Text } from "@comanda/domain";
import { useEffect, useState, type JSX } from "react";
import { lookUpAddress } from "../../data/look-up.ts";
import { useWords } from "../../i18n/use-words.ts";
import styles from "./details-dialog.module.css";

interface AddressSuggestionsProps {
  readonly id: string;
  /** What stands in the field. */
  readonly typed: string;
}

/** Somebody who still types is not asked about. */
const PAUSE_MILLISECONDS = 400;
/** A part of an address that says something. */
const MINIMUM = 3;

/** Addresses that fit what is typed, which the field offers (DLV-043), and what is said where none were had (ERR-018). */
export function AddressSuggestions({ id, typed }: AddressSuggestionsProps): JSX.Element {
  const { read } = useWords();
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<Text>();
  const part = typed.trim();
  useEffect(() => {
    if (part.length < MINIMUM) return;
    let isOld = false;
    const timer = setTimeout(() => {
      void lookUpAddress(part).then((looked) => {
        if (isOld) return;
        setAddresses(looked.addresses);
        setProblem(looked.problem);
      });
    }, PAUSE_MILLISECONDS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [part]);
  return (
    <>
      <datalist id={id}>
        {addresses.map((address) => (
          <option key={address} value={address}>
            {address}
          </option>
        ))}
      </datalist>
      <p className={styles["wrong"]} role="alert" dir="auto">
        {problem && read(problem)}
      </p>
    </>
  );
}
