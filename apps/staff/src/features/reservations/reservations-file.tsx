import type { WireReservationsImport } from "@comanda/contract";
import { MAX_FILE_RESERVATIONS } from "@comanda/contract/schemas";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, FileButton, Textarea } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useState, type JSX } from "react";
import { useComplain } from "../../data/use-complain.ts";
import { readBase64 } from "../../data/workbook.ts";
import { saveFile } from "../../lib/save-file.ts";
import { useUnsaved } from "../../state/unsaved.ts";
import preview from "../../kit/file-preview.module.css";
import { useImportReservations } from "./reservations.ts";
import styles from "./reservations-file.module.css";
import { ReservationsPreview } from "./reservations-preview.tsx";

/** Bytes of the largest file that the server takes. */
const LARGEST = 2_100_000;

/** A file or what was pasted, and what it would change. */
interface Chosen {
  readonly file: string;
  readonly seen: WireReservationsImport;
}

/** Brings reservations from another system: first what would change and what is wrong is shown, then somebody confirms it. */
export function ReservationsFile({ onDone }: { readonly onDone: () => void }): JSX.Element {
  const { t } = useLingui();
  const bring = useImportReservations();
  const complain = useComplain();
  const [pasted, setPasted] = useState("");
  const [chosen, setChosen] = useState<Chosen>();
  const [done, setDone] = useState<WireReservationsImport>();
  const [isTooLarge, setIsTooLarge] = useState(false);
  useUnsaved(() => pasted.trim() !== "" && done === undefined);
  const look = async (bytes: Blob): Promise<void> => {
    setChosen(undefined);
    setIsTooLarge(bytes.size > LARGEST);
    bring.reset();
    if (bytes.size > LARGEST) return;
    const file = await readBase64(bytes);
    const seen = await bring.send({ file, isTrial: true, basis: "" });
    if (seen.ok) setChosen({ file, seen: seen.value });
  };
  const take = async ({ file, seen }: Chosen): Promise<void> => {
    const taken = await bring.send({ file, isTrial: false, basis: seen.basis });
    if (taken.ok) setDone(taken.value);
    else setChosen(undefined);
  };
  const template = `${HEADINGS}\r\n`;
  if (done !== undefined) {
    return (
      <div className={styles["file"]}>
        <ReservationsPreview seen={done} isDone />
        <Button data-autofocus size="lg" onClick={onDone}>
          <Trans>Close</Trans>
        </Button>
      </div>
    );
  }
  if (chosen !== undefined) {
    return (
      <div className={styles["file"]} aria-busy={bring.isPending}>
        <ReservationsPreview seen={chosen.seen} />
        {chosen.seen.added + chosen.seen.changed > 0 && (
          <Button
            data-autofocus
            size="lg"
            loading={bring.isPending}
            onClick={() => void take(chosen)}
          >
            <Trans>Take these reservations</Trans>
          </Button>
        )}
        <Button variant="default" size="lg" onClick={() => setChosen(undefined)}>
          <Trans>Choose others</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className={styles["file"]} aria-busy={bring.isPending}>
      <p>
        <Trans>
          Choose a CSV file, or copy the rows from a spreadsheet together with their headings. Up to{" "}
          {MAX_FILE_RESERVATIONS} rows. Nothing changes before you confirm it.
        </Trans>
      </p>
      <p>
        <Trans>
          Headings: Name, Date, Time and Guests; Reference, Phone number and Note if you have them.
          A reservation with the same reference is changed and not added again.
        </Trans>
      </p>
      <div className={preview["buttons"]}>
        <FileButton
          accept=".csv,.txt,text/csv"
          onChange={(file) => {
            if (file !== null) look(file).catch(complain);
          }}
        >
          {(button) => (
            <Button
              {...button}
              size="md"
              loading={bring.isPending}
              leftSection={<IconUpload size={20} aria-hidden="true" />}
            >
              {t`Choose a file`}
            </Button>
          )}
        </FileButton>
        <Button
          variant="default"
          size="md"
          onClick={() => saveFile(new Blob(["\uFEFF", template]), "reservations.csv")}
        >
          <Trans>Download an empty one</Trans>
        </Button>
      </div>
      <Textarea
        label={t`Or paste the rows here`}
        autosize
        minRows={3}
        maxRows={8}
        autoComplete="off"
        spellCheck={false}
        value={pasted}
        onChange={({ currentTarget }) => setPasted(currentTarget.value)}
      />
      <Button
        className={styles["check"]}
        variant="default"
        size="md"
        disabled={pasted.trim() === ""}
        loading={bring.isPending}
        onClick={() => void look(new Blob([pasted.trim()])).catch(complain)}
      >
        <Trans>Check the rows</Trans>
      </Button>
      <div role="alert" className={preview["problem"]}>
        {isTooLarge ? t`This file is larger than 2 MB.` : bring.problem}
      </div>
    </div>
  );
}

/** As the server reads them, in both languages. */
const HEADINGS = "Reference,Name,Date,Time,Guests,Phone number,Note";
