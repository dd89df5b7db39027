import { useSyncExternalStore } from "react";

/** Whether the browser believes to have a network; `false` is certain, `true` is a hope. */
export function useOnline(): boolean {
  return useSyncExternalStore(followNetwork, () => navigator.onLine);
}

/** Whether somebody can see the page. */
export function useVisible(): boolean {
  return useSyncExternalStore(followVisibility, () => document.visibilityState === "visible");
}

function followNetwork(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

function followVisibility(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}
