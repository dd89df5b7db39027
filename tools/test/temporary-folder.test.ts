import { expect, it, vi } from "vitest";
import { keepTemporaryFilesInMemory } from "./temporary-folder.ts";

it("leaves temporary files where somebody wants them", () => {
  vi.stubEnv("TMPDIR", "/somewhere");
  keepTemporaryFilesInMemory();
  expect(process.env["TMPDIR"]).toBe("/somewhere");
  vi.unstubAllEnvs();
});
