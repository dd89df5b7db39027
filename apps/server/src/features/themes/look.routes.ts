import { accept } from "@comanda/domain";
import type { AppContext } from "../../app/app-context.ts";
import type { Handlers } from "../../auth/calls.ts";
import { fileOf } from "../../http/file-body.ts";
import { PictureProcessor } from "../../jobs/pictures/picture-processor.ts";
import { PictureFolder } from "../../venue/picture-folder.ts";
import { addLookPicture } from "./look-pictures.ts";
import { changeLook, previewLook, readLook } from "./look.ts";

export type LookRoutes = Pick<
  Handlers,
  "readLook" | "previewLook" | "changeLook" | "addLookPicture"
>;

/** A venue chooses how it looks; the owner's, always their own venue. */
export function lookRoutes({ database, mediaFolder, mediaUrl }: AppContext): LookRoutes {
  const processor = new PictureProcessor();
  const folder = new PictureFolder(mediaFolder);
  return {
    readLook: async ({ caller }) =>
      accept(await readLook({ database, mediaUrl, venueId: caller.staff.venueId })),
    previewLook: ({ body }) => accept(previewLook(body)),
    changeLook: ({ caller: { staff }, body, now }) =>
      changeLook({ database, folder, mediaUrl, venueId: staff.venueId, by: staff.id, now }, body),
    addLookPicture: ({ caller, body: { use, file }, request }) =>
      addLookPicture({ processor, folder }, caller.staff.venueId, use, fileOf(request, file)),
  };
}
