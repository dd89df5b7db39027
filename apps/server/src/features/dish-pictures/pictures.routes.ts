import type { AppContext } from "../../app-context.ts";
import type { Callers, Handlers } from "../../http/calls.ts";
import type { UploadOf } from "./picture-uploads.ts";

export type PictureRoutes = Pick<Handlers, "sendPicturePiece" | "makePictures" | "readPictureJob">;

/** Pictures of dishes come in; the owner's, always their own venue. */
export function pictureRoutes({ pictureUploads: pictures }: AppContext): PictureRoutes {
  const of = ({ staff }: Callers["staff"], upload: string, now: number): UploadOf => {
    return { venueId: staff.venueId, by: staff.id, upload, now };
  };
  return {
    sendPicturePiece: ({ caller, params, body, now }) =>
      pictures.take(of(caller, params.upload, now), body),
    makePictures: ({ caller, params, body, now }) =>
      pictures.make(of(caller, params.upload, now), body),
    readPictureJob: ({ caller, params }) => pictures.read(caller.staff.venueId, params.upload),
  };
}
