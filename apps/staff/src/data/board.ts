import type { OrderState } from "@comanda/domain/order";
import {
  BOUNDS,
  type WireBoard,
  type WireBoardOrder,
  type WireBoardStep,
  type WireCollectedOrder,
} from "@comanda/contract";
import {
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from "@tanstack/react-query";
import { learnServerTime, serverNow } from "../lib/server-clock.ts";
import { tabId } from "../lib/tab-id.ts";
import { readCookedChoice } from "../state/cooked-choice.ts";
import { readHeldAt } from "../state/held-at.ts";
import { isStationAwake } from "../state/service.ts";
import { createAcknowledging } from "./acknowledging.ts";
import { applyMarks, type Mark } from "./apply-marks.ts";
import { applyMoves, type Move } from "./apply-moves.ts";
import { ask } from "./ask.ts";
import { knownCategories } from "./categories.ts";
import { cookedInQuestion } from "./cooked.ts";
import { LATER } from "./later.ts";
import { readLink } from "./link.ts";
import { mergeBoard, questionFor, withStep, type Board } from "./merge-board.ts";
import { readAgain } from "./read-again.ts";
import { splitForgotten } from "./split-forgotten.ts";

export const BOARD_KEY = ["board"] as const;
export const COLLECTED_KEY = ["collected"] as const;
/**
 * Milliseconds between reads of what was collected, while somebody looks at it. 900 orders of a busy half hour are 2 MB:
 * read with every change of the board they would use up what a session may read, and the board would be refused.
 */
const COLLECTED_AGAIN = 10_000;
const MOVES = ["move-order"] as const;
const MARKS = ["mark-line"] as const;
/** While hints arrive the board still asks, for those that got lost on the way; without them it asks often. */
const ASK_AGAIN = { withHints: 20_000, withoutHints: 5_000, afterFailure: 2_000 } as const;

/** What tells the server, with whatever the board asks, that this screen is a station and what it cooks. */
function stationIn(client: QueryClient): Readonly<Record<string, string>> {
  if (!isStationAwake()) return {};
  const cooks = cookedInQuestion(readCookedChoice(), knownCategories(client));
  return { station: "awake", ...(cooks !== "" && { cooks }) };
}

export interface BoardState {
  /** The open orders of this service, with the moves just made; undefined until the first answer. */
  readonly orders: readonly WireBoardOrder[] | undefined;
  /** Those that nobody has acknowledged for a day, oldest first: they stand in a list of their own and alarm no more. */
  readonly forgotten: readonly WireBoardOrder[];
  /** How many more orders are open, all acknowledged and older. */
  readonly notShown: number;
  /** How many more orders are on hold, by table. */
  readonly heldBeyond: WireBoard["heldBeyond"];
  /** How many orders are for later; 100 stands for more as well. */
  readonly later: number;
  /** How many stations of the venue are awake, this one included; undefined until the first answer. */
  readonly stations: number | undefined;
  /** The categories that the other stations cook together; null: one of them cooks everything. */
  readonly cookedElsewhere: readonly string[] | null;
  readonly error: Error | null;
  /** When the last answer came. */
  readonly updatedAt: number;
  readonly readAgain: () => void;
}

/** The board. One component of a page keeps it fresh by asking again and again; the others share what it hears. */
export function useBoard(keepsFresh = false): BoardState {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: BOARD_KEY,
    queryFn: async () => {
      const known = (): Board | undefined => client.getQueryData<Board>(BOARD_KEY);
      const tab = tabId();
      const heldAt = readHeldAt();
      const held = heldAt === undefined ? {} : { heldAt };
      const question = { ...questionFor(known()), tab, ...held, ...stationIn(client) };
      const { now, ...answer } = await ask("readBoard", { query: question });
      learnServerTime(now);
      return mergeBoard(known(), answer);
    },
    retry: false,
    refetchInterval: ({ state }) => keepsFresh && askAgainIn(state.error !== null),
    // A board behind another window still sounds its alarm.
    refetchIntervalInBackground: true,
    // `keepsFresh` reads it; the others would only read it twice.
    refetchOnWindowFocus: keepsFresh ? "always" : false,
  });
  const pending = useMutationState({
    filters: { mutationKey: MOVES, status: "pending" },
    select: ({ state }) => state.variables as Move,
  });
  const marks = useMutationState({
    filters: { mutationKey: MARKS, status: "pending" },
    select: ({ state }) => state.variables as Mark,
  });
  const heldBeyond = query.data?.heldBeyond ?? [];
  const now = serverNow();
  const listed =
    query.data &&
    splitForgotten(applyMoves(applyMarks(query.data.orders, marks), pending, now), now);
  return {
    orders: listed?.orders,
    forgotten: listed?.forgotten ?? [],
    notShown: (query.data?.notShown ?? 0) - heldBeyond.reduce((sum, { count }) => sum + count, 0),
    heldBeyond,
    later: query.data?.later ?? 0,
    stations: query.data?.stations,
    cookedElsewhere: query.data?.cookedElsewhere ?? null,
    error: query.error,
    updatedAt: query.dataUpdatedAt,
    readAgain: () => readAgain(client, BOARD_KEY),
  };
}

