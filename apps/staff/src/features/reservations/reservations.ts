import type {
  WireReservations,
  WireReservationsImport,
  WireSeats,
  WireStaffReservation,
} from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import { ask } from "../../data/ask.ts";
import { useChange, type Change, type Resource } from "../../data/use-resource.ts";
import type { RowList } from "../../data/use-rows.ts";

/** Which reservations are looked for: of a day or from today on, and of whom. */
export interface ReservationFilter {
  /** Empty: from today on. */
  readonly date: string;
  readonly find: string;
}

export const RESERVATIONS_KEY = ["reservations"];

/** The next first. */
export function reservationsOf({ date, find }: ReservationFilter): RowList<WireStaffReservation> {
  return {
    key: [...RESERVATIONS_KEY, date, find],
    read: (query) =>
      ask("listReservations", { body: { ...(date !== "" && { date }), find, ...query } }),
  };
}

/** What all lists of them are read again by, whatever they look for. */
const ALL: Resource<WireReservations> = {
  key: RESERVATIONS_KEY,
  read: () => ask("listReservations", { body: { find: "" } }),
};
const OPTIONS = { after: (all: WireReservations | undefined) => all, also: [RESERVATIONS_KEY] };

type ReservationChange<Wish> = Change<Wish, WireStaffReservation>;

export function useAddReservation(): ReservationChange<BodyOf<"addReservation">> {
  return useChange(
    ALL,
    (body: BodyOf<"addReservation">) => ask("addReservation", { body }),
    OPTIONS,
  );
}

interface ReservationsFile {
  /** Its bytes as base64. */
  readonly file: string;
  /** It is only looked at. */
  readonly isTrial: boolean;
  /** Of the preview that was seen; empty for the preview. */
  readonly basis: string;
}

/** Looks a file of reservations over, or takes what it says. */
export function useImportReservations(): Change<ReservationsFile, WireReservationsImport> {
  return useChange(ALL, (body: ReservationsFile) => ask("importReservations", { body }), {
    ...OPTIONS,
    after: (all: WireReservations | undefined) => all,
  });
}

/** At which tables guests can be seated. */
export const SEATS: Resource<WireSeats> = {
  key: [...RESERVATIONS_KEY, "seats"],
  read: () => ask("listSeats"),
};

interface OfReservation {
  readonly id: string;
}

export function useChangeReservation(): ReservationChange<
  OfReservation & BodyOf<"changeReservation">
> {
  return useChange(
    ALL,
    ({ id, ...body }: OfReservation & BodyOf<"changeReservation">) =>
      ask("changeReservation", { params: { id }, body }),
    OPTIONS,
  );
}

export function useCancelReservation(): ReservationChange<
  OfReservation & BodyOf<"cancelReservation">
> {
  return useChange(
    ALL,
    ({ id, ...body }: OfReservation & BodyOf<"cancelReservation">) =>
      ask("cancelReservation", { params: { id }, body }),
    OPTIONS,
  );
}

/** Its orders are on another bill by it. */
export function useSeatReservation(): ReservationChange<OfReservation & BodyOf<"seatReservation">> {
  return useChange(
    ALL,
    ({ id, ...body }: OfReservation & BodyOf<"seatReservation">) =>
      ask("seatReservation", { params: { id }, body }),
    OPTIONS,
  );
}
