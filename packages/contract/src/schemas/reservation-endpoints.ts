import { LATER_ROUTES } from "../later-routes.ts";
import { ROUTES } from "../routes.ts";
import { BODY_BYTES, type Endpoint } from "./endpoint.ts";
import * as keyed from "./keyed-reservations.ts";
import { CSV_FILE, ImportCsvBody } from "./csv-file.ts";
import { ReservationsImport } from "./reservations-file.ts";
import * as reservations from "./reservations.ts";

/** Tables that are booked: at the console, and on the phone of whoever has the link (API-012). */
export const RESERVATION_ENDPOINTS = {
  loadReservation: {
    ...LATER_ROUTES.loadReservation,
    limit: "read",
    query: reservations.ReserveQuery,
    answer: reservations.Reservation,
    refusals: ["code-unknown", "reservation-closed"],
  },
  listReservations: {
    ...ROUTES.listReservations,
    limit: "list",
    body: reservations.ListReservationsBody,
    bodyBytes: BODY_BYTES.small,
    answer: reservations.Reservations,
    refusals: [],
  },
  addReservation: {
    ...ROUTES.addReservation,
    limit: "console",
    body: reservations.ReservationBody,
    bodyBytes: BODY_BYTES.small,
    answer: reservations.OneReservation,
    refusals: ["reservation-time"],
  },
  importReservations: {
    ...ROUTES.importReservations,
    limit: "list",
    body: ImportCsvBody,
    bodyBytes: BODY_BYTES.workbook,
    fileMember: CSV_FILE,
    answer: ReservationsImport,
    refusals: ["csv-unreadable", "import-outdated"],
  },
  changeReservation: {
    ...ROUTES.changeReservation,
    limit: "console",
    params: reservations.ReservationParams,
    body: reservations.ChangeReservationBody,
    bodyBytes: BODY_BYTES.small,
    answer: reservations.OneReservation,
    refusals: ["not-found", "reservation-outdated", "reservation-ordered", "reservation-time"],
  },
  cancelReservation: {
    ...ROUTES.cancelReservation,
    limit: "console",
    params: reservations.ReservationParams,
    body: reservations.CancelReservationBody,
    bodyBytes: BODY_BYTES.small,
    answer: reservations.OneReservation,
    refusals: ["not-found", "reservation-outdated"],
  },
  makeReservationKey: {
    ...ROUTES.makeReservationKey,
    limit: "console",
    answer: keyed.ReservationKey,
    refusals: [],
  },
  removeReservationKey: {
    ...ROUTES.removeReservationKey,
    limit: "console",
    answer: keyed.ReservationKey,
    refusals: [],
  },
  putReservation: {
    ...ROUTES.putReservation,
    limit: "system",
    params: keyed.ReferenceParams,
    body: keyed.PutReservationBody,
    bodyBytes: BODY_BYTES.small,
    answer: keyed.KeyedReservation,
    refusals: ["reservation-time", "reservation-ordered", "reservation-ended"],
  },
  deleteReservation: {
    ...ROUTES.deleteReservation,
    limit: "system",
    params: keyed.ReferenceParams,
    answer: keyed.KeyedReservation,
    refusals: ["not-found", "reservation-ended"],
  },
  listSeats: {
    ...ROUTES.listSeats,
    limit: "list",
    answer: reservations.Seats,
    refusals: [],
  },
  seatReservation: {
    ...ROUTES.seatReservation,
    limit: "console",
    params: reservations.ReservationParams,
    body: reservations.SeatReservationBody,
    bodyBytes: BODY_BYTES.small,
    answer: reservations.OneReservation,
    refusals: ["not-found", "reservation-outdated", "table-taken"],
  },
} as const satisfies Record<string, Endpoint>;
