/** Why: while everything is sent, somebody works: dishes sell out and come back, orders go from lane to lane. */
import {
  call,
  type CallInput,
  type EndpointName,
  type Send,
  type WireBoard,
  type WireBoardOrder,
  type WirePeople,
  type WireStaffItem,
} from "@comanda/contract";
import type { Known } from "./known.ts";

/** What a console did. */
export interface Worked {
  switched: number;
  moved: number;
}

type State = WireBoardOrder["state"];

/** An order goes from lane to lane as slowly as it can, so that each is moved three times. */
const NEXT: Readonly<Partial<Record<State, State>>> = {
  acknowledged: "preparing",
  preparing: "ready",
  ready: "collected",
};
/** Orders that are acknowledged and moved, and dishes that are brought back, between two looks at the board. */
const ACKNOWLEDGED = 100;
const MOVES = 20;
const BACK = 5;

/** Works until it is over; as the `at`th `of` so many consoles each has orders of its own. */
export async function work(
  send: Send,
  signIn: () => Promise<string>,
  known: Known,
  { at, of, isOver }: { readonly at: number; readonly of: number; readonly isOver: () => boolean },
): Promise<Worked> {
  const worked: Worked = { switched: 0, moved: 0 };
  const states = new Map<string, State>();
  let cookie = await signIn();
  let seen = { since: "", epoch: "" };
  const ask = async <Body>(
    name: EndpointName,
    input: CallInput = {},
  ): Promise<Body | undefined> => {
    const headers = { cookie, "x-comanda-console": "1" };
    const outcome = await call(send, name, { ...input, headers });
    if (outcome.kind === "answered") return outcome.body as Body;
    if (outcome.kind === "refused" && outcome.status === 401) cookie = await signIn();
    return undefined;
  };
  const setItem = async (code: string, isSoldOut: boolean): Promise<void> => {
    const body = { isSoldOut, stock: null };
    if (await ask("setItemState", { params: { code }, body })) worked.switched += 1;
  };

  for (let turn = at; !isOver(); turn += 1) {
    const { items = [] } =
      (await ask<{ readonly items: readonly WireStaffItem[] }>("listItems")) ?? {};
    known.codes = items.map(({ code }) => code);
    const short = items.filter(({ isSoldOut, stock }) => isSoldOut || stock !== null);
    for (const { code } of from(short, turn).slice(0, BACK)) await setItem(code, false);
    for (const code of from(known.codes, turn * 7).slice(0, 1)) await setItem(code, true);

    const board = await ask<WireBoard>("readBoard", seen.since === "" ? {} : { query: seen });
    if (board !== undefined) {
      seen = { since: String(board.revision), epoch: board.epoch };
      if (board.isWhole) states.clear();
      for (const { id, state } of board.orders) states.set(id, state);
      for (const { id } of board.gone) states.delete(id);
      known.orders = [...states.keys()];
    }
    const own = [...states].filter(([id]) => isOwn(id, at, of));
    const placed = own.filter(([, state]) => state === "placed").slice(0, ACKNOWLEDGED);
    if (placed.length > 0)
      await ask("acknowledgeOrders", { body: { ids: placed.map(([id]) => id) } });
    for (const [id, state] of own.filter(([, each]) => each in NEXT).slice(0, MOVES)) {
      const move = { params: { id }, body: { from: state, to: NEXT[state] } };
      if (await ask("moveOrder", move)) worked.moved += 1;
    }
    const { people = [] } = (await ask<WirePeople>("listPeople")) ?? {};
    known.logins = people.filter(({ role }) => role === "kitchen").map(({ id }) => id);
  }
  return worked;
}

/** Even: ids end in signs drawn at random. */
function isOwn(id: string, at: number, of: number): boolean {
  return (id.codePointAt(id.length - 1) ?? 0) % of === at;
}

/** The same list, begun at one of them. */
function from<Value>(values: readonly Value[], at: number): readonly Value[] {
  const start = at % Math.max(1, values.length);
  return [...values.slice(start), ...values.slice(0, start)];
}
