import { ROUTES } from "../routes.ts";
import * as board from "./board.ts";
import { BODY_BYTES } from "./endpoint.ts";
import { MoreTime, MoreTimeAnswer, MoreTimeBody } from "./more-time.ts";
import { PageQuery } from "./pages.ts";

/** The calls of the orders board. */
export const BOARD_ENDPOINTS = {
  readBoard: {
    ...ROUTES.readBoard,
    limit: "list",
    query: board.BoardQuery,
    answer: board.Board,
    refusals: [],
  },
  readCollected: {
    ...ROUTES.readCollected,
    limit: "list",
    answer: board.Collected,
    refusals: [],
  },
  listLater: {
    ...ROUTES.listLater,
    limit: "list",
    query: PageQuery,
    answer: board.Later,
    refusals: [],
  },
  readMoreTime: {
    ...ROUTES.readMoreTime,
    limit: "list",
    answer: MoreTime,
    refusals: [],
  },
  giveMoreTime: {
    ...ROUTES.giveMoreTime,
    limit: "console",
    body: MoreTimeBody,
    bodyBytes: BODY_BYTES.small,
    answer: MoreTimeAnswer,
    refusals: ["more-time-given"],
  },
  changeDue: {
    ...ROUTES.changeDue,
    limit: "console",
    params: board.OrderParams,
    body: board.DueBody,
    bodyBytes: BODY_BYTES.small,
    answer: board.BoardStep,
    refusals: ["not-found", "move-refused"],
  },
  acknowledgeOrders: {
    ...ROUTES.acknowledgeOrders,
    limit: "console",
    body: board.AcknowledgeBody,
    bodyBytes: BODY_BYTES.list,
    answer: board.AcknowledgeAnswer,
    refusals: ["not-found"],
  },
  moveOrder: {
    ...ROUTES.moveOrder,
    limit: "console",
    params: board.OrderParams,
    body: board.MoveBody,
    bodyBytes: BODY_BYTES.small,
    answer: board.BoardStep,
    refusals: ["not-found", "move-refused", "order-held"],
  },
  releaseOrder: {
    ...ROUTES.releaseOrder,
    limit: "console",
    params: board.OrderParams,
    answer: board.BoardStep,
    refusals: ["not-found", "not-held"],
  },
  refuseOrder: {
    ...ROUTES.refuseOrder,
    limit: "console",
    params: board.OrderParams,
    answer: board.BoardStep,
    refusals: ["not-found", "not-held"],
  },
  markLine: {
    ...ROUTES.markLine,
    limit: "console",
    params: board.OrderParams,
    body: board.LineBody,
    bodyBytes: BODY_BYTES.small,
    answer: board.BoardStep,
    refusals: ["not-found", "move-refused"],
  },
} as const;
