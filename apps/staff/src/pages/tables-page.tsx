import type { WirePlace } from "@comanda/contract";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Modal, Skeleton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconDeviceTv, IconDoorEnter, IconPlus, IconPrinter } from "@tabler/icons-react";
import { useState, type JSX } from "react";
import { Link } from "wouter";
import { useGuardedClose } from "../data/ask-to-leave.tsx";
import { useCheckInRules } from "../data/check-in.ts";
import { usePlaces } from "../data/places.ts";
import { AddTablesForm } from "../features/tables/add-tables-form.tsx";
import { AddressWarning } from "../features/tables/address-warning.tsx";
import { AreaForm } from "../features/tables/area-form.tsx";
import { CheckInForm } from "../features/tables/check-in-form.tsx";
import { PlaceForm } from "../features/tables/place-form.tsx";
import { PlacesTable } from "../features/tables/places-table.tsx";
import { StatusLink } from "../features/tables/status-link.tsx";
import { useTableName } from "../i18n/use-table-name.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { QueryState } from "../layouts/query-state.tsx";
import { useIsOnTop } from "../lib/use-is-on-top.ts";
import { SCROLLER } from "../lib/use-near.ts";
import { paths } from "../paths.ts";
import styles from "./tables-page.module.css";

/** Where guests sit, and the codes that let them order there. */
export function TablesPage(): JSX.Element {
  const { t } = useLingui();
  const { data: places, error, refetch } = usePlaces();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAdding, adding] = useDisclosure(false);
  const [edited, setEdited] = useState<WirePlace>();
  const [isEditing, editing] = useDisclosure(false);
  const [isGrouping, grouping] = useDisclosure(false);
  const [isShowing, showing] = useDisclosure(false);
  const [isDeciding, checkIn] = useDisclosure(false);
  const isOnTop = useIsOnTop();
  const all = places ?? [];
  const chosenPlaces = all.filter(({ id }) => chosen.has(id));
  const selected = chosenPlaces.map(({ id }) => id);
  return (
    <>
      <PageHeader title={t`Tables`}>
        <Button
          variant="default"
          leftSection={<IconDeviceTv size={20} aria-hidden="true" />}
          onClick={showing.open}
        >
          <Trans>Status screen</Trans>
        </Button>
        {places !== undefined && places.length > 0 && (
          <>
            <Link href={paths.printTables(selected)} className={styles["print"]}>
              <IconPrinter size={20} aria-hidden="true" />
              {selected.length === 0 ? (
                <Trans>Print all codes</Trans>
              ) : (
                <Plural value={selected.length} one="Print # code" other="Print # codes" />
              )}
            </Link>
            {selected.length > 0 && (
              <Button variant="default" onClick={grouping.open}>
                <Trans>Area</Trans>
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconDoorEnter size={20} />}
              onClick={checkIn.open}
            >
              <Trans>Checking in</Trans>
            </Button>
            <Button leftSection={<IconPlus size={20} />} onClick={adding.open}>
              <Trans>Add tables</Trans>
            </Button>
          </>
        )}
      </PageHeader>
      <AddressWarning places={all} />
      <div {...SCROLLER} className={styles["list"]}>
        <QueryState
          data={places}
          error={error}
          onRetry={() => void refetch()}
          loading={<ListSkeleton />}
          failed={<Trans>The tables could not be loaded.</Trans>}
          empty={(list) => (list.length === 0 ? <NoTables onAdd={adding.open} /> : undefined)}
        >
          {(list) => (
            <PlacesTable
              places={list}
              selected={new Set(selected)}
              onSelect={setChosen}
              onEdit={(place) => {
                setEdited(place);
                editing.open();
              }}
            />
          )}
        </QueryState>
      </div>
      <AddTablesForm places={all} isOpen={isAdding} onClose={adding.close} />
      {edited !== undefined && (
        <EditDialog places={all} place={edited} isOpen={isEditing} onClose={editing.close} />
      )}
      <Modal
        opened={isShowing}
        onClose={showing.close}
        closeOnEscape={isOnTop}
        title={t`Status screen`}
      >
        <StatusLink />
      </Modal>
      <Modal opened={isGrouping} {...useGuardedClose(grouping.close)} title={t`Area`}>
        <AreaForm places={all} chosen={chosenPlaces} onDone={grouping.close} />
      </Modal>
      <Modal opened={isDeciding} {...useGuardedClose(checkIn.close)} title={t`Checking in`}>
        <CheckInRules onDone={checkIn.close} />
      </Modal>
    </>
  );
}

function CheckInRules({ onDone }: { readonly onDone: () => void }): JSX.Element {
  const { data, error, refetch } = useCheckInRules();
  return (
    <QueryState
      data={data}
      error={error}
      onRetry={() => void refetch()}
      loading={<Skeleton height={320} radius={8} />}
      failed={<Trans>The check-in could not be loaded.</Trans>}
    >
      {(rules) => <CheckInForm rules={rules} onDone={onDone} />}
    </QueryState>
  );
}

interface EditDialogProps {
  readonly places: readonly WirePlace[];
  /** The last one while the dialog closes, so that its words stay. */
  readonly place: WirePlace;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function EditDialog({ places, place, isOpen, onClose }: EditDialogProps): JSX.Element {
  const nameOf = useTableName();
  const table = <bdi>{nameOf(place.label)}</bdi>;
  return (
    <Modal opened={isOpen} {...useGuardedClose(onClose)} title={<Trans>Edit {table}</Trans>}>
      <PlaceForm key={place.id} places={places} place={place} onDone={onClose} />
    </Modal>
  );
}

/** The first thing an owner sees after the set-up: the one thing to do next. */
function NoTables({ onAdd }: { readonly onAdd: () => void }): JSX.Element {
  return (
    <>
      <h2>
        <Trans>Where do your guests sit?</Trans>
      </h2>
      <p>
        <Trans>
          Every table gets a code of its own. Print the codes, put them on the tables, and guests
          can order with their phones.
        </Trans>
      </p>
      <Button size="lg" leftSection={<IconPlus size={22} />} onClick={onAdd}>
        <Trans>Add your first tables</Trans>
      </Button>
    </>
  );
}

function ListSkeleton(): JSX.Element {
  return (
    <div className={styles["skeleton"]} aria-hidden="true">
      {Array.from({ length: 10 }, (_, row) => (
        <Skeleton key={row} height={44} radius={8} />
      ))}
    </div>
  );
}
