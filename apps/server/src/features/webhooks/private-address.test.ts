import { describe, expect, it } from "vitest";
import { isPrivateAddress } from "./private-address.ts";
import { isRefusedAddress, webhookUrl } from "./webhook-address.ts";

const PUBLIC_ONLY = { allowed: false, except: ["127.0.0.1:4711"] };

describe("addresses that events may go to", () => {
  it.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "172.31.255.255",
    "192.168.1.20",
    "198.19.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:10.0.0.1",
    "::ffff:a00:1",
    "64:ff9b::a00:1",
    "fc00::1",
    "fe80::1",
    "2001:db8::1",
    "2002:a00:1::",
    "no address",
  ])("%s is none", (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each(["1.1.1.1", "100.128.0.1", "172.32.0.1", "::ffff:1.1.1.1", "2606:4700:4700::1111"])(
    "%s is one",
    (address) => {
      expect(isPrivateAddress(address)).toBe(false);
    },
  );

  it.each([
    "http://127.0.0.1/",
    "http://2130706433/",
    "http://0x7f.1:8080/hooks",
    "http://[::1]/",
    "http://[::ffff:10.0.0.1]/",
    "http://127.0.0.1:4712/",
  ])("%s is refused as it is typed, however it is written", (typed) => {
    const url = webhookUrl(typed);
    expect(url && isRefusedAddress(url, PUBLIC_ONLY)).toBe(true);
    expect(url && isRefusedAddress(url, { allowed: true, except: [] })).toBe(false);
  });

  it("lets one host through that the process was given", () => {
    expect(isRefusedAddress(new URL("http://127.0.0.1:4711/hooks"), PUBLIC_ONLY)).toBe(false);
  });

  it.each(["", "pos.example.com", "ftp://pos.example.com", "https://me:secret@pos.example.com/"])(
    "%j is no address of a webhook",
    (typed) => {
      expect(webhookUrl(typed)).toBeUndefined();
    },
  );
});
