import { CODE_NAMES, type WirePlace } from "@comanda/contract";
import { DEFAULT_CODE_MODE } from "@comanda/domain/session";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import type { JSX } from "react";
import { useSignedIn } from "../../data/session.ts";
import type { ReadState } from "../../data/use-resource.ts";
import { useLanguage } from "../../i18n/language.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import { DataTable } from "../../kit/data-table.tsx";
import type { Column } from "../../kit/table-row.tsx";
import { formatDay } from "../../lib/clock-time.ts";
import { useNear } from "../../lib/use-near.ts";
import { CopyLink } from "./copy-link.tsx";
import { groupPlaces } from "./group-places.ts";
import styles from "./places-table.module.css";
import { QrCode } from "../../kit/qr-code.tsx";
import { useCodeActions } from "./use-code-actions.tsx";

interface PlacesTableProps {
  readonly places: ReadState<readonly WirePlace[]>;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly onEdit: (place: WirePlace) => void;
  /** What is said where there are none. */
  readonly empty: JSX.Element;
}

/** Every table by area, with its link and what can be done about it. */
export function PlacesTable(props: PlacesTableProps): JSX.Element {
  const { places, selected, onSelect, onEdit, empty } = props;
  const { t } = useLingui();
  const language = useLanguage();
  const nameOf = useTableName();
  const columns = useColumns(onEdit);
  return (
    <DataTable
      label={t`Tables`}
      columns={columns}
      rows={places.data && groupPlaces(places.data, language).flatMap((group) => group.places)}
      rowKey={({ id }) => id}
      error={places.error}
      onRetry={places.onRetry}
      failed={<Trans>The tables could not be loaded.</Trans>}
      empty={empty}
      groupOf={({ area }) => area}
      isWrong={({ link }) => link === null}
      onOpen={onEdit}
      search={{
        label: t`Find a table`,
        textOf: ({ label, area }) => `${nameOf(label)} ${label} ${area}`,
      }}
      selection={{
        chosen: selected,
        onChoose: onSelect,
        all: t`Select all tables`,
        one: ({ label }) => {
          const name = nameOf(label);
          return t`Select ${name}`;
        },
      }}
    />
  );
}

function useColumns(onEdit: (place: WirePlace) => void): readonly Column<WirePlace>[] {
  const { t } = useLingui();
  const { venue } = useSignedIn();
  const language = useLanguage();
  const nameOf = useTableName();
  return [
    {
      name: "table",
      title: t`Table`,
      width: "10em",
      isHead: true,
      cell: (place) => <Name place={place} />,
      far: ({ label }) => nameOf(label),
    },
    {
      name: "code",
      title: t({ context: "heading", message: "Code" }),
      width: "84px",
      isBeside: true,
      cell: ({ link }) => <Picture link={link} />,
    },
    {
      name: "link",
      title: t`Link behind the code`,
      cell: (place) => <Link place={place} />,
    },
    {
      name: "issued",
      title: t`Issued`,
      width: "10em",
      isEnd: true,
      isWideOnly: true,
      cell: ({ issuedAt }) => issuedAt !== null && formatDay(issuedAt, venue.timeZone, language),
    },
    {
      name: "change",
      title: t`Change`,
      width: "19em",
      cell: (place) => <Actions place={place} onEdit={() => onEdit(place)} />,
    },
  ];
}

interface OfPlace {
  readonly place: WirePlace;
}

/** What the table is called, and what its code is for, where it is not for a table. */
function Name({ place: { label, mode, isShared } }: OfPlace): JSX.Element {
  const name = useTableName()(label);
  const language = useLanguage();
  return (
    <span className={styles["name"]}>
      <span dir="auto">{name}</span>
      {mode !== null && mode !== DEFAULT_CODE_MODE && (
        <span className={styles["use"]}>
          {CODE_NAMES[mode][language]}
          {isShared && (
            <>
              {" · "}
              <Trans>asks for the room</Trans>
            </>
          )}
        </span>
      )}
    </span>
  );
}

/** The code itself, worked out once it comes near: of 500 tables some fifteen are on the screen. */
function Picture({ link }: Pick<WirePlace, "link">): JSX.Element {
  const { ref, isNear } = useNear<HTMLDivElement>(false);
  return (
    <div ref={ref} className={styles["code"]}>
      {isNear && link !== null && <QrCode text={link} className={styles["picture"]} />}
    </div>
  );
}

function Link({ place: { label, link } }: OfPlace): JSX.Element {
  const name = useTableName()(label);
  return link === null ? (
    <span className={styles["none"]}>
      <Trans>No code: nobody can order here</Trans>
    </span>
  ) : (
    <CopyLink link={link} name={name} />
  );
}

function Actions({ place, onEdit }: OfPlace & { readonly onEdit: () => void }): JSX.Element {
  const { t } = useLingui();
  const name = useTableName()(place.label);
  const actions = useCodeActions(place, name);
  return (
    <span className={styles["actions"]}>
      <Button variant="default" size="sm" aria-label={t`Edit ${name}`} onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
      <Button
        variant="default"
        size="sm"
        aria-label={t`New code for ${name}`}
        loading={actions.isIssuing}
        onClick={actions.issue}
      >
        <Trans>New code</Trans>
      </Button>
      {place.link !== null && (
        <Button
          variant="subtle"
          size="sm"
          aria-label={t`Revoke the code of ${name}`}
          loading={actions.isRevoking}
          onClick={actions.revoke}
        >
          <Trans>Revoke</Trans>
        </Button>
      )}
    </span>
  );
}
