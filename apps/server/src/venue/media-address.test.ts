import { describe, expect, it } from "vitest";
import { mediaAddress } from "./media-address.ts";

describe("the address of a logo", () => {
  it.each([
    ["https://media.example.com", "kopi.png", "https://media.example.com/kopi.png"],
    ["https://media.example.com/logos", "a/b c.png", "https://media.example.com/logos/a/b%20c.png"],
    ["/media", "kopi.png", "/media/kopi.png"],
    ["https://media.example.com", "/media/venues/v1/a.webp", "/media/venues/v1/a.webp"],
    ["https://media.example.com", "https://cdn.example/a.png", "https://cdn.example/a.png"],
    ["https://media.example.com", "", ""],
  ])("at the host %s named %s is %s [THM-006]", (host, name, address) => {
    expect(mediaAddress(host, name)).toBe(address);
  });
});
