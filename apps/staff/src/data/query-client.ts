import { Unanswered } from "@comanda/client";
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isRefusedAs } from "./ask.ts";

/** Who is signed in; null once the server has said nobody. */
export const SESSION_KEY = ["session"] as const;
/** What guests are told who ask for the PIN; the rules of checking in change it too. */
export const PINS_KEY = ["pins"] as const;
/** The code of pages: nobody's data, kept whoever signs in. */
export const PAGE_KEY = "page";
/** A page's loader and the page itself ask within this many milliseconds: one read for both. */
export const ONE_READ = 1_000;

/** The cache of everything the server said. A call refused for want of a sign-in ends the session everywhere. */
export function createQueryClient(): QueryClient {
  const notice = (error: unknown): void => {
    if (isRefusedAs(error, "sign-in-required")) client.setQueryData(SESSION_KEY, null);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: notice }),
    mutationCache: new MutationCache({ onError: notice }),
    defaultOptions: {
      queries: {
        // Whether there is a network is found out by asking: browsers inside venues often guess wrong.
        networkMode: "always",
        retry: (count, error) => error instanceof Unanswered && count < 1,
        retryDelay: 1000,
        refetchOnWindowFocus: "always",
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
  return client;
}
