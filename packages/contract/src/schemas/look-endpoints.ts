import { ROUTES } from "../routes.ts";
import { BODY_BYTES } from "./endpoint.ts";
import {
  ChangeLookBody,
  LookChoice,
  LookPicture,
  LookPictureBody,
  LookSheet,
  PICTURE_SIGNS,
  ServedLook,
} from "./look.ts";

/** The calls by which a venue chooses its look. */
export const LOOK_ENDPOINTS = {
  readLook: { ...ROUTES.readLook, limit: "console", answer: ServedLook, refusals: [] },
  previewLook: {
    ...ROUTES.previewLook,
    limit: "console",
    body: LookChoice,
    bodyBytes: BODY_BYTES.list,
    answer: LookSheet,
    refusals: [],
  },
  changeLook: {
    ...ROUTES.changeLook,
    limit: "console",
    body: ChangeLookBody,
    bodyBytes: BODY_BYTES.list,
    answer: ServedLook,
    refusals: ["look-outdated"],
  },
  addLookPicture: {
    ...ROUTES.addLookPicture,
    limit: "list",
    body: LookPictureBody,
    bodyBytes: BODY_BYTES.picture,
    fileMember: { name: "file", mostSigns: PICTURE_SIGNS },
    answer: LookPicture,
    refusals: ["picture-unreadable", "picture-too-many-pixels"],
  },
} as const;
