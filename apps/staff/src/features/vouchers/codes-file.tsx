import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, FileButton } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useState, type JSX } from "react";
import { useComplain } from "../../data/use-complain.ts";
import { codesInCsv, type CodesFile } from "./codes-in-csv.ts";
import styles from "./vouchers.module.css";

/** A file of 5,000 codes has some 200 kB. */
const MAX_BYTES = 1_000_000;
/** So many lines that are wrong are named. */
const NAMED = 5;

interface CodesFileFieldProps {
  /** The codes that the file holds, to be looked at before they are made. */
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Codes of the venue's own by a CSV file; what it holds is shown before anything is made. */
export function CodesFileField({ onCodes }: CodesFileFieldProps): JSX.Element {
  const { t } = useLingui();
  const complain = useComplain();
  const [seen, setSeen] = useState<CodesFile>();
  const look = async (file: File): Promise<void> => {
    const read = codesInCsv(await file.slice(0, MAX_BYTES).text());
    setSeen(read);
    onCodes(read.codes);
  };
  return (
    <div>
      <FileButton
        accept=".csv,.txt,text/csv"
        onChange={(file) => {
          if (file !== null) look(file).catch(complain);
        }}
      >
        {(button) => (
          <Button
            {...button}
            variant="default"
            leftSection={<IconUpload size={18} aria-hidden="true" />}
          >
            {t`Take codes from a CSV file`}
          </Button>
        )}
      </FileButton>
      <div role="status">{seen !== undefined && <Preview seen={seen} />}</div>
    </div>
  );
}

function Preview({ seen: { codes, repeated, wrong, beyond } }: { seen: CodesFile }): JSX.Element {
  const lines = wrong.slice(0, NAMED).join(", ");
  return (
    <p className={styles["hint"]}>
      <Plural value={codes.length} one="# code is in the file." other="# codes are in the file." />
      {repeated > 0 && (
        <>
          {" "}
          <Plural value={repeated} one="# line says one again." other="# lines say one again." />
        </>
      )}
      {wrong.length > 0 && (
        <>
          {" "}
          <Trans>No codes stand in these lines: {lines}</Trans>
        </>
      )}
      {beyond > 0 && (
        <>
          {" "}
          <Plural
            value={beyond}
            one="# more is left out: it is too many for one batch."
            other="# more are left out: they are too many for one batch."
          />
        </>
      )}
    </p>
  );
}