/** What was handed out in the last half hour, read while somebody looks at it. */
export function useCollected(isLookedAt: boolean): UseQueryResult<readonly WireCollectedOrder[]> {
  return useQuery({
    queryKey: COLLECTED_KEY,
    queryFn: async () => (await ask("readCollected")).orders,
    enabled: isLookedAt,
    refetchInterval: COLLECTED_AGAIN,
  });
}

function askAgainIn(hasFailed: boolean): number {
  if (hasFailed) return ASK_AGAIN.afterFailure;
  return readLink().hasHints ? ASK_AGAIN.withHints : ASK_AGAIN.withoutHints;
}

/**
 * Moves an order. The board shows the move at once, and where the order really is when the server refuses. Moves
 * leave one after the other, so that an undo never overtakes what it undoes.
 */
export function useMoveOrder(): UseMutationResult<WireBoardStep, Error, Move> {
  const client = useQueryClient();
  return useMutation({
    mutationKey: MOVES,
    scope: { id: "moves" },
    // Nobody reads a move that has ended: 6,000 of a day, each with its order, would stay for minutes.
    gcTime: 0,
    mutationFn: async ({ id, from, to }: Move) => {
      const isAcknowledging = from === "placed" && to !== "cancelled";
      if (isAcknowledging) await acknowledging.acknowledge(id);
      const known: OrderState = isAcknowledging ? "acknowledged" : from;
      return ask("moveOrder", { params: { id }, body: { from: known, to } });
    },
    onSuccess: (step, { order }) => {
      client.setQueryData<Board>(BOARD_KEY, (board) =>
        board === undefined ? undefined : withStep(board, order, step),
      );
    },
    onSettled: (step) => {
      // The hint that follows a step reads the board; what was refused is somewhere else.
      if (step === undefined || !readLink().hasHints) readAgain(client, BOARD_KEY);
    },
  });
}

/** Ticks a line off, or takes that back. The board shows it at once, and what the server knows when it refuses. */
export function useMarkLine(): UseMutationResult<WireBoardStep, Error, Mark> {
  const client = useQueryClient();
  return useMutation({
    mutationKey: MARKS,
    scope: { id: "moves" },
    gcTime: 0,
    mutationFn: ({ id, ...mark }: Mark) => ask("markLine", { params: { id }, body: mark }),
    onSuccess: (step) => {
      client.setQueryData<Board>(BOARD_KEY, (board) => {
        const order = board?.orders.find(({ id }) => id === step.id);
        return board === undefined || order === undefined ? board : withStep(board, order, step);
      });
    },
    onSettled: (step) => {
      if (step === undefined || !readLink().hasHints) readAgain(client, BOARD_KEY);
    },
  });
}

/** What somebody says to an order that is held. */
export type HoldCall = "releaseOrder" | "refuseOrder";

interface HoldDecision {
  readonly name: HoldCall;
  readonly order: WireBoardOrder;
}

/** Releases or refuses an order that is held (D-07); where somebody else was faster the board is read again. */
export function useDecideHold(): UseMutationResult<WireBoardStep, Error, HoldDecision> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, order: { id } }: HoldDecision) => ask(name, { params: { id } }),
    onSuccess: (step, { order }) => {
      client.setQueryData<Board>(BOARD_KEY, (board) =>
        board === undefined ? undefined : withStep(board, order, step),
      );
    },
    onError: () => readAgain(client, BOARD_KEY),
    onSettled: () => readAgain(client, LATER.key),
  });
}

const acknowledging = createAcknowledging((ids) =>
  ask("acknowledgeOrders", { body: { ids: [...ids] } }),
);

/**
 * Tells the server which placed orders have been in view of a station for two seconds (D-07), each once; none takes the
 * wish back. What the server makes of it comes with the next read.
 */
export const acknowledgeInView = acknowledging.drawn;

/** A person has seen these orders, at whatever screen: they are acknowledged for all (D-07). */
export function useSeen(): (ids: readonly string[]) => Promise<void> {
  const client = useQueryClient();
  return async (ids) => {
    for (let at = 0; at < ids.length; at += BOUNDS.list) {
      await ask("acknowledgeOrders", { body: { ids: ids.slice(at, at + BOUNDS.list) } });
    }
    if (!readLink().hasHints) readAgain(client, BOARD_KEY);
  };
}
