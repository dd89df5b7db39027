import { MORE_MINUTES } from "@comanda/contract";
import { Plural, Trans } from "@lingui/react/macro";
import { Button, Skeleton } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState, type JSX } from "react";
import { useSignedIn } from "../../data/session.ts";
import { useResource } from "../../data/use-resource.ts";
import { QueryState } from "../../kit/query-state.tsx";
import choice from "../../lib/choice.module.css";
import { formatClock } from "../../lib/clock-time.ts";
import { useSecond } from "../../lib/server-clock.ts";
import { nearDayOf } from "./due.ts";
import { MORE_TIME, useMoreTime, type MoreTime } from "./more-time.ts";
import styles from "./more-time-form.module.css";

/** Gives all orders for later that are due soon more minutes: the kitchen has fallen behind. */
export function MoreTimeForm({ onDone }: { readonly onDone: () => void }): JSX.Element {
  const { data, error, onRetry } = useResource(MORE_TIME);
  return (
    <QueryState
      data={data}
      error={error}
      onRetry={onRetry}
      loading={<Skeleton height={320} radius={12} aria-hidden="true" />}
      failed={<Trans>The orders could not be loaded.</Trans>}
    >
      {(read) => <Form read={read} onDone={onDone} />}
    </QueryState>
  );
}

interface FormProps {
  readonly read: MoreTime;
  readonly onDone: () => void;
}

function Form({ read, onDone }: FormProps): JSX.Element {
  const { isPending, problem, give } = useMoreTime();
  const first = read.windows.find(({ orders }) => orders > 0)?.hours ?? null;
  const [chosen, setChosen] = useState<MoreTime["windows"][number]["hours"]>();
  const [minutes, setMinutes] = useState<(typeof MORE_MINUTES)[number]>(MORE_MINUTES[0]);
  const [isNothing, setIsNothing] = useState(false);
  // What this person saw, however often it is read again below them, until they are told of what somebody else gave.
  const [opened] = useState(read.given);
  const seen = problem === undefined ? opened : read.given;
  const hours = chosen === undefined ? first : chosen;
  const send = async (): Promise<void> => {
    const given = await give({ minutes, hours }, seen);
    setIsNothing(given?.moved === 0);
    if (given === undefined || given.moved === 0) return;
    const { moved, kept } = given;
    notifications.show({
      title: <Plural value={moved} one="# order is later now" other="# orders are later now" />,
      message: kept > 0 && (
        <Plural
          value={kept}
          one="# order keeps its time: it would be tomorrow."
          other="# orders keep their time: it would be tomorrow."
        />
      ),
    });
    onDone();
  };
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Last last={read.last} />
      <fieldset className={choice["choices"]}>
        <legend>
          <Trans>Which orders</Trans>
        </legend>
        {read.windows.map((each) => (
          <label key={each.hours} className={choice["choice"]}>
            <input
              type="radio"
              name="hours"
              checked={hours === each.hours}
              onChange={() => setChosen(each.hours)}
            />
            <span>
              {each.hours === null ? (
                <Trans>All of today</Trans>
              ) : (
                <Plural value={each.hours} one="The next hour" other="The next # hours" />
              )}{" "}
              <span className={styles["count"]}>
                <Plural value={each.orders} one="# order" other="# orders" />
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset className={choice["choices"]}>
        <legend>
          <Trans>How much later</Trans>
        </legend>
        {MORE_MINUTES.map((each) => (
          <label key={each} className={choice["choice"]}>
            <input
              type="radio"
              name="minutes"
              checked={minutes === each}
              onChange={() => setMinutes(each)}
            />
            <Plural value={each} one="# minute" other="# minutes" />
          </label>
        ))}
      </fieldset>
      <p className={styles["about"]}>
        <Trans>Guests read their new time at once. Orders on the board are among them.</Trans>
      </p>
      <div role="alert" className={styles["error"]}>
        {problem ?? (isNothing && <Trans>No order is due in that time.</Trans>)}
      </div>
      <Button type="submit" size="lg" loading={isPending}>
        <Trans>Make them {minutes} min later</Trans>
      </Button>
    </form>
  );
}

/** What somebody gave today already. */
function Last({ last }: Pick<MoreTime, "last">): JSX.Element | null {
  const zone = useSignedIn().venue.timeZone;
  const now = useSecond();
  if (last === null || nearDayOf(last.at, now, zone) !== "today") return null;
  const { at, minutes, orders } = last;
  const time = formatClock(at, zone);
  return (
    <p className={styles["last"]}>
      <Trans>
        At {time} somebody gave {minutes} min more to{" "}
        <Plural value={orders} one="# order" other="# orders" />.
      </Trans>
    </p>
  );
}
