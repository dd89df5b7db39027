/** Why: one walk over a built script finds every use of what old browsers lack. */
import { parseSync, type Node } from "oxc-parser";
import { childrenOf } from "../syntax.ts";
import type { Use } from "./use.ts";
import {
  ITERATOR_HELPERS,
  ITERATORS,
  NEWER_ATTRIBUTES,
  NEWER_CALLS,
  NEWER_EVENTS,
  NEWER_GLOBALS,
  NEWER_MEMBERS,
  NEWER_NODES,
  NEWER_STATICS,
} from "./newer-scripts.ts";

type Found = Pick<Use, "name" | "since">;

/** Every use in a script, in the order in which they stand there. */
export function readScript(path: string, text: string): readonly Use[] {
  const { program, errors } = parseSync(path, text);
  const [broken] = errors;
  if (broken !== undefined) throw new Error(`${path}: ${broken.message}`);
  const uses: Use[] = [];
  const visit = (node: Node, parent: Node | undefined): void => {
    for (const found of usesAt(node, parent)) {
      uses.push({ ...found, near: text.slice(Math.max(0, node.start - 30), node.start + 60) });
    }
    for (const child of childrenOf(node)) visit(child, node);
  };
  visit(program, undefined);
  return uses;
}

function usesAt(node: Node, parent: Node | undefined): readonly Found[] {
  switch (node.type) {
    case "Identifier":
      return isName(node, parent) ? [] : listed(NEWER_GLOBALS, node.name);
    case "MemberExpression":
      return memberUses(node);
    case "Property":
      return propertyUses(node, parent);
    case "CallExpression":
      return callUses(node);
    case "VariableDeclaration":
      return node.kind.endsWith("using") ? [{ name: "using", since: "Chrome 134, Safari -" }] : [];
    case "Literal":
      return "regex" in node ? patternUses(node.regex) : [];
    default:
      return listed(NEWER_NODES, node.type);
  }
}

type Of<Type extends Node["type"]> = Extract<Node, { type: Type }>;

/** `a` of `x.a` and of `{ a: 1 }` is the name of a member. */
function isName(node: Node, parent: Node | undefined): boolean {
  if (parent === undefined) return false;
  if (parent.type === "MemberExpression") return parent.property === node && !parent.computed;
  if (parent.type === "Property") return parent.key === node && !parent.computed;
  return /^(MethodDefinition|PropertyDefinition|ExportSpecifier|ImportSpecifier|LabeledStatement)$/.test(
    parent.type,
  );
}

function memberUses(node: Of<"MemberExpression">): readonly Found[] {
  const name = keyOf(node.property, node.computed);
  if (name === undefined) return [];
  const { object } = node;
  const owner = object.type === "Identifier" ? object.name : "";
  const isWindow = /^(globalThis|self|window)$/.test(owner);
  return [
    ...listed(NEWER_STATICS, `${owner}.${name}`),
    ...listed(NEWER_MEMBERS, name),
    ...(isWindow ? listed(NEWER_GLOBALS, name) : []),
  ];
}

/** What is taken out of an object by its name, and what an element is given by it. */
function propertyUses(node: Of<"Property">, parent: Node | undefined): readonly Found[] {
  const name = keyOf(node.key, node.computed);
  if (name === undefined) return [];
  return listed(parent?.type === "ObjectPattern" ? NEWER_MEMBERS : NEWER_ATTRIBUTES, name);
}

function callUses({ callee, arguments: given }: Of<"CallExpression">): readonly Found[] {
  if (callee.type !== "MemberExpression") return [];
  const name = keyOf(callee.property, callee.computed) ?? "";
  const [first] = given;
  const text = first?.type === "Literal" && typeof first.value === "string" ? first.value : "";
  const call = Object.hasOwn(NEWER_CALLS, name) ? NEWER_CALLS[name] : undefined;
  return [
    ...(call?.takes === given.length ? [{ name: `${name}()`, since: call.since }] : []),
    ...(ITERATOR_HELPERS.test(name) && isIterator(callee.object)
      ? [{ name: `${name} of an iterator`, since: "Chrome 122, Safari 18.4" }]
      : []),
    ...(name === "addEventListener" ? listed(NEWER_EVENTS, text) : []),
    ...(/^(set|toggle)Attribute$/.test(name) ? listed(NEWER_ATTRIBUTES, text) : []),
  ];
}

/** `map.values()`, and not `Object.values(map)`. */
function isIterator(node: Node): boolean {
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return false;
  const name = keyOf(node.callee.property, node.callee.computed) ?? "";
  const { object } = node.callee;
  const isStatic = object.type === "Identifier" && /^(Array|Object|Reflect)$/.test(object.name);
  return ITERATORS.test(name) && !isStatic;
}

function patternUses({ pattern, flags }: { pattern: string; flags: string }): readonly Found[] {
  const names = [...pattern.matchAll(/\(\?<(\w+)>/g)].map(([, name]) => name);
  return [
    ...(flags.includes("v") ? [{ name: "flag v", since: "Chrome 112, Safari 17" }] : []),
    ...(/\(\?[ims]*-?[ims]+:/.test(pattern)
      ? [{ name: "flags inside a pattern", since: "Chrome 125, Safari -" }]
      : []),
    ...(new Set(names).size < names.length
      ? [{ name: "a group named twice", since: "Chrome 125, Safari 17" }]
      : []),
  ];
}

function keyOf(key: Node, isComputed: boolean): string | undefined {
  if (key.type === "Literal" && typeof key.value === "string") return key.value;
  return key.type === "Identifier" && !isComputed ? key.name : undefined;
}

function listed(list: Readonly<Record<string, string>>, name: string): readonly Found[] {
  const since = Object.hasOwn(list, name) ? list[name] : undefined;
  return since === undefined ? [] : [{ name, since }];
}
