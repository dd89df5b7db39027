/** A part of a menu as its row says it. */
export interface PartRow {
  readonly kind: "menu" | "category" | "item";
  readonly key: string;
  readonly document: string;
}

type Members = Readonly<Record<string, unknown>>;

const CATEGORY_TEXTS = ["category", "title"];
const ITEM_TEXTS = ["title", "description", "remark", "specialDiscountRemark"];

/** A menu of the wire as the menu itself, its categories and its dishes; each text is a map by language. */
export function partsOf(menu: string): readonly PartRow[] {
  const categories: PartRow[] = [];
  const items = new Map<string, PartRow>();
  const keyOf = (category: Members): string => {
    const key = String(categories.length + 1);
    const at = categories.push({ kind: "category", key, document: "" }) - 1;
    const type = (category["type"] as readonly Members[]).map(placeOf);
    const document = JSON.stringify({ ...withMaps(CATEGORY_TEXTS, category), type });
    categories[at] = { kind: "category", key, document };
    return key;
  };
  const placeOf = (entry: Members): object => {
    if (!("codeId" in entry)) return { category: keyOf(entry) };
    const { codeId, ...dish } = entry;
    const key = String(codeId);
    const document = JSON.stringify(withGroups(withMaps(ITEM_TEXTS, dish)));
    if (!items.has(key)) items.set(key, { kind: "item", key, document });
    return { item: key };
  };
  const members = JSON.parse(menu) as { readonly menus: readonly Members[] };
  const root = JSON.stringify({ ...members, menus: members.menus.map(keyOf) });
  return [{ kind: "menu", key: "", document: root }, ...categories, ...items.values()];
}

function withGroups(members: Members): Members {
  const groups = members["optionArray"];
  if (!Array.isArray(groups)) return members;
  return { ...members, optionArray: (groups as readonly Members[]).map(groupOf) };
}

function groupOf(group: Members): Members {
  const changed = withMaps(["optionTitle"], group);
  const options = changed["options"];
  if (!Array.isArray(options)) return changed;
  const optionOf = (option: Members): Members => withGroups(withMaps(["title"], option));
  return { ...changed, options: (options as readonly Members[]).map(optionOf) };
}

/** `{title: "Milk tea", title2: "奶茶"}` is `{title: {en: "Milk tea", zh: "奶茶"}}`. */
function withMaps(names: readonly string[], members: Members): Members {
  const changed = new Map<string, unknown>();
  for (const [member, value] of Object.entries(members)) {
    const isSecond = member.endsWith("2") && names.includes(member.slice(0, -1));
    const name = isSecond ? member.slice(0, -1) : member;
    if (!names.includes(name)) changed.set(member, value);
    else {
      const said = { [isSecond ? "zh" : "en"]: value };
      changed.set(name, Object.assign(changed.get(name) ?? {}, said));
    }
  }
  return Object.fromEntries(changed);
}
