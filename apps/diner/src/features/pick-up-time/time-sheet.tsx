import { useLingui } from "@lingui/react/macro";
import { localTime } from "@comanda/domain/time";
import { ListState } from "@comanda/ui";
import type { WireSlots } from "@comanda/contract";
import { useState, type FormEvent, type JSX } from "react";
import { useOrderMode } from "../../data/order-mode.ts";
import { useAhead } from "../../data/ordered-ahead.ts";
import { useSlots, type ReadSlots } from "../../data/slots.ts";
import button from "../../lib/button.module.css";
import { Dialog } from "../../lib/dialog.tsx";
import { choosePickUpTime, usePickUpTime } from "../../state/pick-up-time.ts";
import { serverNow } from "../../state/server-time.ts";
import { useSession } from "../../state/session.ts";
import { DayStrip } from "./day-strip.tsx";
import { SlotGrid } from "./slot-grid.tsx";
import { firstChoice, SOON, stillFree, timeOf, type TimeChoice } from "./time-choice.ts";
import styles from "./time-sheet.module.css";
import { useAheadWords } from "../../i18n/use-ahead-words.ts";
import { useTimeWords } from "../../i18n/use-time-words.ts";

interface TimeSheetProps {
  readonly onCancel: () => void;
  /** A time is chosen and kept for the order. */
  readonly onDone: () => void;
}

/** When the order is fetched: as soon as possible, or a quarter-hour of one of the days (DLV-017). The server says what is free. */
export function TimeSheet({ onCancel, onDone }: TimeSheetProps): JSX.Element {
  const { t } = useLingui();
  const { time } = usePickUpTime();
  const title = useTimeWords().heading(useOrderMode());
  const zone = useSession(({ venue }) => venue?.timeZone ?? "UTC");
  const [marked, setMarked] = useState(() => firstChoice(time, { now: serverNow(), zone }));
  const [day, setDay] = useState(marked?.date);
  const [isMissing, setIsMissing] = useState(false);
  const ahead = useAhead();
  const aheadWords = useAheadWords();
  const all = useSlots("");
  const ofDay = useSlots(day);
  const shown = day === undefined ? all : ofDay;
  const choice = shown.slots === undefined ? marked : stillFree(marked, shown.slots);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsMissing(choice === undefined);
    if (choice === undefined || all.slots === undefined) return;
    choosePickUpTime(timeOf(choice));
    onDone();
  };
  const mark = (next: TimeChoice): void => {
    setMarked(next);
    setIsMissing(false);
  };
  return (
    <Dialog label={title} onClose={onCancel} kind="sheet">
      <form className={styles["form"]} noValidate onSubmit={submit}>
        <h2 tabIndex={-1} className={styles["heading"]}>
          {title}
        </h2>
        {ahead !== undefined && <p className={styles["ahead"]}>{aheadWords.named(ahead)}</p>}
        <ListState
          data={all.slots}
          hasFailed={all.hasFailed}
          loading={<Loading />}
          failed={<Failed retry={all.retry} />}
          empty={({ soonest, days }) =>
            soonest === null && !days.some(({ isFree }) => isFree) ? <NoTimes /> : undefined
          }
        >
          {(slots) => (
            <Times
              all={slots}
              shown={shown}
              day={day}
              choice={choice}
              onShow={setDay}
              onChoose={mark}
            />
          )}
        </ListState>
        <div className={styles["answers"]}>
          <p className={styles["wrong"]} role="alert">
            {isMissing && t`Please choose a time`}
          </p>
          <Chosen choice={choice} now={all.slots?.now} />
          <button type="button" className={button["secondary"]} onClick={onCancel}>
            {t`Cancel`}
          </button>
          <button
            type="submit"
            className={button["primary"]}
            aria-disabled={all.slots === undefined}
          >
            {t`OK`}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface TimesProps {
  readonly all: WireSlots;
  /** Those of the day that is shown. */
  readonly shown: ReadSlots;
  readonly day: string | undefined;
  readonly choice: TimeChoice | undefined;
  readonly onShow: (date: string) => void;
  readonly onChoose: (choice: TimeChoice) => void;
}

/** As soon as possible, where that is taken, and below it the days with the times of one. */
function Times({ all, shown, day, choice, onShow, onChoose }: TimesProps): JSX.Element {
  const zone = useSession(({ venue }) => venue?.timeZone ?? "UTC");
  const hasFree = all.days.some(({ isFree }) => isFree);
  return (
    <>
      {all.soonest !== null && (
        <Soon
          isLater={all.soonest > all.now}
          soonest={all.soonest}
          isChosen={choice !== undefined && choice.start === undefined}
          onChoose={() => onChoose(SOON)}
        />
      )}
      {!hasFree && <NoTimes />}
      {hasFree && (
        <>
          <DayStrip
            days={all.days}
            today={localTime(all.now, zone).date}
            shown={shown.slots?.date ?? day ?? ""}
            onShow={onShow}
          />
          <ListState
            data={shown.slots}
            hasFailed={shown.hasFailed}
            loading={<Loading />}
            failed={<Failed retry={shown.retry} />}
            empty={({ slots }) => (slots.length === 0 ? <NoTimes /> : undefined)}
          >
            {({ slots, date }) => (
              <SlotGrid
                slots={slots}
                choice={choice}
                onChoose={(slot) => onChoose({ ...slot, date })}
              />
            )}
          </ListState>
        </>
      )}
    </>
  );
}

interface SoonProps {
  readonly soonest: number;
  /** The kitchen needs some minutes first. */
  readonly isLater: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Soon({ soonest, isLater, isChosen, onChoose }: SoonProps): JSX.Element {
  const { t } = useLingui();
  const { clock } = useTimeWords();
  const time = clock(soonest);
  return (
    <label className={styles["soon"]}>
      <input type="radio" name="time" checked={isChosen} onChange={onChoose} />
      <span>
        {t`As soon as possible`}
        {isLater && (
          <>
            {" "}
            <span className={styles["about"]}>{t`from ${time}`}</span>
          </>
        )}
      </span>
    </label>
  );
}

interface ChosenProps {
  readonly choice: TimeChoice | undefined;
  readonly now: number | undefined;
}

/** What OK says yes to: a day that is not shown may hold it. */
function Chosen({ choice, now }: ChosenProps): JSX.Element | null {
  const { t } = useLingui();
  const { pickUpWindow } = useTimeWords();
  if (choice === undefined || now === undefined) return null;
  const start = timeOf(choice);
  return (
    <p className={styles["chosen"]}>
      {start === undefined ? t`As soon as possible` : pickUpWindow(start, now)}
    </p>
  );
}

function NoTimes(): JSX.Element {
  const { t } = useLingui();
  return <p className={styles["state"]}>{t`No times can be booked at the moment`}</p>;
}

function Loading(): JSX.Element {
  const { t } = useLingui();
  return (
    <p className={styles["state"]} role="status">
      {t`Loading times…`}
    </p>
  );
}

function Failed({ retry }: { readonly retry: () => void }): JSX.Element {
  const { t } = useLingui();
  return (
    <div className={styles["state"]} role="alert">
      <p>{t`The times could not be loaded.`}</p>
      <button type="button" className={button["secondary"]} onClick={retry}>
        {t`Try again`}
      </button>
    </div>
  );
}
