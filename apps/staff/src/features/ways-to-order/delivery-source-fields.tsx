import type { WireDeliveryAreas, WireDeliverySource } from "@comanda/contract";
import { MAX_DELIVERY_AREAS } from "@comanda/contract/schemas";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, FileButton, TextInput } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useState, type JSX } from "react";
import { useDraft } from "../../data/use-draft.ts";
import { useResource } from "../../data/use-resource.ts";
import { useLanguage } from "../../i18n/language.ts";
import step from "../../lib/step.module.css";
import { DELIVERY_SOURCE, useImportAreas, useSaveDeliverySource } from "./delivery-source.ts";
import styles from "./delivery-source.module.css";

/** Where the fee of a postal code comes from: the venue's own table, or another system. It counts as soon as it is saved. */
export function DeliverySourceFields(): JSX.Element | null {
  const { data: source } = useResource(DELIVERY_SOURCE);
  if (source === undefined) return null;
  return (
    <fieldset className={step["step"]}>
      <legend>
        <Trans>Where postal codes are looked up</Trans>
      </legend>
      <Table source={source} />
      <OtherSystem source={source} />
    </fieldset>
  );
}

interface OfSource {
  readonly source: WireDeliverySource;
}

/** The venue's own table, and another one in its place: looked over first. */
function Table({ source: { areas, basis } }: OfSource): JSX.Element {
  const { t } = useLingui();
  const bring = useImportAreas();
  const [chosen, setChosen] = useState<{ file: File; seen: WireDeliveryAreas }>();
  const look = async (file: File | null): Promise<void> => {
    if (file === null) return;
    setChosen(undefined);
    const seen = await bring.send({ file, isTrial: true, basis });
    if (seen.ok) setChosen({ file, seen: seen.value });
  };
  const take = async (): Promise<void> => {
    if (chosen === undefined) return;
    const taken = await bring.send({ file: chosen.file, isTrial: false, basis });
    if (taken.ok) setChosen(undefined);
  };
  const rows = chosen?.seen.rows ?? 0;
  const isWrong = (chosen?.seen.mistakeCount ?? 0) > 0;
  return (
    <>
      <h2>
        <Trans>Your own table</Trans>
      </h2>
      <p>
        {areas === 0 ? (
          <Trans>There is none yet.</Trans>
        ) : (
          <Plural value={areas} one="It has # row." other="It has # rows." />
        )}{" "}
        <Trans>
          A CSV file with the columns Postal code, Address and Fee, up to {MAX_DELIVERY_AREAS} rows.
          57* stands for every code that begins with 57.
        </Trans>
      </p>
      <FileButton accept=".csv,text/csv" onChange={(file) => void look(file)}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            className={styles["choose"]}
            loading={bring.isPending}
            leftSection={<IconUpload size={20} aria-hidden="true" />}
          >
            {areas === 0 ? t`Choose a table` : t`Choose another table`}
          </Button>
        )}
      </FileButton>
      <div role="status">
        {chosen !== undefined && !isWrong && (
          <div className={styles["seen"]}>
            <Plural value={rows} one="# row, no mistakes." other="# rows, no mistakes." />
            <Button loading={bring.isPending} onClick={() => void take()}>
              <Trans>Use this table</Trans>
            </Button>
          </div>
        )}
      </div>
      <div role="alert" className={styles["wrong"]}>
        {bring.problem}
        {chosen !== undefined && isWrong && <Mistakes seen={chosen.seen} />}
      </div>
    </>
  );
}

/** What is wrong with a table, line by line; nothing of it was taken. */
function Mistakes({ seen }: { readonly seen: WireDeliveryAreas }): JSX.Element {
  const { t } = useLingui();
  const language = useLanguage();
  const { mistakes, mistakeCount } = seen;
  return (
    <>
      <Plural
        value={mistakeCount}
        one="# mistake. Please mend it and choose the file again."
        other="# mistakes. Please mend them and choose the file again."
      />
      <ul className={styles["mistakes"]}>
        {mistakes.map(({ row, column, sentence }) => {
          const place = column[language] === "" ? "" : ` · ${column[language]}`;
          return (
            <li key={`${row} ${column.en} ${sentence.en}`}>
              <b>
                {t`Row ${row}`}
                {place}
              </b>{" "}
              {sentence[language]}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Another system that knows, by its address. */
function OtherSystem({ source: { url, basis } }: OfSource): JSX.Element {
  const { t } = useLingui();
  const save = useSaveDeliverySource();
  const { value, hasChanged, change, publish } = useDraft({ url, basis }, save);
  return (
    <>
      <h2>
        <Trans>Another system</Trans>
      </h2>
      <p>
        <Trans>If it has an address, it is asked in place of your table.</Trans>
      </p>
      <TextInput
        label={t`Address of the look-up`}
        description={t`Such as https://maps.example.com/delivery`}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
        value={value.url}
        onChange={({ currentTarget }) => change({ url: currentTarget.value })}
      />
      <div role="alert" className={styles["wrong"]}>
        {save.problem}
      </div>
      <Button
        className={styles["choose"]}
        disabled={!hasChanged}
        loading={save.isPending}
        onClick={() => void publish()}
      >
        <Trans>Save address</Trans>
      </Button>
    </>
  );
}
