import type { AppContext } from "../../app/app-context.ts";
import type { Callers, Handlers } from "../../auth/calls.ts";
import { fileOf } from "../../http/file-body.ts";
import type { UploadOf } from "./picture-uploads.ts";
import { removePicture } from "./remove-picture.ts";

export type PictureRoutes = Pick<
  Handlers,
  "sendPicturePiece" | "makePictures" | "readPictureJob" | "removePicture"
>;

/** Pictures of dishes come in and go; the owner's, always their own venue. */
export function pictureRoutes({ database, pictureUploads: pictures }: AppContext): PictureRoutes {
  const of = ({ staff }: Callers["staff"], upload: string, now: number): UploadOf => {
    return { venueId: staff.venueId, by: staff.id, upload, now };
  };
  return {
    sendPicturePiece: ({ caller, params, body, now, request }) =>
      pictures.take(of(caller, params.upload, now), body.at, fileOf(request, body.piece)),
    makePictures: ({ caller, params, body, now }) =>
      pictures.make(of(caller, params.upload, now), body),
    readPictureJob: ({ caller, params }) => pictures.read(caller.staff.venueId, params.upload),
    removePicture: ({ caller: { staff }, params, now }) =>
      removePicture(database, { venueId: staff.venueId, by: staff.id, now }, params.code),
  };
}
