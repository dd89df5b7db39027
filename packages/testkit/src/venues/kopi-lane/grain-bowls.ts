import type { WireItem } from "@comanda/contract";
import { dish } from "../../menu-builder.ts";
import { noPorkNoBeef, vegan } from "../dietary.ts";
import type { DemoPictures } from "../pictures.ts";
import { base, bowlExtras, crunches, dressing, protein } from "./bowl-groups.ts";

export function grainBowls(pictures: DemoPictures): readonly WireItem[] {
  return [
    dish("BOWL-BUILD", ["Build Your Own Bowl", "自选谷物碗"], 13.8, {
      about: [
        "Grain, protein, dressing, crunch: four small decisions",
        "底料、主料、酱汁、脆料，自己搭配",
      ],
      size: 1,
      picture: pictures.salad,
      groups: [base, protein, dressing, crunches, bowlExtras],
      dietary: vegan(),
      rest: { icons: ["signature", "new"] },
    }),
    dish("BOWL-PRAWN", ["Crisp Prawn Bowl", "酥炸虾谷物碗"], 15.8, {
      about: ["Battered prawns, pineapple, mint, cucumber", "酥炸虾、黄梨、薄荷、黄瓜"],
      size: 0,
      picture: pictures.friedPrawn,
      groups: [base, dressing, crunches, bowlExtras],
      dietary: noPorkNoBeef("crustacean", "gluten", "egg"),
    }),
    dish("BOWL-AVOCADO", ["Tempeh and Avocado Bowl", "天贝牛油果谷物碗"], 14.8, {
      about: ["Crisp tempeh, ripe avocado, long beans, herbs", "香脆天贝、牛油果、长豆、香草"],
      size: 0,
      picture: pictures.avocado,
      groups: [base, dressing, crunches, bowlExtras],
      dietary: vegan("soya"),
      rest: { icons: ["vegetarian"] },
    }),
    dish("BOWL-SATAY", ["Satay Chicken Bowl", "沙爹鸡谷物碗"], 14.8, {
      about: ["Charcoal chicken, ketupat cubes, red onion", "炭烤鸡肉、马来粽丁、红洋葱"],
      size: 2,
      groups: [base, dressing, crunches, bowlExtras],
      dietary: noPorkNoBeef("peanut", "soya"),
    }),
  ];
}
