import { networkInterfaces, type NetworkInterfaceInfo } from "node:os";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { lanAddress } from "./lan-address.ts";

vi.mock("node:os");

const interfaces = vi.mocked(networkInterfaces);

function address(text: string, internal = false): NetworkInterfaceInfo {
  const netmask = "255.255.255.0";
  const about = { address: text, netmask, mac: "00:00:00:00:00:00", internal, cidr: null };
  return text.includes(":")
    ? { ...about, family: "IPv6", scopeid: 0 }
    : { ...about, family: "IPv4" };
}

describe("lanAddress", () => {
  beforeEach(() => interfaces.mockReset());

  it.each(["10.0.0.7", "192.168.1.20", "172.16.0.2", "172.31.255.1"])(
    "is %s, before an address of the wide world [BEY-003]",
    (wanted) => {
      interfaces.mockReturnValue({
        lo: [address("127.0.0.1", true), address("::1", true)],
        wan: [address("203.0.113.9"), address("172.32.0.1")],
        lan: [address("fd00::7"), address(wanted)],
      });
      expect(lanAddress()).toBe(wanted);
    },
  );

  it("is the first there is, when none is of a private network", () => {
    interfaces.mockReturnValue({ wan: [address("203.0.113.9"), address("198.51.100.1")] });
    expect(lanAddress()).toBe("203.0.113.9");
  });

  it("is the loopback for a machine without a network", () => {
    interfaces.mockReturnValue({ lo: [address("127.0.0.1", true)], other: undefined });
    expect(lanAddress()).toBe("127.0.0.1");
  });
});
