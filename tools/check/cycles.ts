/** Why: modules that import each other in a ring cannot be read, tested or moved one at a time. */

export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** One shortest ring through each group of modules that reach each other: `[a, b, a]`. */
export function findCycles(graph: Graph): readonly (readonly string[])[] {
  const cycles: string[][] = [];
  const settled = new Set<string>();
  for (const start of [...graph.keys()].sort()) {
    if (settled.has(start)) continue;
    const ring = shortestRing(start, graph);
    if (ring === undefined) continue;
    cycles.push(ring);
    for (const path of mutuallyReachable(start, graph)) settled.add(path);
  }
  return cycles;
}

function shortestRing(start: string, graph: Graph): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const path of queue) {
    for (const next of graph.get(path) ?? []) {
      if (next === start) return trace(start, path, cameFrom);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, path);
      queue.push(next);
    }
  }
  return undefined;
}

function trace(start: string, end: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const ring = [start];
  for (let path: string | undefined = end; path !== undefined && path !== start;) {
    ring.unshift(path);
    path = cameFrom.get(path);
  }
  return [start, ...ring];
}

function mutuallyReachable(start: string, graph: Graph): readonly string[] {
  return [...reachable(start, graph)].filter((path) => reachable(path, graph).has(start));
}

function reachable(start: string, graph: Graph): ReadonlySet<string> {
  const seen = new Set([start]);
  for (const path of seen) {
    for (const next of graph.get(path) ?? []) seen.add(next);
  }
  return seen;
}
