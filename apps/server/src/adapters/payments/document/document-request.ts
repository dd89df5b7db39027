import type { ProviderRequest } from "../exchange.ts";
import { FORM_TYPE, writeForm } from "../form.ts";
import type { ProviderDocument, RequestRecipe } from "./provider-document.ts";
import { fillIn } from "./template.ts";

/** By the names of a document's values. */
export type Values = Readonly<Record<string, string>>;

/** The request that a document describes; undefined where a value is missing, or would lead elsewhere. */
export function requestOf(
  document: Pick<ProviderDocument, "headers" | "amount">,
  recipe: RequestRecipe,
  apiUrl: string,
  values: Values,
): ProviderRequest | undefined {
  const path = fillIn(recipe.path, (name) => pathPart(values[name]));
  const headers = filled({ ...document.headers, ...recipe.headers }, values);
  const fields = filled(recipe.fields, values);
  if (path === undefined || headers === undefined || fields === undefined) return undefined;
  const { method, encoding } = recipe;
  const isNumber = document.amount.type === "number";
  const body =
    encoding === "form" ? writeForm(fields) : JSON.stringify(nested(recipe, fields, isNumber));
  const type = encoding === "form" ? FORM_TYPE : "application/json";
  return {
    method,
    url: new URL(apiUrl + path),
    headers: { "content-type": type, ...Object.fromEntries(headers) },
    ...(method === "GET" ? {} : { body }),
  };
}

/** One step of a path: dots alone would climb. */
function pathPart(value: string | undefined): string | undefined {
  return value === undefined || /^\.*$/.test(value) ? undefined : encodeURIComponent(value);
}

function filled(
  templates: Readonly<Record<string, string>>,
  values: Values,
): readonly (readonly [string, string])[] | undefined {
  const all = Object.entries(templates).map(([name, template]) => {
    return [name, fillIn(template, (each) => values[each])] as const;
  });
  const found = all.flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return found.length < all.length ? undefined : found;
}

/** "metadata.reference" is a member of a member; an amount alone is a number, where the provider wants one. */
function nested(
  recipe: RequestRecipe,
  fields: readonly (readonly [string, string])[],
  isNumber: boolean,
): object {
  const root: Record<string, unknown> = {};
  for (const [name, value] of fields) {
    const steps = name.split(".");
    const last = steps.pop() ?? name;
    let inner = root;
    for (const step of steps) {
      inner[step] ??= {};
      inner = inner[step] as Record<string, unknown>;
    }
    inner[last] = isNumber && recipe.fields[name] === "{{amount}}" ? Number(value) : value;
  }
  return root;
}
