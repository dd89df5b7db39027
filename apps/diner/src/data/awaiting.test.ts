import type { WirePayableOrder } from "@comanda/contract";
import { expect, it } from "vitest";
import { stagePhone } from "../testing/submit-page.ts";

const KEY = ["awaiting", ""];

stagePhone();

it("keeps what was just answered over a reading that was asked for before", async () => {
  const { keepAwaiting } = await import("./awaiting.ts");
  const { queryClient } = await import("./query-client.ts");
  const { promise, resolve } = Promise.withResolvers<{ readonly payment: null }>();
  const reading = queryClient.fetchQuery({ queryKey: KEY, queryFn: () => promise });
  const payable = { orderId: "SO_1", state: "awaiting" } as WirePayableOrder;
  keepAwaiting(payable);
  resolve({ payment: null });
  await reading;
  expect(queryClient.getQueryData(KEY)).toEqual({ payment: payable });
});
