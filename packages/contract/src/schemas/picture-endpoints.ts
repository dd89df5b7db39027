import { ROUTES } from "../routes.ts";
import { BODY_BYTES } from "./endpoint.ts";
import {
  MakePicturesBody,
  PIECE_SIGNS,
  PictureJob,
  PicturePieceBody,
  PicturesReceived,
  UploadParams,
} from "./pictures.ts";
import { ItemParams, Nothing } from "./staff.ts";

/** The calls by which pictures come in: in pieces, then made in the background. */
export const PICTURE_ENDPOINTS = {
  sendPicturePiece: {
    ...ROUTES.sendPicturePiece,
    limit: "console",
    params: UploadParams,
    body: PicturePieceBody,
    bodyBytes: BODY_BYTES.piece,
    fileMember: { name: "piece", mostSigns: PIECE_SIGNS },
    answer: PicturesReceived,
    refusals: ["upload-broken", "too-large"],
  },
  makePictures: {
    ...ROUTES.makePictures,
    limit: "console",
    params: UploadParams,
    body: MakePicturesBody,
    bodyBytes: BODY_BYTES.cart,
    answer: PictureJob,
    refusals: ["upload-broken"],
  },
  readPictureJob: {
    ...ROUTES.readPictureJob,
    limit: "console",
    params: UploadParams,
    answer: PictureJob,
    refusals: ["not-found"],
  },
  removePicture: {
    ...ROUTES.removePicture,
    limit: "console",
    params: ItemParams,
    answer: Nothing,
    refusals: ["not-found"],
  },
} as const;
