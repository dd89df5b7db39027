import * as v from "valibot";

/** A part of a menu that is stored, changed and dated by itself. */
export interface MenuPart {
  /** The menu itself, which says how its categories follow each other; a heading; a dish. */
  readonly kind: "menu" | "category" | "item";
  /** A dish's code; a category's number within its venue; nothing for the menu itself. */
  readonly key: string;
  /** Members of the wire, JSON; each text is a map by language, `{"en": "Milk tea", "zh": "奶茶"}`. */
  readonly document: string;
}

/** Languages by their place on the wire, where the second one's text has the same name and a 2: `title`, `title2`. */
const LANGUAGES = [
  { language: "en", suffix: "" },
  { language: "zh", suffix: "2" },
] as const;

/** Where a text stands on the wire, by the member: `title2` is the Chinese of `title`. */
type Texts = ReadonlyMap<string, { readonly name: string; readonly language: string }>;

function textsNamed(...names: readonly string[]): Texts {
  return new Map(
    names.flatMap((name) =>
      LANGUAGES.map(({ language, suffix }) => [`${name}${suffix}`, { name, language }] as const),
    ),
  );
}

/** Members that are texts. What rules and other dishes refer to (badges, names of options that stand alone) is none. */
const TEXTS = {
  category: textsNamed("category", "title"),
  item: textsNamed("title", "description", "remark", "specialDiscountRemark"),
  group: textsNamed("optionTitle"),
  option: textsNamed("title"),
} as const;

type Members = Readonly<Record<string, unknown>>;

/** Any object, as it is: a record's schema would look at every member of every option of every dish. */
const Document = v.custom<Members>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
);
const Documents = v.array(Document);
const Root = v.looseObject({ menus: v.array(v.string()) });
const Heading = v.looseObject({
  type: v.array(v.union([v.object({ item: v.string() }), v.object({ category: v.string() })])),
});

/**
 * The parts of a menu of the wire; nothing is left out, and what was not said is not stored. A dish that stands in
 * several places is one part; where it is written differently there, the first counts, as for everybody who reads it.
 */
export function splitMenu(menu: object): readonly MenuPart[] {
  const categories: MenuPart[] = [];
  const items = new Map<string, MenuPart>();
  const keyOf = (category: Members): string => {
    const key = String(categories.length + 1);
    const at = categories.push({ kind: "category", key, document: "" }) - 1;
    const type = v.parse(Documents, category["type"]).map(placeOf);
    const document = JSON.stringify({ ...withMaps(TEXTS.category, category), type });
    categories[at] = { kind: "category", key, document };
    return key;
  };
  const placeOf = (entry: Members): object => {
    if (!("codeId" in entry)) return { category: keyOf(entry) };
    const { codeId, ...dish } = entry;
    const key = v.parse(v.string(), codeId);
    if (!items.has(key)) {
      items.set(key, { kind: "item", key, document: JSON.stringify(itemWithMaps(dish)) });
    }
    return { item: key };
  };
  const members = v.parse(Document, menu);
  const menus = v.parse(Documents, members["menus"]).map(keyOf);
  const root = JSON.stringify({ ...members, menus });
  return [{ kind: "menu", key: "", document: root }, ...categories, ...items.values()];
}

/**
 * The menu of the wire that these parts make, in whatever order they come; unchecked.
 * @throws Error where a part is missing
 */
export function composeMenu(parts: readonly MenuPart[]): unknown {
  const byName = new Map(parts.map(({ kind, key, document }) => [`${kind} ${key}`, document]));
  const read = <Schema extends v.GenericSchema>(
    schema: Schema,
    kind: MenuPart["kind"],
    key: string,
  ): v.InferOutput<Schema> => {
    const document = byName.get(`${kind} ${key}`);
    if (document === undefined) throw new Error(`the menu has no ${kind} ${key}`);
    return v.parse(schema, JSON.parse(document));
  };
  const itemOf = (key: string): Members => ({
    codeId: key,
    ...itemWithoutMaps(read(Document, "item", key)),
  });
  const categoryOf = (key: string): Members => {
    const { type } = read(Heading, "category", key);
    const entries = type.map((place) =>
      "item" in place ? itemOf(place.item) : categoryOf(place.category),
    );
    const members = { ...read(Document, "category", key), type: entries };
    return withoutMaps(TEXTS.category, members);
  };
  const { menus } = read(Root, "menu", "");
  return { ...read(Document, "menu", ""), menus: menus.map(categoryOf) };
}

function itemWithMaps(item: Members): Members {
  return inGroups(withMaps(TEXTS.item, item), withMaps);
}

function itemWithoutMaps(item: Members): Members {
  return inGroups(withoutMaps(TEXTS.item, item), withoutMaps);
}

type Change = (texts: Texts, members: Members) => Members;

/** The same with the texts changed of the groups inside it, of their options, of their groups, and so on. */
function inGroups(members: Members, change: Change): Members {
  const optionOf = (option: Members): Members => inGroups(change(TEXTS.option, option), change);
  const groupOf = (group: Members): Members => {
    const changed = change(TEXTS.group, group);
    if (changed["options"] === undefined) return changed;
    return { ...changed, options: v.parse(Documents, changed["options"]).map(optionOf) };
  };
  if (members["optionArray"] === undefined) return members;
  return { ...members, optionArray: v.parse(Documents, members["optionArray"]).map(groupOf) };
}

/** `{title: "Milk tea", title2: "奶茶"}` is `{title: {en: "Milk tea", zh: "奶茶"}}`. */
function withMaps(texts: Texts, members: Members): Members {
  const changed = new Map<string, unknown>();
  for (const [member, value] of Object.entries(members)) {
    const text = texts.get(member);
    if (text === undefined) changed.set(member, value);
    else {
      const { name, language } = text;
      changed.set(name, Object.assign(changed.get(name) ?? {}, { [language]: value }));
    }
  }
  return Object.fromEntries(changed);
}

/** The other way round; a language that the wire has no member for is left out. */
function withoutMaps(texts: Texts, members: Members): Members {
  const changed = new Map<string, unknown>();
  for (const [member, value] of Object.entries(members)) {
    if (!texts.has(member)) changed.set(member, value);
    else {
      const said = v.parse(Document, value);
      for (const { language, suffix } of LANGUAGES) {
        if (language in said) changed.set(`${member}${suffix}`, said[language]);
      }
    }
  }
  return Object.fromEntries(changed);
}
