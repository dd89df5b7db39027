/** Why: budgets and the clock rule need sizes and places that no linter counts for us. */
import { parseSync, Visitor, type Comment, type Node } from "oxc-parser";
import { lineAt, type SourceFile } from "../lib/source-files.ts";

interface FunctionSize {
  readonly line: number;
  /** From the signature's first line to the closing one. */
  readonly lines: number;
}

export interface SourceMeasures {
  readonly path: string;
  readonly lines: number;
  readonly functions: readonly FunctionSize[];
  /** Lines with the type `any`. */
  readonly anys: readonly number[];
  /** Lines that silence a check without saying why. */
  readonly unexplained: readonly number[];
  /** Lines that ask for the present moment: `new Date()`, `Date()`. */
  readonly clockReads: readonly number[];
}

const SILENCES_LINT = /^[\s*]*(?:oxlint|eslint)-disable/;
const SILENCES_TYPES = /^[\s*/]*@ts-(?:ignore|expect-error|nocheck)/;

export function measureSource(file: SourceFile): SourceMeasures {
  const { program, comments } = parseSync(file.path, file.text);
  const functions: FunctionSize[] = [];
  const anys: number[] = [];
  const clockReads: number[] = [];
  const line = (offset: number): number => lineAt(file.text, offset);
  const measure = (node: { start: number; end: number }): void => {
    const first = line(node.start);
    functions.push({ line: first, lines: line(node.end) - first + 1 });
  };
  const readClock = (node: { start: number; callee: Node; arguments: unknown[] }): void => {
    if (node.callee.type !== "Identifier" || node.callee.name !== "Date") return;
    if (node.arguments.length === 0) clockReads.push(line(node.start));
  };
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
    TSAnyKeyword: (node) => {
      anys.push(line(node.start));
    },
    NewExpression: readClock,
    CallExpression: readClock,
  }).visit(program);
  const unexplained = comments.filter(isUnexplained).map((comment) => line(comment.start));
  const lines = file.text.split("\n").length - (file.text.endsWith("\n") ? 1 : 0);
  return { path: file.path, lines, functions, anys, unexplained, clockReads };
}

function isUnexplained({ value }: Comment): boolean {
  if (SILENCES_LINT.test(value)) return !/ -- \S/.test(value);
  const directive = SILENCES_TYPES.exec(value);
  return directive !== null && !/ -- \S/.test(value);
}
