export { chosenGrade, openingGrade } from "./chosen-grade.ts";
export { gradeOf, GRADES, type Grade, type NutriGrade } from "./grade.ts";
