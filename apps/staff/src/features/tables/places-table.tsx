import { MODE_NAMES, type WirePlace } from "@comanda/contract";
import { DEFAULT_CODE_MODE } from "@comanda/domain/session";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox } from "@mantine/core";
import { useId, type JSX } from "react";
import { useSignedIn } from "../../data/session.ts";
import { useLanguage } from "../../i18n/language.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import { formatDay } from "../../lib/clock-time.ts";
import { useNear } from "../../lib/use-near.ts";
import { CopyLink } from "./copy-link.tsx";
import { groupPlaces } from "./group-places.ts";
import styles from "./places-table.module.css";
import { QrCode } from "./qr-code.tsx";
import { useCodeActions } from "./use-code-actions.tsx";

const COLUMNS = 6;

interface PlacesTableProps {
  readonly places: readonly WirePlace[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly onEdit: (place: WirePlace) => void;
}

/** Every table by area, with its link and what can be done about it. */
export function PlacesTable(props: PlacesTableProps): JSX.Element {
  const { places, selected, onSelect, onEdit } = props;
  const { t } = useLingui();
  const language = useLanguage();
  const isAll = places.length > 0 && places.every(({ id }) => selected.has(id));
  const toggle = (id: string, isOn: boolean): void => {
    onSelect(new Set(isOn ? [...selected, id] : [...selected].filter((each) => each !== id)));
  };
  return (
    <table className={styles["table"]}>
      <thead>
        <tr>
          <th className={styles["check"]}>
            <Checkbox
              size="md"
              aria-label={t`Select all tables`}
              checked={isAll}
              indeterminate={selected.size > 0 && !isAll}
              onChange={(event) =>
                onSelect(new Set(event.currentTarget.checked ? places.map(({ id }) => id) : []))
              }
            />
          </th>
          <th>
            <Trans>Table</Trans>
          </th>
          <th className={styles["code"]}>
            <Trans>Code</Trans>
          </th>
          <th className={styles["link"]}>
            <Trans>Link behind the code</Trans>
          </th>
          <th className={styles["issued"]}>
            <Trans>Issued</Trans>
          </th>
          <th className={styles["deeds"]}>
            <Trans>Change</Trans>
          </th>
        </tr>
      </thead>
      {groupPlaces(places, language).map((group) => (
        <tbody key={group.area}>
          {group.area !== "" && (
            <tr className={styles["area"]}>
              <th colSpan={COLUMNS} scope="rowgroup" dir="auto">
                {group.area}
              </th>
            </tr>
          )}
          {group.places.map((place) => (
            <Row
              key={place.id}
              place={place}
              isSelected={selected.has(place.id)}
              onToggle={(isOn) => toggle(place.id, isOn)}
              onEdit={() => onEdit(place)}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface RowProps {
  readonly place: WirePlace;
  readonly isSelected: boolean;
  readonly onToggle: (isOn: boolean) => void;
  readonly onEdit: () => void;
}

function Row({ place, isSelected, onToggle, onEdit }: RowProps): JSX.Element {
  const { t } = useLingui();
  const { venue } = useSignedIn();
  const language = useLanguage();
  const name = useTableName()(place.label);
  const deeds = useCodeActions(place, name);
  const box = useId();
  return (
    <tr data-revoked={place.link === null}>
      <td className={styles["check"]}>
        <Checkbox
          id={box}
          size="md"
          aria-label={t`Select ${name}`}
          checked={isSelected}
          onChange={(event) => onToggle(event.currentTarget.checked)}
        />
      </td>
      <th scope="row">
        <label htmlFor={box} dir="auto">
          {name}
        </label>
        <CodeUse mode={place.mode} />
      </th>
      <Picture link={place.link} />
      <td className={styles["link"]}>
        {place.link === null ? (
          <span className={styles["none"]}>
            <Trans>No code: nobody can order here</Trans>
          </span>
        ) : (
          <CopyLink link={place.link} name={name} />
        )}
      </td>
      <td className={styles["issued"]}>
        {place.issuedAt !== null && formatDay(place.issuedAt, venue.timeZone, language)}
      </td>
      <td className={styles["deeds"]}>
        <Button variant="default" size="sm" aria-label={t`Edit ${name}`} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        <Button
          variant="default"
          size="sm"
          aria-label={t`New code for ${name}`}
          loading={deeds.isIssuing}
          onClick={deeds.issue}
        >
          <Trans>New code</Trans>
        </Button>
        {place.link !== null && (
          <Button
            variant="subtle"
            size="sm"
            aria-label={t`Revoke the code of ${name}`}
            loading={deeds.isRevoking}
            onClick={deeds.revoke}
          >
            <Trans>Revoke</Trans>
          </Button>
        )}
      </td>
    </tr>
  );
}

/** The code itself, worked out once it comes near: of 500 tables some fifteen are on the screen. */
function Picture({ link }: Pick<WirePlace, "link">): JSX.Element {
  const { ref, isNear } = useNear<HTMLTableCellElement>(false);
  return (
    <td ref={ref} className={styles["code"]}>
      {isNear && link !== null && <QrCode text={link} className={styles["picture"]} />}
    </td>
  );
}

/** What a code is for, where it is not for a table. */
function CodeUse({ mode }: Pick<WirePlace, "mode">): JSX.Element | null {
  const language = useLanguage();
  if (mode === null || mode === DEFAULT_CODE_MODE) return null;
  return <span className={styles["use"]}>{MODE_NAMES[mode][language]}</span>;
}
