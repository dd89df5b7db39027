import { describe, expect, it } from "vitest";
import { expandLabels } from "./expand-labels.ts";

describe("expandLabels", () => {
  it.each([
    ["", []],
    [" , ,", []],
    ["12", ["12"]],
    ["Bar", ["Bar"]],
    ["21-24", ["21", "22", "23", "24"]],
    ["21 – 23", ["21", "22", "23"]],
    ["8-11, Bar", ["8", "9", "10", "11", "Bar"]],
    ["08-11", ["08", "09", "10", "11"]],
    ["T1-T3", ["T1", "T2", "T3"]],
    ["T1-3", ["T1", "T2", "T3"]],
    ["Terrace 1-2", ["Terrace 1", "Terrace 2"]],
    ["1、2，3；4\n5", ["1", "2", "3", "4", "5"]],
    ["包厢1至3", ["包厢1", "包厢2", "包厢3"]],
    ["3, 1-3", ["3", "1", "2"]],
    ["7-7", ["7"]],
    ["Pool   Bar", ["Pool Bar"]],
  ])("reads %j as %j", (text, labels) => {
    expect(expandLabels(text)).toEqual(labels);
  });

  it("takes what is no range as a name", () => {
    expect(expandLabels("30-21")).toEqual(["30-21"]);
    expect(expandLabels("A-B")).toEqual(["A-B"]);
    expect(expandLabels("Room 2, seat B-1x")).toEqual(["Room 2", "seat B-1x"]);
  });
});
