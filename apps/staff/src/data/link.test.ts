import { beforeEach, describe, expect, it } from "vitest";
import { beginAsking, noteAnswer, noteSilence, readLink } from "./link.ts";

describe("the link to the server", () => {
  beforeEach(() => {
    noteAnswer(beginAsking());
  });

  it("is lost when no answer comes, and back with the next answer", () => {
    noteSilence();
    expect(readLink().lostSince).toBeTypeOf("number");
    noteAnswer(beginAsking());
    expect(readLink().lostSince).toBeUndefined();
  });

  it("is not back by an answer that was already on its way", () => {
    const asked = beginAsking();
    noteSilence();
    noteAnswer(asked);
    expect(readLink().lostSince).toBeTypeOf("number");
  });

  it("is back by an answer to a question that was asked while it was lost", () => {
    noteSilence();
    const asked = beginAsking();
    noteSilence();
    noteAnswer(asked);
    expect(readLink().lostSince).toBeUndefined();
  });
});
