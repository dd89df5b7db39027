import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Chip, TextInput } from "@mantine/core";
import type { WireOpeningWindow } from "@comanda/contract";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { JSX } from "react";
import { useDayNames } from "../../i18n/use-day-names.ts";
import styles from "./ways-to-order.module.css";

interface WindowListProps {
  /** What the list is of, for who hears it. */
  readonly label: string;
  readonly windows: readonly WireOpeningWindow[];
  readonly onChange: (windows: WireOpeningWindow[]) => void;
}

const NEW: WireOpeningWindow = { startTime: "11:00", endTime: "14:00" };
/** Five windows of seven days. */
const MAX_WINDOWS = 35;

/** Times of a week, one after the other: from, to, and on which days. */
export function WindowList({ label, windows, onChange }: WindowListProps): JSX.Element {
  const replace = (at: number, window: WireOpeningWindow | undefined): void =>
    onChange(windows.flatMap((each, place) => (place === at ? (window ?? []) : each)));
  return (
    <div role="group" aria-label={label} className={styles["windows"]}>
      {windows.map((window, at) => (
        // A window has no name of its own.
        <WindowRow
          key={at}
          window={window}
          onChange={(changed) => replace(at, changed)}
          onRemove={() => replace(at, undefined)}
        />
      ))}
      <Button
        variant="default"
        className={styles["add"]}
        leftSection={<IconPlus size={20} aria-hidden="true" />}
        disabled={windows.length >= MAX_WINDOWS}
        onClick={() => onChange([...windows, NEW])}
      >
        <Trans>Add a time</Trans>
      </Button>
    </div>
  );
}

interface WindowRowProps {
  readonly window: WireOpeningWindow;
  readonly onChange: (window: WireOpeningWindow) => void;
  readonly onRemove: () => void;
}

function WindowRow({ window, onChange, onRemove }: WindowRowProps): JSX.Element {
  const { t } = useLingui();
  const { weekDays, startTime, endTime } = window;
  return (
    <div className={styles["window"]}>
      <TextInput
        type="time"
        label={t`From`}
        value={startTime}
        onChange={({ target }) =>
          target.value !== "" && onChange({ ...window, startTime: target.value })
        }
      />
      <TextInput
        type="time"
        label={t`To`}
        value={endTime}
        onChange={({ target }) =>
          target.value !== "" && onChange({ ...window, endTime: target.value })
        }
      />
      <DayChips
        days={weekDays}
        onChange={(days) => {
          const { weekDays: _before, ...rest } = window;
          onChange(days === undefined ? rest : { ...rest, weekDays: days });
        }}
      />
      <Button
        variant="subtle"
        leftSection={<IconTrash size={20} aria-hidden="true" />}
        onClick={onRemove}
      >
        <Trans>Remove</Trans>
      </Button>
    </div>
  );
}

type Days = NonNullable<WireOpeningWindow["weekDays"]>;
/** Monday first, as a week is written on a door. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const satisfies Days;

interface DayChipsProps {
  /** Undefined: every day. */
  readonly days: Days | undefined;
  readonly onChange: (days: Days | undefined) => void;
}

/** Days of the week to switch on and off; all seven are every day. */
export function DayChips({ days, onChange }: DayChipsProps): JSX.Element {
  const { t } = useLingui();
  const nameOf = useDayNames();
  return (
    <Chip.Group
      multiple
      value={(days ?? WEEK).map(String)}
      onChange={(chosen) => {
        const next = WEEK.filter((day) => chosen.includes(String(day)));
        onChange(next.length === WEEK.length ? undefined : next);
      }}
    >
      <div role="group" aria-label={t`Days`} className={styles["days"]}>
        {WEEK.map((day) => (
          <Chip key={day} value={String(day)} size="md" radius="md">
            {nameOf(day)}
          </Chip>
        ))}
      </div>
    </Chip.Group>
  );
}
