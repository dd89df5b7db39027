import type { FlowProblem } from "@comanda/domain/session";

/** What is wrong with a question before the menu, and what to do; of the dish it is about, where there is one. */
export function questionProblem(problem: FlowProblem, dish: string): string {
  switch (problem) {
    case "no-title":
      return "it has no words. Please say in English what guests are asked.";
    case "no-dish":
      return "it has no dishes. Please add one.";
    case "dish-twice":
      return `${dish} is among its dishes twice.`;
    case "dish-unserved":
      return `${dish} is on no menu that guests see. Please take it out of the question.`;
    case "dish-unanswerable":
      return `${dish} asks for more options than it has. Please change its options in the menu file.`;
    case "nothing-per-guest":
      return `every guest chooses, and ${dish} has no options to choose from.`;
    case "menu-unknown":
      return `it decides on the menu. Please say which menu goes with ${dish}.`;
  }
}

export function questionProblemInChinese(problem: FlowProblem, dish: string): string {
  switch (problem) {
    case "no-title":
      return "尚未填写问题。请用英文写明要问什么。";
    case "no-dish":
      return "没有餐点，请至少添加一道。";
    case "dish-twice":
      return `${dish}重复出现。`;
    case "dish-unserved":
      return `${dish}不在客人可见的菜单上，请将其移除。`;
    case "dish-unanswerable":
      return `${dish}要求的选项数量超过现有选项，请在菜单文件中修改。`;
    case "nothing-per-guest":
      return `设为每位客人各选一份，但${dish}没有可选的选项。`;
    case "menu-unknown":
      return `此问题决定使用哪份菜单，请为${dish}选定菜单。`;
  }
}
