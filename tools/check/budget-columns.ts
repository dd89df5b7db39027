/** Why: the budgets of the architecture as data, each with the files it is meant for. */

interface Limits {
  readonly medianFile: number;
  readonly maxFile: number;
  readonly p95Function: number;
  readonly maxFunction: number;
}

export interface Column extends Limits {
  readonly name: string;
  readonly holds: RegExp;
}

/** The first column that holds a file is the file's. */
export const COLUMNS: readonly Column[] = [
  {
    name: "domain, contract",
    holds: /^packages\/(domain|contract)\//,
    medianFile: 60,
    maxFile: 200,
    p95Function: 30,
    maxFunction: 50,
  },
  {
    name: "pages, forms",
    holds: /^apps\/(diner|staff)\/.*(\/pages\/|-form\.tsx$|Form\.tsx$)/,
    medianFile: 130,
    maxFile: 300,
    p95Function: 100,
    maxFunction: 150,
  },
  {
    name: "ui, features",
    holds: /^(packages\/ui|apps\/(diner|staff))\//,
    medianFile: 80,
    maxFile: 250,
    p95Function: 70,
    maxFunction: 120,
  },
  {
    name: "server, tools",
    holds: /^/,
    medianFile: 60,
    maxFile: 250,
    p95Function: 40,
    maxFunction: 80,
  },
];

/** Pure data: as long as the menu is long. */
export const DATA = [/^packages\/testkit\/src\/venues\//, /^packages\/\w+\/src\/index\.ts$/];
