import { useSyncExternalStore as ofReact } from "react";

/** Why: a router still brings a stand-in for a hook that React has; phones need not download it. */
export const useSyncExternalStore = ofReact;
