/** Where the server hands out the console; every path below is inside it. */
export const BASE = "/console";

/** Every address of the console. */
export const paths = {
  home: () => "/",
  orders: () => "/orders",
  reservations: () => "/reservations",
  roomCharges: () => "/room-charges",
  soldOut: () => "/sold-out",
  menuFile: () => "/menu-file",
  printMenu: () => "/menu-file/print",
  look: () => "/look",
  wayIn: () => "/way-in",
  questions: () => "/questions",
  waysToOrder: () => "/ways-to-order",
  payments: () => "/payments",
  offers: () => "/offers",
  vouchers: () => "/vouchers",
  tables: () => "/tables",
  guests: () => "/guests",
  people: () => "/people",
  connections: () => "/connections",
  /** The cards of these tables, or of all of them. */
  printTables: (ids: readonly string[] = []) =>
    ids.length === 0
      ? "/tables/print"
      : `/tables/print?${new URLSearchParams(ids.map((id) => ["table", id]))}`,
  /** `next` is where a person was when they were asked to sign in. */
  login: (next?: string) =>
    next === undefined ? "/login" : `/login?${new URLSearchParams({ next })}`,
  /** The one-time link carries its token behind `#`, which no server ever sees. */
  setUp: () => "/setup",
};

/** A way back that stays inside the console; anything else leads home. */
export function safeNext(next: string | null): string {
  return next !== null && /^\/(?![/\\])/.test(next) ? next : paths.home();
}
