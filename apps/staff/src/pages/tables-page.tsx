import type { WirePlace } from "@comanda/contract";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Modal, Skeleton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconDeviceTv, IconDoorEnter, IconPlus, IconPrinter } from "@tabler/icons-react";
import { useState, type JSX } from "react";
import { Link } from "wouter";
import { useGuardedClose } from "../kit/ask-to-leave.tsx";
import { CHECK_IN_RULES } from "../features/tables/check-in-rules.ts";
import { useResource } from "../data/use-resource.ts";
import { PLACES } from "../data/places.ts";
import { AddTablesForm } from "../features/tables/add-tables-form.tsx";
import { AddressWarning } from "../features/tables/address-warning.tsx";
import { AreaForm } from "../features/tables/area-form.tsx";
import { CheckInForm } from "../features/tables/check-in-form.tsx";
import { PlaceForm } from "../features/tables/place-form.tsx";
import { PlacesTable } from "../features/tables/places-table.tsx";
import { StatusLink } from "../features/tables/status-link.tsx";
import { useTableName } from "../i18n/use-table-name.ts";
import { PageBody } from "../layouts/page-body.tsx";
import { PageHeader } from "../layouts/page-header.tsx";
import { QueryState } from "../kit/query-state.tsx";
import { useIsOnTop } from "../lib/use-is-on-top.ts";
import { paths } from "../paths.ts";
import styles from "./tables-page.module.css";

/** Where guests sit, and the codes that let them order there. */
export function TablesPage(): JSX.Element {
  const { t } = useLingui();
  const read = useResource(PLACES);
  const places = read.data;
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
      <PageBody kind="list">
        <PlacesTable
          places={read}
          selected={new Set(selected)}
          onSelect={setChosen}
          onEdit={(place) => {
            setEdited(place);
            editing.open();
          }}
          empty={<NoTables onAdd={adding.open} />}
        />
      </PageBody>
      <AddTablesForm places={all} isOpen={isAdding} onClose={adding.close} />
      <EditDialog places={all} place={edited} isOpen={isEditing} onClose={editing.close} />
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
  return (
    <QueryState
      {...useResource(CHECK_IN_RULES)}
      loading={<Skeleton height={320} radius={8} />}
      failed={<Trans>The check-in could not be loaded.</Trans>}
    >
      {(rules) => <CheckInForm rules={rules} onDone={onDone} />}
    </QueryState>
  );
}

interface EditDialogProps {
  readonly places: readonly WirePlace[];
  /** The last one while the dialog closes, so that its words stay; undefined before the first. */
  readonly place: WirePlace | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function EditDialog({ places, place, isOpen, onClose }: EditDialogProps): JSX.Element {
  const nameOf = useTableName();
  const table = <bdi>{nameOf(place?.label ?? "")}</bdi>;
  return (
    <Modal opened={isOpen} {...useGuardedClose(onClose)} title={<Trans>Edit {table}</Trans>}>
      {place !== undefined && (
        <PlaceForm key={place.id} places={places} place={place} onDone={onClose} />
      )}
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
