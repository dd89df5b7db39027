import { ROUTES } from "../routes.ts";
import { CHECK_IN_ENDPOINTS } from "./check-in-endpoints.ts";
import { BODY_BYTES } from "./endpoint.ts";
import * as staff from "./staff.ts";
import { STATUS_ENDPOINTS } from "./status-endpoints.ts";

/** The calls about tables, their areas and their codes, and about the screen above the counter. */
/** The calls about tables, their areas, their codes, and how phones are checked in with them. */
export const PLACE_ENDPOINTS = {
  ...CHECK_IN_ENDPOINTS,
  listPlaces: { ...ROUTES.listPlaces, limit: "list", answer: staff.Places, refusals: [] },
  addPlaces: {
    ...ROUTES.addPlaces,
    limit: "console",
    body: staff.AddPlacesBody,
    bodyBytes: BODY_BYTES.list,
    answer: staff.Places,
    refusals: ["label-taken", "label-alike", "hidden-sign"],
  },
  changePlace: {
    ...ROUTES.changePlace,
    limit: "console",
    params: staff.PlaceParams,
    body: staff.ChangePlaceBody,
    bodyBytes: BODY_BYTES.small,
    answer: staff.Place,
    refusals: ["not-found", "label-taken", "label-alike", "hidden-sign"],
  },
  removePlace: {
    ...ROUTES.removePlace,
    limit: "console",
    params: staff.PlaceParams,
    query: staff.RemovePlaceQuery,
    answer: staff.Nothing,
    refusals: ["not-found", "orders-open", "visit-unsettled"],
  },
  setArea: {
    ...ROUTES.setArea,
    limit: "console",
    body: staff.SetAreaBody,
    bodyBytes: BODY_BYTES.list,
    answer: staff.Places,
    refusals: ["not-found", "hidden-sign"],
  },
  issueCode: {
    ...ROUTES.issueCode,
    limit: "console",
    params: staff.PlaceParams,
    answer: staff.Place,
    refusals: ["not-found"],
  },
  revokeCode: {
    ...ROUTES.revokeCode,
    limit: "console",
    params: staff.PlaceParams,
    answer: staff.Place,
    refusals: ["not-found"],
  },
  ...STATUS_ENDPOINTS,
} as const;
