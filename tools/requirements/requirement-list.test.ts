import { describe, expect, test } from "vitest";
import { readMilestones, readReachedIn, readRequirements } from "./requirement-list.ts";

const HEADER = "id\tarea\trequirement\tlayer\tkind\tmilestone\n";
const ONE = `${HEADER}CRT-001\tCRT\tOne.\tdomain\tdata\tA\n`;

describe("readRequirements", () => {
  test("reads the columns that count, wherever they stand", () => {
    expect(readRequirements(ONE)).toEqual([
      { id: "CRT-001", area: "CRT", kind: "data", milestone: "A" },
    ]);
  });

  test("refuses a list with a hole or a double", () => {
    expect(() => readRequirements("id\tarea\tkind\nA\tB\tC")).toThrow(`no column "milestone"`);
    expect(() => readRequirements(`${HEADER}CRT-001\tCRT`)).toThrow("requirements.tsv:2");
    const row = ONE.slice(HEADER.length);
    expect(() => readRequirements(ONE + row)).toThrow("requirements.tsv:3");
  });
});

describe("readReachedIn", () => {
  test("reads who must reach what, and refuses what is no requirement", () => {
    const list = readRequirements(ONE);
    expect([...readReachedIn("id\treached_in\nCRT-001\tC\n", list)]).toEqual([["CRT-001", "C"]]);
    expect(() => readReachedIn("id\treached_in\nCRT-009\tC\n", list)).toThrow("CRT-009");
  });
});

describe("readMilestones", () => {
  test("reads what a milestone asks and whether it is finished, and nothing looser", () => {
    const header = "milestone\tasks\tfinished\n";
    expect(readMilestones(`${header}A\tproven\tyes\nC\treached\tno\n`)).toEqual([
      { name: "A", asks: "proven", isFinished: true },
      { name: "C", asks: "reached", isFinished: false },
    ]);
    expect(() => readMilestones(`${header}A\tpromised\tyes\n`)).toThrow("A asks proven or reached");
    expect(() => readMilestones(`${header}A\tproven\tsoon\n`)).toThrow("finished yes or no");
  });
});
