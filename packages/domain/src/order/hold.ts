/**
 * Whether an order is held (D-07): more than a venue takes of one phone or at one table within half an hour is stored and
 * waits for the staff, who release or refuse it. A flag beside the order's state, which stays "placed" meanwhile.
 */
export const HOLDS = ["none", "held", "released", "refused"] as const;
export type Hold = (typeof HOLDS)[number];

/** So far back orders are counted. */
export const HOLD_MILLISECONDS = 30 * 60 * 1000;

/**
 * What is taken within half an hour without asking the staff; 0 is any number. The order that goes beyond is held: the
 * eleventh of a phone, one that makes it 151 pieces or 1,500.01, the forty-first of a table.
 */
export interface HoldLimits {
  readonly phoneOrders: number;
  readonly phonePieces: number;
  /** Minor units. */
  readonly phoneAmount: number;
  readonly tableOrders: number;
}

/** Where a venue has decided nothing. */
export const HOLD_LIMITS: HoldLimits = {
  phoneOrders: 10,
  phonePieces: 150,
  phoneAmount: 150_000,
  tableOrders: 40,
};
