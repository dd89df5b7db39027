import { accept, refuse } from "@comanda/domain";
import type { Database } from "../db/database.ts";
import { STRANGER, type Guards } from "./calls.ts";
import { findScreen } from "../tables/places/status-screen.store.ts";

const CODE = /^[\w-]{1,64}$/;

/** The guard of the screen above a counter: whoever has its code, which stands in the address. */
export function screenGuard({ database }: { readonly database: Database }): Pick<Guards, "screen"> {
  return {
    screen: {
      identify: async ({ params }) => {
        const { code = "" } = params as { readonly code?: string };
        const screen = CODE.test(code) ? await findScreen(database.reader, code) : undefined;
        return screen === undefined ? STRANGER : { kind: "screen", screen };
      },
      admit: (identity) =>
        identity.kind === "screen" ? accept(identity) : refuse({ kind: "code-unknown" }),
    },
  };
}
