import { expect, it } from "vitest";
import { addressProblem } from "./address-problem.ts";

it.each([
  "http://127.0.0.1:3000/checkin/a",
  "http://localhost:3000/checkin/a",
  "https://localhost/checkin/a",
  "http://[::1]:3000/checkin/a",
  "http://0.0.0.0:3000/checkin/a",
])("says that %s leads to the machine itself", (link) => {
  expect(addressProblem(link)).toBe("loopback");
});

it.each([
  "http://order.example.com/checkin/a",
  "http://8.8.8.8/checkin/a",
  "http://[2001:db8::1]/",
])("says that %s lacks TLS", (link) => {
  expect(addressProblem(link)).toBe("insecure");
});

it.each([
  "https://order.example.com/checkin/a",
  "http://192.168.1.20:3000/checkin/a",
  "http://10.0.0.4/checkin/a",
  "http://172.20.0.4/checkin/a",
  "http://kopi:3000/checkin/a",
  "http://kopi.local:3000/checkin/a",
  "http://[fd00::1]:3000/checkin/a",
])("has nothing to say about %s", (link) => {
  expect(addressProblem(link)).toBeUndefined();
});
