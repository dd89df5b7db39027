import { ROUTES } from "../routes.ts";
import { BODY_BYTES } from "./endpoint.ts";
import { ChangeWaysToOrderBody, StaffWaysToOrder } from "./staff-ways-to-order.ts";

/** The calls by which a venue decides how orders are taken that leave the house. */
export const WAYS_ENDPOINTS = {
  readWaysToOrder: {
    ...ROUTES.readWaysToOrder,
    limit: "console",
    answer: StaffWaysToOrder,
    refusals: [],
  },
  changeWaysToOrder: {
    ...ROUTES.changeWaysToOrder,
    limit: "console",
    body: ChangeWaysToOrderBody,
    bodyBytes: BODY_BYTES.cart,
    answer: StaffWaysToOrder,
    refusals: ["settings-outdated"],
  },
} as const;
