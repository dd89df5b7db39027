import { describe, expect, it } from "vitest";
import { openDatabase } from "./open.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

describe("a database that nobody answers for", () => {
  it("is described by every address that was tried", () => {
    const refused = ["::1:5432", "127.0.0.1:5432"].map(
      (at) => new Error(`connect ECONNREFUSED ${at}`),
    );
    const { message } = new DatabaseUnavailable("unreachable", new AggregateError(refused));
    expect(message).toBe(
      "the database cannot be used now (unreachable): connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432",
    );
  });

  it("is described by the message of several errors where they have one", () => {
    const { message } = new DatabaseUnavailable("failed", new AggregateError([], "all of it"));
    expect(message).toBe("the database cannot be used now (failed): all of it");
  });

  it("keeps a server from starting, with the reason and without the password", async () => {
    const opening = openDatabase({
      kind: "postgres",
      url: "postgres://me:secret@localhost:1/comanda",
    });
    await expect(opening).rejects.toThrow(
      /^PostgreSQL at localhost:1\/comanda cannot be reached: connect ECONNREFUSED .*:1\.$/,
    );
  });
});
