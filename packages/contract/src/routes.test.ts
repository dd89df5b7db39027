import { describe, expect, it } from "vitest";
import type { Route } from "./route.ts";
import { ROUTES } from "./routes.ts";

const calls = Object.entries<Route>(ROUTES).map(([name, route]) => ({ name, ...route }));

describe("ROUTES", () => {
  it("gives no call to two names, not even in other letters (Q-134)", () => {
    const known = calls.map(({ method, path }) => `${method} ${path}`.toLowerCase());
    expect(new Set(known).size).toBe(known.length);
  });

  it("stays under version 2 of the API (D-13)", () => {
    expect(calls.filter(({ path }) => !path.startsWith("/v2/api/"))).toEqual([]);
  });

  it("opens to anyone only what needs no session", () => {
    const open = calls.filter(({ caller }) => caller === "anyone").map(({ name }) => name);
    expect(open).toEqual(["loadMenu", "readPayment", "resetPassword", "checkSetUp"]);
  });

  it("asks staff for everything about staff, and nobody else", () => {
    for (const { name, path, caller } of calls) {
      const isStaffs = path.startsWith("/v2/api/staff/") && name !== "signIn";
      expect(`${name}: ${caller === "staff"}`).toBe(`${name}: ${isStaffs}`);
    }
  });

  it("leaves tables, codes, the check-in, the workbook, the look, the way in, questions, connections, payment, ways to order, members, rewards, vouchers and people to the owner, and everything of the service to the kitchen too", () => {
    const staffs = calls.filter(({ caller }) => caller === "staff");
    const owners = staffs.filter(({ roles }) => roles?.join() === "owner").map(({ name }) => name);
    const tables = ["listPlaces", "addPlaces", "changePlace", "removePlace", "setArea"];
    const codes = ["issueCode", "revokeCode"];
    const screen = ["readStatusLink", "issueStatusLink", "revokeStatusLink"];
    const checkIn = ["readCheckInRules", "changeCheckInRules"];
    const workbook = ["exportWorkbook", "exportTemplate", "checkWorkbook", "markWorkbook"];
    const menus = ["listMenuVersions", "checkMenuVersion", "restoreMenu", "importWorkbook"];
    const looks = ["readLook", "previewLook", "changeLook", "addLookPicture"];
    const wayIn = ["readWayIn", "changeWayIn"];
    const questions = ["readInitFlow", "changeInitFlow"];
    const checkout = ["readCheckoutRules", "changeCheckoutRules"];
    const accounts = ["listPaymentAccounts", "savePaymentAccount", "removePaymentAccount"];
    const payments = [...accounts, "testPaymentAccount"];
    const money = ["refundAttention", "settleAttention", "readPaymentTotals"];
    const ways = ["readWaysToOrder", "changeWaysToOrder"];
    const delivery = ["readDeliverySource", "changeDeliverySource", "importDeliveryAreas"];
    const pictures = ["sendPicturePiece", "makePictures", "readPictureJob", "removePicture"];
    const webhook = ["changeWebhook", "renewWebhookSecret", "sendTestEvent"];
    const keys = ["makeReservationKey", "removeReservationKey"];
    const connections = ["readConnections", "listDeliveries", ...webhook, "resendEvents", ...keys];
    const rewards = ["readRewardRules", "changeRewardRules"];
    const vouchers = [
      "readPriceRules",
      "changePriceRules",
      "listOffers",
      "switchOffer",
      "readVoucherRules",
      "changeVoucherRules",
      "listVoucherBatches",
      "makeVouchers",
      "endVouchers",
      "listVoucherCodes",
    ];
    const members = [
      "readMembershipRules",
      "changeMembershipRules",
      "findMember",
      "importMembers",
      "readClub",
      "inviteToClub",
      "joinClub",
      "changeMemberTier",
      "readMemberLedger",
      "changeMemberLedger",
      "topUpMember",
      "eraseFoundMember",
      "mergeMember",
    ];
    const unsettled = ["listUnsettled", "settleUnsettled"];
    const accountOfIt = ["saveProgrammeAccount", "removeProgrammeAccount"];
    const programme = [
      "readProgramme",
      "changeProgramme",
      ...accountOfIt,
      "testProgramme",
      ...unsettled,
    ];
    const logins = ["listPeople", "addLogin", "renameLogin", "removeLogin", "setPassword"];
    const others = ["endSessions", "changePassword", "readAudit"];
    expect(owners).toEqual([
      ...tables,
      ...codes,
      ...screen,
      ...checkIn,
      ...workbook,
      ...pictures,
      ...menus,
      ...looks,
      ...wayIn,
      ...questions,
      ...connections,
      ...checkout,
      ...payments,
      ...money,
      ...ways,
      ...delivery,
      ...members,
      ...rewards,
      ...programme,
      ...vouchers,
      ...logins,
      ...others,
    ]);
  });
});
