import { otherScreen } from "../lib/second-tap.ts";
import { useSession } from "./session.ts";

// In another language all is written anew, and the same button leads back.
useSession.subscribe(({ language }, before) => {
  if (language !== before.language) otherScreen();
});
