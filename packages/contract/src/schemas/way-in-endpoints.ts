import { ROUTES } from "../routes.ts";
import { BODY_BYTES } from "./endpoint.ts";
import { ChangeWayInBody, StaffWayIn } from "./way-in.ts";

/** The calls by which a venue decides what stands between the scan and the menu. */
export const WAY_IN_ENDPOINTS = {
  readWayIn: { ...ROUTES.readWayIn, limit: "console", answer: StaffWayIn, refusals: [] },
  changeWayIn: {
    ...ROUTES.changeWayIn,
    limit: "console",
    body: ChangeWayInBody,
    bodyBytes: BODY_BYTES.cart,
    answer: StaffWayIn,
    refusals: ["settings-outdated"],
  },
} as const;
