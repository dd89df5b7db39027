export { chosenGrade, openingGrade, type ChosenGrade } from "./chosen-grade.ts";
export { gradeOf, GRADES, type Grade, type NutriGrade } from "./grade.ts";
