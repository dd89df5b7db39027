import { describe, expect, it } from "vitest";
import { leaveAddress } from "./leave-address.ts";

const SITE = "https://public.example";
const links = [{ url: "https://first.example" }, { url: "https://second.example" }];

describe("leaveAddress", () => {
  it("is the company's website", () => {
    const venue = { company: { url: "https://company.example" }, otherLinks: links };
    expect(leaveAddress(venue, SITE)).toBe("https://company.example");
  });

  it("is the first other link of a company without one", () => {
    const venue = { company: { url: "" }, otherLinks: links };
    expect(leaveAddress(venue, SITE)).toBe("https://first.example");
  });

  it("is the public site where there is neither", () => {
    expect(leaveAddress({ company: { url: "" }, otherLinks: [] }, SITE)).toBe(SITE);
    expect(leaveAddress({ company: { url: "" }, otherLinks: [{ url: "" }] }, SITE)).toBe(SITE);
  });
});
