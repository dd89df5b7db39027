import {
  requestFor,
  type CallInput,
  type EndpointName,
  type WireMembersImport,
  type WireStaffMembershipRules,
} from "@comanda/contract";
import type { Diner } from "./diner.ts";
import type { RawReply, RawSend } from "./raw-request.ts";
import type { Staff } from "./staff.ts";

/** What somebody types who registers. */
export const MEI = {
  customerName: "Lim Mei Lin",
  phone: "9123 4567",
  email: "mei@example.com",
  dob: 0,
  gender: 1,
  userPassword: "kopi-siew-dai",
  pdpa: 1,
} as const;

/** Turns the venue's members on, with whatever else its owner says. */
export async function openMembership(
  owner: Staff,
  change: Partial<WireStaffMembershipRules> = {},
): Promise<WireStaffMembershipRules> {
  const before = await owner.read<WireStaffMembershipRules>("readMembershipRules");
  const body = { ...before, hasMember: true, ...change };
  return owner.read<WireStaffMembershipRules>("changeMembershipRules", { body });
}

/** A file of members, as base64. */
export function membersFile(...lines: readonly string[]): string {
  const headings = "Phone number,Name,Email,Date of birth,Tier,Points,Top-up balance";
  return Buffer.from([headings, ...lines].join("\r\n")).toString("base64");
}

/** Looks a file of members over and confirms what was seen. */
export async function bringMembers(owner: Staff, file: string): Promise<WireMembersImport> {
  const { basis } = await owner.read<WireMembersImport>("importMembers", {
    body: { file, isTrial: true },
  });
  return owner.read("importMembers", { body: { file, isTrial: false, basis } });
}

/** A phone that keeps the cookie of a member's login, as a browser does. */
export interface MemberPhone {
  readonly diner: Diner;
  /** "comanda_member=…", empty before a login. */
  cookie: string;
  ask(name: EndpointName, input?: CallInput): Promise<RawReply>;
}

/** @param send reaches another process of the same database, or says where the call comes from */
export function memberPhone(diner: Diner, send: RawSend): MemberPhone {
  const phone: MemberPhone = {
    diner,
    cookie: "",
    ask: async (name, input = {}) => {
      const headers = { authorization: `Bearer ${diner.token}`, cookie: phone.cookie };
      const reply = await send(
        requestFor(name, { ...input, headers: { ...headers, ...input.headers } }),
      );
      const set = reply.cookies.find((each) => each.startsWith("comanda_member="));
      if (set !== undefined) [phone.cookie = ""] = set.split(";");
      return reply;
    },
  };
  return phone;
}
