import { LATER_ROUTES } from "../later-routes.ts";
import { ROUTES } from "../routes.ts";
import {
  AddressAnswer,
  AddressQuery,
  AREAS_FILE_SIGNS,
  ChangeDeliverySourceBody,
  DeliveryAreasAnswer,
  DeliverySource,
  ImportDeliveryAreasBody,
  PostalAnswer,
  PostalQuery,
} from "./delivery.ts";
import { BODY_BYTES, type Endpoint } from "./endpoint.ts";

const REFUSALS = [
  "view-only",
  "member-login-required",
  "mode-not-served",
  "time-is-up",
  "venue-closed",
  "address-refused",
] as const;

/** What a phone asks about where an order is to be brought (API-041, API-042). */
export const DELIVERY_ENDPOINTS = {
  lookUpAddress: {
    ...LATER_ROUTES.lookUpAddress,
    limit: "lookUp",
    query: AddressQuery,
    answer: AddressAnswer,
    refusals: REFUSALS,
  },
  lookUpPostal: {
    ...LATER_ROUTES.lookUpPostal,
    limit: "lookUp",
    query: PostalQuery,
    answer: PostalAnswer,
    refusals: REFUSALS,
  },
} as const satisfies Record<string, Endpoint>;

/** The calls by which an owner says where postal codes are looked up. */
export const DELIVERY_SOURCE_ENDPOINTS = {
  readDeliverySource: {
    ...ROUTES.readDeliverySource,
    limit: "console",
    answer: DeliverySource,
    refusals: [],
  },
  changeDeliverySource: {
    ...ROUTES.changeDeliverySource,
    limit: "console",
    body: ChangeDeliverySourceBody,
    bodyBytes: BODY_BYTES.small,
    answer: DeliverySource,
    refusals: ["settings-outdated", "webhook-address"],
  },
  importDeliveryAreas: {
    ...ROUTES.importDeliveryAreas,
    limit: "list",
    body: ImportDeliveryAreasBody,
    bodyBytes: BODY_BYTES.workbook,
    fileMember: { name: "file", mostSigns: AREAS_FILE_SIGNS },
    answer: DeliveryAreasAnswer,
    refusals: ["settings-outdated", "file-unreadable", "csv-headings-unknown"],
  },
} as const satisfies Record<string, Endpoint>;
