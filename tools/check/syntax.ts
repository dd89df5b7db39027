/** Why: what several checks ask of a node of a parsed file. */
import { visitorKeys, type Node } from "oxc-parser";

export function isFunction({ type }: Node): boolean {
  return /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(type);
}

export function childrenOf(node: Node): readonly Node[] {
  const members = node as unknown as Readonly<Record<string, Node | readonly Node[] | null>>;
  return (visitorKeys[node.type] ?? [])
    .flatMap((key) => members[key] ?? [])
    .filter((child) => child !== null);
}

/** `test` of `test.each([1])`. */
export function rootOf(node: Node): string | undefined {
  if (node.type === "Identifier") return node.name;
  if (node.type === "MemberExpression") return rootOf(node.object);
  return node.type === "CallExpression" ? rootOf(node.callee) : undefined;
}

/** `catch` of `p.catch`, `on` of `page.on`, `setTimeout` of itself. */
export function nameOf(node: Node): string | undefined {
  if (node.type === "Identifier") return node.name;
  return node.type === "MemberExpression" ? nameOf(node.property) : undefined;
}
