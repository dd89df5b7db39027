import type { WireStaffSession } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { setLeft } from "../state/left.ts";
import { forgetUnsaved } from "../state/unsaved.ts";
import { ask, isRefusedAs } from "./ask.ts";
import { PAGE_KEY, SESSION_KEY } from "./query-client.ts";

const SIGNING_OUT = "comanda-signing-out";
/** What the tabs of a browser tell each other of it. */
type SigningOut = "leaving" | "left" | "stayed";

/** Who is signed in: null is nobody, undefined not known yet. */
export function useSession(): UseQueryResult<WireStaffSession | null> {
  return useQuery({
    queryKey: SESSION_KEY,
    queryFn: async () => {
      try {
        return await ask("readStaffSession");
      } catch (error) {
        if (isRefusedAs(error, "sign-in-required")) return null;
        throw error;
      }
    },
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}

/** Set by the layout of everything that needs a signed-in person. */
export const SignedIn = createContext<WireStaffSession | undefined>(undefined);

/** The signed-in person and their venue, for everything inside the console's layout. */
export function useSignedIn(): WireStaffSession {
  const session = useContext(SignedIn);
  if (session === undefined) throw new Error("used outside the signed-in layout");
  return session;
}

type Welcome<Name extends "signIn" | "setUpVenue"> = UseMutationResult<
  WireStaffSession,
  Error,
  BodyOf<Name>
>;

export function useSignIn(): Welcome<"signIn"> {
  const client = useQueryClient();
  const before = useContext(SignedIn);
  return useMutation({
    mutationFn: (body: BodyOf<"signIn">) => ask("signIn", { body }),
    onSuccess: (session) =>
      before !== undefined && isSamePerson(before, session)
        ? comeBack(client, session)
        : enter(client, session),
  });
}

export function useSetUp(): Welcome<"setUpVenue"> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<"setUpVenue">) => ask("setUpVenue", { body }),
    onSuccess: (session) => enter(client, session),
  });
}

/** Whether a set-up link still opens; asked once, the server counts these calls. */
export function useSetUpCheck(token: string): UseQueryResult<{ isOpen: true }> {
  return useQuery({
    queryKey: ["set-up", token],
    queryFn: () => ask("checkSetUp", { body: { token } }),
    enabled: token !== "",
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}

export function useSignOut(): UseMutationResult<unknown, Error, void> {
  const client = useQueryClient();
  const tell = (said: SigningOut): void => {
    follow(client, said);
    const otherTabs = new BroadcastChannel(SIGNING_OUT);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is not a window
    otherTabs.postMessage(said);
    otherTabs.close();
  };
  return useMutation({
    mutationFn: () => {
      // Before the server ends their streams: none alarms over what somebody does on purpose.
      tell("leaving");
      return ask("signOut");
    },
    onSuccess: () => {
      forgetUnsaved();
      tell("left");
    },
    onError: () => tell("stayed"),
  });
}

/** Tabs of a browser share a session: where one signs out, none goes on showing what it had. Until told to stop. */
export function followSignOut(client: QueryClient): () => void {
  const otherTabs = new BroadcastChannel(SIGNING_OUT);
  otherTabs.addEventListener("message", ({ data }: MessageEvent<SigningOut>) => {
    follow(client, data);
  });
  return () => otherTabs.close();
}

function follow(client: QueryClient, said: SigningOut): void {
  setLeft(said !== "stayed");
  if (said === "left") client.setQueryData(SESSION_KEY, null);
}

/** Whether what one of them typed is the other's to go on with. */
export function isSamePerson(one: WireStaffSession, other: WireStaffSession): boolean {
  return one.login === other.login && one.venue.id === other.venue.id;
}

/** The person whose session had ended goes on over the same page: everything is read again, and nothing taken away. */
async function comeBack(client: QueryClient, session: WireStaffSession): Promise<void> {
  setLeft(false);
  // What was asked without a session would end this one when it is answered.
  await client.cancelQueries();
  client.setQueryData(SESSION_KEY, session);
  void client.invalidateQueries({ predicate: ({ queryKey }) => !isKept(queryKey) });
}

/** Somebody else's orders, dishes and tables are forgotten before the first of one's own is drawn. */
function enter(client: QueryClient, session: WireStaffSession): void {
  setLeft(false);
  client.removeQueries({ predicate: ({ queryKey }) => !isKept(queryKey) });
  client.setQueryData(SESSION_KEY, session);
}

function isKept([key]: readonly unknown[]): boolean {
  return key === SESSION_KEY[0] || key === PAGE_KEY;
}
