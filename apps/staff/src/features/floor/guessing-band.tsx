import type { WireWaitingPhones } from "@comanda/contract";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { UnstyledButton } from "@mantine/core";
import { IconShieldLock } from "@tabler/icons-react";
import { useEffect, useRef, type JSX } from "react";
import { useComplain } from "../../data/use-complain.ts";
import { useAdmitPhone, useWaitingPhones } from "./waiting-phones.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import { chime } from "../../state/service.ts";
import styles from "./guessing-band.module.css";

/**
 * On every page, at every screen: where somebody guesses PINs, and the phones that wait there (M-H12). One tap at the number
 * that a guest shows lets that phone in.
 */
export function GuessingBand(): JSX.Element | null {
  const { t } = useLingui();
  const known = useWaitingPhones();
  useSounding(known);
  if (known === undefined) return null;
  const { isEverywhere, tables } = known;
  if (!isEverywhere && tables.length === 0) return null;
  return (
    <section className={styles["band"]} aria-label={t`PINs being guessed`}>
      <div role="status">
        {isEverywhere && (
          <p className={styles["line"]}>
            <IconShieldLock size={24} aria-hidden="true" />
            <span>
              <Trans>
                Somebody is guessing today's PIN. New phones wait until you let them in; guests who
                are in already go on.
              </Trans>
            </span>
          </p>
        )}
        {tables.map((table) => (
          <Table key={table.placeId} table={table} isEverywhere={isEverywhere} />
        ))}
      </div>
    </section>
  );
}

interface TableProps {
  readonly table: WireWaitingPhones["tables"][number];
  readonly isEverywhere: boolean;
}

function Table({ table: { label, phones }, isEverywhere }: TableProps): JSX.Element {
  const { t } = useLingui();
  const name = useTableName()(label);
  const complain = useComplain();
  const { mutateAsync: admit } = useAdmitPhone();
  return (
    <div className={styles["line"]}>
      {!isEverywhere && <IconShieldLock size={24} aria-hidden="true" />}
      <p>
        <bdi>
          <b>{name}</b>
        </bdi>
        {": "}
        {!isEverywhere && <Trans>somebody is guessing the PIN.</Trans>}{" "}
        {phones.length > 0 && (
          <Plural
            value={phones.length}
            one="# phone waits. Tap the number that its guest shows you:"
            other="# phones wait. Tap the number that a guest shows you:"
          />
        )}
      </p>
      <ul className={styles["signs"]}>
        {phones.map(({ id, sign }) => (
          <li key={id}>
            <UnstyledButton
              className={styles["sign"]}
              aria-label={t`Let ${sign} in`}
              onClick={(event) => {
                // The second of a double tap would let in the phone that has moved under the finger.
                if (event.detail < 2) admit(id).catch((error: unknown) => complain(error, name));
              }}
            >
              {sign}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A table at which somebody begins to guess sounds once; who makes phones up there makes no noise. */
function useSounding(known: WireWaitingPhones | undefined): void {
  const heard = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (known === undefined) return;
    const places = known.tables.map(({ placeId }) => placeId);
    const now = new Set([...places, ...(known.isEverywhere ? [""] : [])]);
    const isNew = [...now].some((place) => !heard.current.has(place));
    heard.current = now;
    if (isNew) chime("arrival");
  }, [known]);
}
