import type { FastifyInstance } from "fastify";

/** Something that a server answers: `path` may hold ":parameters" and end in "*". */
export interface ListedRoute {
  readonly method: string;
  readonly path: string;
}

/** "│   └── /status (GET, HEAD)": four signs for each level, a part of the path, its methods. */
const LINE = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/;

/** Every route of a server, whoever bound it: the contract's calls, pages, files, health and metrics. */
export function listedRoutes(http: FastifyInstance): readonly ListedRoute[] {
  const parts: string[] = [];
  return http
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [whole, indent = "", part = "", methods = ""] = LINE.exec(line) ?? [];
      if (whole === undefined) return [];
      parts.splice(indent.length / 4, Infinity, part);
      const path = parts.join("");
      return methods === "" ? [] : methods.split(", ").map((method) => ({ method, path }));
    });
}
