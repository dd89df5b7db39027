import { Refused } from "@comanda/client";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { JSX } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { isOutdated, refresh, useResource, type Resource } from "./use-resource.ts";

const DISHES: Resource<readonly string[]> = {
  key: ["dishes"],
  read: () => Promise.resolve(["Laksa", "Kopi"]),
};

function Dishes(): JSX.Element {
  return <>{useResource(DISHES).data?.join(", ")}</>;
}

function drawn(client: QueryClient): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Dishes />
    </QueryClientProvider>,
  );
}

/** A change that is on its way until it is told how it ended. */
function change(client: QueryClient, wish: string): { readonly refuse: () => Promise<void> } {
  let end = (): void => undefined;
  const answer = new Promise<never>((_resolve, reject) => {
    end = () => reject(new Error("refused"));
  });
  const mutation = client.getMutationCache().build(client, {
    mutationKey: DISHES.key,
    meta: { atOnce: (dishes: readonly string[], dish: string) => [...dishes, dish] },
    mutationFn: () => answer,
  });
  const ended = mutation.execute(wish).catch(() => undefined);
  return {
    refuse: async () => {
      end();
      await ended;
    },
  };
}

describe("a resource", () => {
  it("shows changes at once over what was read, also over what is read meanwhile", async () => {
    const client = new QueryClient();
    client.setQueryData(DISHES.key, ["Laksa"]);
    const toast = change(client, "Toast");
    change(client, "Teh");
    expect(drawn(client)).toBe("Laksa, Toast, Teh");
    client.setQueryData(DISHES.key, ["Laksa", "Kopi"]);
    expect(drawn(client)).toBe("Laksa, Kopi, Toast, Teh");
    await toast.refuse();
    expect(drawn(client)).toBe("Laksa, Kopi, Teh");
  });
});

describe("refresh", () => {
  it("reads the first page alone of a list that was read page by page", () => {
    const client = new QueryClient();
    const pages = [{ rows: ["c"] }, { rows: ["b"] }, { rows: ["a"] }];
    client.setQueryData(["audit"], { pages, pageParams: [null, "c", "b"] });
    refresh(client, ["audit"]);
    expect(client.getQueryData(["audit"])).toEqual({
      pages: [{ rows: ["c"] }],
      pageParams: [null],
    });
    expect(client.getQueryState(["audit"])?.isInvalidated).toBe(true);
  });
});

describe("isOutdated", () => {
  it("tells that somebody else was faster from what was refused for other reasons", () => {
    expect(isOutdated(new Refused({ kind: "settings-outdated" }))).toBe(true);
    expect(isOutdated(new Refused({ kind: "login-gone" }))).toBe(true);
    expect(isOutdated(new Refused({ kind: "login-taken" }))).toBe(false);
    expect(isOutdated(new Error("no answer"))).toBe(false);
  });
});
