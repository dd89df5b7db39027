import type { OrderState } from "@comanda/domain/order";
import type { WireBoardOrder } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { UnstyledButton } from "@mantine/core";
import type { JSX } from "react";
import { useMarkLine } from "../../data/board.ts";
import type { Places } from "../../data/lines-here.ts";
import { useComplain } from "../../data/use-complain.ts";
import { frameDrawn } from "../../lib/frame-drawn.ts";
import { nextHere } from "./share.ts";
import { nextStep } from "./steps.ts";
import styles from "./ticket.module.css";
import type { Steps } from "./use-steps.ts";
import { useStepNames } from "./use-words.ts";

interface TicketActionProps {
  readonly order: WireBoardOrder;
  /** Of the lines that this screen shows; undefined: all of them. */
  readonly places: Places | undefined;
  /** Of the ticket, for who hears it. */
  readonly name: string;
  readonly step: Steps["step"];
  readonly open: (id: string) => void;
  /** Shows at once that the ticket has been tapped, until what it began has been drawn. */
  readonly leave: (act: () => Promise<void>) => void;
}

/** The one thing to do next on a ticket. */
export function TicketAction(props: TicketActionProps): JSX.Element | null {
  const { order, places } = props;
  const to = nextStep(order.state);
  if (to === undefined) return null;
  switch (nextHere(order, places)) {
    case "step":
      return <Step {...props} to={to} />;
    case "linesHere":
      return <DoneHere {...props} />;
    case "waiting":
      return <Waiting {...props} />;
  }
}

interface StepProps extends TicketActionProps {
  readonly to: OrderState;
}

function Step({ order, name, to, step, leave }: StepProps): JSX.Element {
  const { t } = useLingui();
  const word = useStepNames()(order.state, to);
  return (
    <UnstyledButton
      className={styles["main"]}
      data-main-action
      data-to={to}
      aria-label={t`${word}: order ${name}`}
      onClick={() => leave(() => step(order, to))}
    >
      {word}
    </UnstyledButton>
  );
}

/** Ticks off what this screen cooks of an order that others cook too. */
function DoneHere({ order, places = [], name, leave }: TicketActionProps): JSX.Element {
  const { t } = useLingui();
  const complain = useComplain();
  const { mutateAsync: mark } = useMarkLine();
  const { id, number, doneLines } = order;
  const tick = async (): Promise<void> => {
    const open = places.filter((line) => !doneLines.includes(line));
    try {
      await Promise.all(open.map((line) => mark({ id, line, isDone: true })));
    } catch (error) {
      complain(error, t`Order ${number}`);
    }
  };
  const word = t`Done here`;
  const tap = async (): Promise<void> => {
    await frameDrawn();
    void tick();
  };
  return (
    <UnstyledButton
      className={styles["main"]}
      data-main-action
      aria-label={t`${word}: order ${name}`}
      onClick={() => leave(tap)}
    >
      {word}
    </UnstyledButton>
  );
}

/** Nothing to do here any more: a tap shows what the others have still to do. */
function Waiting({ order, name, open }: TicketActionProps): JSX.Element {
  const { t } = useLingui();
  return (
    <UnstyledButton
      className={styles["waiting"]}
      data-main-action
      aria-label={t`Waiting for other stations: order ${name}`}
      // The second of two taps was meant for the button that stood here.
      onClick={({ detail }) => {
        if (detail < 2) open(order.id);
      }}
    >
      <Trans>Waiting for other stations</Trans>
    </UnstyledButton>
  );
}
