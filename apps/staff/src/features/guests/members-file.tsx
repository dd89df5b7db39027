import type { WireMembersImport } from "@comanda/contract";
import { MAX_FILE_MEMBERS } from "@comanda/contract/schemas";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, FileButton } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useState, type JSX } from "react";
import { ask } from "../../data/ask.ts";
import { useComplain } from "../../data/use-complain.ts";
import { readBase64 } from "../../data/workbook.ts";
import preview from "../../kit/file-preview.module.css";
import { saveFile } from "../../lib/save-file.ts";
import step from "../../lib/step.module.css";
import { MembersPreview } from "./members-preview.tsx";

/** Bytes of the largest file that the server takes. */
const LARGEST = 2_100_000;
/** As the server reads them, in either language. */
const HEADINGS = "Phone number,Name,Email,Date of birth,Tier,Points,Top-up balance\r\n";

/** A file, and what it would change. */
interface Chosen {
  readonly file: string;
  readonly seen: WireMembersImport;
}

/** Brings members and what they had elsewhere: first it is shown what would change and what is wrong, then somebody confirms it. */
export function MembersFile(): JSX.Element {
  const { t } = useLingui();
  const complain = useComplain();
  const [chosen, setChosen] = useState<Chosen>();
  const [done, setDone] = useState<WireMembersImport>();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const run = (act: () => Promise<void>): void => {
    setIsBusy(true);
    act()
      .catch((error: unknown) => {
        setChosen(undefined);
        complain(error);
      })
      .finally(() => setIsBusy(false));
  };
  const look = async (bytes: Blob): Promise<void> => {
    setChosen(undefined);
    setDone(undefined);
    setIsTooLarge(bytes.size > LARGEST);
    if (bytes.size > LARGEST) return;
    const file = await readBase64(bytes);
    setChosen({
      file,
      seen: await ask("importMembers", { body: { file, isTrial: true, basis: "" } }),
    });
  };
  const take = async ({ file, seen: { basis } }: Chosen): Promise<void> => {
    setDone(await ask("importMembers", { body: { file, isTrial: false, basis } }));
    setChosen(undefined);
  };
  const isChange = chosen !== undefined && chosen.seen.added + chosen.seen.credited > 0;
  return (
    <fieldset className={step["step"]} aria-busy={isBusy}>
      <legend>
        <Trans>Bring in members</Trans>
      </legend>
      <p>
        <Trans>
          A CSV file with the heading Phone number, and Name, Email, Date of birth, Tier, Points and
          Top-up balance if you have them. Up to {MAX_FILE_MEMBERS} rows. Nothing changes before you
          confirm it, and the same file brings nobody twice.
        </Trans>
      </p>
      <div className={preview["buttons"]}>
        <FileButton
          accept=".csv,.txt,text/csv"
          onChange={(file) => {
            if (file !== null) run(() => look(file));
          }}
        >
          {(button) => (
            <Button
              {...button}
              variant="default"
              loading={isBusy}
              leftSection={<IconUpload size={18} aria-hidden="true" />}
            >
              {t`Choose a file of members`}
            </Button>
          )}
        </FileButton>
        <Button
          variant="subtle"
          onClick={() => saveFile(new Blob(["\uFEFF", HEADINGS]), "members.csv")}
        >
          <Trans>Download an empty one</Trans>
        </Button>
      </div>
      {isTooLarge && (
        <p role="alert" className={preview["problem"]}>
          <Trans>This file is larger than 2 MB.</Trans>
        </p>
      )}
      {chosen !== undefined && <MembersPreview seen={chosen.seen} />}
      {done !== undefined && <MembersPreview seen={done} isDone />}
      {chosen !== undefined && (
        <div className={preview["buttons"]}>
          {isChange && (
            <Button loading={isBusy} onClick={() => run(() => take(chosen))}>
              <Trans>Take these members</Trans>
            </Button>
          )}
          <Button variant="default" onClick={() => setChosen(undefined)}>
            <Trans>Take none of them</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  );
}
