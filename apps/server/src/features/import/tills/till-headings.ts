import type { TableField, Till } from "@comanda/contract";

/** A field, and what its column is called: in English first, then as the till's other languages have it. */
type Heading = readonly [TableField, RegExp];

interface TillHeadings {
  readonly till: Till;
  /** A table that has a column of each of these is the till's. */
  readonly marks: readonly RegExp[];
  readonly headings: readonly Heading[];
}

const NAME = "name|nombre|nom|nome|nama|名称|商品名称|名稱";
const CATEGORY =
  "category|categoría|categoria|kategorie|catégorie|kategori|类别|分类|商品分类|類別";
const DESCRIPTION =
  "description|descripción|descrição|descrizione|beschreibung|deskripsi|描述|说明";
const PRICE = "price|precio|prix|preis|preço|prezzo|harga|价格|售价|價格";
const SHOP = String.raw`(?: ?\[.*\])?`;
const of = (words: string): RegExp => new RegExp(`^(?:${words})$`, "u");

/**
 * The headings of the tables that these tills write, in lower case. Where several columns of a till are one field, such as
 * the prices of two branches, the first is read and the others are listed as not taken over.
 */
const KNOWN: readonly TillHeadings[] = [
  {
    till: "loyverse",
    marks: [
      of("handle"),
      of(NAME),
      of(`(?:default )?(?:${PRICE})${SHOP}|(?:${PRICE}) (?:por defecto|par défaut|padrão)`),
      of("sku|ref|option 1 name|track stock|sold by weight|use production|optionsname 1|选项1名称"),
    ],
    headings: [
      ["handle", of("handle")],
      ["code", of("sku|ref")],
      ["title", of(NAME)],
      ["category", of(CATEGORY)],
      ["description", of(DESCRIPTION)],
      ["sizeName", /^(?:option 1 name|nombre de la opción 1|选项 ?1 ?名称)$/u],
      ["size", /^(?:option 1 value|valor de la opción 1|选项 ?1 ?值)$/u],
      ["size2Name", /^(?:option 2 name|nombre de la opción 2|选项 ?2 ?名称)$/u],
      ["size2", /^(?:option 2 value|valor de la opción 2|选项 ?2 ?值)$/u],
      ["size3Name", /^(?:option 3 name|nombre de la opción 3|选项 ?3 ?名称)$/u],
      ["size3", /^(?:option 3 value|valor de la opción 3|选项 ?3 ?值)$/u],
      ["price", new RegExp(String.raw`^(?:${PRICE}) ?\[.*\]$`, "u")],
      ["price", of(`(?:default )?(?:${PRICE})|(?:${PRICE}) (?:por defecto|par défaut|padrão)`)],
      ["shown", /^(?:available for sale|disponible para la venta|可供销售|可售) ?(?:\[.*\])?$/u],
      ["modifier", /^(?:modifier|modificador|modificateur|加料|修饰符) ?[-–:] ?.+$/u],
      ["tax", /^(?:tax|impuesto|taxe|steuer|imposto|税) ?[-–:] ?.+$/u],
    ],
  },
  {
    till: "square",
    marks: [
      of("item name|nombre del artículo|nom de l'article|商品名称"),
      of("variation name|nombre de la variante|nom de la variante|商品款式名称"),
    ],
    headings: [
      ["title", of("item name|nombre del artículo|nom de l'article|商品名称")],
      ["size", of("variation name|nombre de la variante|nom de la variante|商品款式名称")],
      ["code", of("sku")],
      ["description", of(DESCRIPTION)],
      ["categories", of("categories|catégories|categorías")],
      ["category", of(`${CATEGORY}|reporting category`)],
      ["price", of(PRICE)],
      ["hidden", of("archived|archivado")],
      ["modifier", /^modifier set - .+$/u],
      ["tax", /^tax - .+$/u],
    ],
  },
  {
    till: "shopify",
    marks: [
      of("handle|url handle"),
      of("title|título|titre|titel|标题"),
      /^(?:variant price|option1 value|body \(html\)|price)$/u,
    ],
    headings: [
      ["handle", of("handle|url handle")],
      ["title", of("title|título|titre|titel|标题")],
      ["description", of(`body \\(html\\)|${DESCRIPTION}`)],
      ["category", of("type|tipo|typ|产品类型")],
      ["category", of("product category|custom product type")],
      ["sizeName", of("option1 name")],
      ["size", of("option1 value")],
      ["size2Name", of("option2 name")],
      ["size2", of("option2 value")],
      ["size3Name", of("option3 name")],
      ["size3", of("option3 value")],
      ["code", of("variant sku|sku")],
      ["price", of("variant price|price")],
      ["picture", of("image src|product image url")],
      ["shown", of("published|published on online store")],
      ["shown", of("status")],
    ],
  },
  {
    till: "woocommerce",
    marks: [
      of("type|tipo|typ|类型"),
      of(NAME),
      of(
        "regular price|precio normal|tarif régulier|regulärer preis|preço normal|prezzo di listino|常规售价|正常价格",
      ),
    ],
    headings: [
      ["handle", of("id")],
      ["kind", of("type|tipo|typ|类型")],
      ["code", of("sku|ugs|artikelnummer")],
      ["title", of(NAME)],
      ["shown", of("published|publicado|publié|veröffentlicht|已发布")],
      [
        "description",
        of("short description|descripción corta|description courte|kurzbeschreibung|简短描述"),
      ],
      ["description", of(DESCRIPTION)],
      [
        "price",
        of(
          "regular price|precio normal|tarif régulier|regulärer preis|preço normal|prezzo di listino|常规售价|正常价格",
        ),
      ],
      ["categories", of("categories|categorías|catégories|kategorien|categorie|categorias|分类")],
      ["picture", of("images|imágenes|bilder|immagini|imagens|图像|图片")],
      ["parent", of("parent|superior|übergeordnet|genitore|父级")],
      [
        "sizeName",
        /^(?:attribute 1 name|nombre del atributo 1|nom de l’attribut 1|名称 ?属性 ?1)$/u,
      ],
      [
        "size",
        /^(?:attribute 1 value\(s\)|valor\(es\) del atributo 1|valeur\(s\) de l’attribut 1)$/u,
      ],
      ["size2Name", /^(?:attribute 2 name|nombre del atributo 2|nom de l’attribut 2)$/u],
      [
        "size2",
        /^(?:attribute 2 value\(s\)|valor\(es\) del atributo 2|valeur\(s\) de l’attribut 2)$/u,
      ],
      ["size3Name", of("attribute 3 name")],
      ["size3", of("attribute 3 value(s)")],
    ],
  },
];

/** Y/N columns and those that say whether a dish is shown stand there more than once. */
const SEVERAL: ReadonlySet<TableField> = new Set(["modifier", "tax", "shown"]);

export interface KnownTable {
  readonly till: Till;
  readonly fields: readonly TableField[];
}

/** The till whose table has these headings, and what each column is; undefined where none does. */
export function knownTable(headings: readonly string[]): KnownTable | undefined {
  const known = KNOWN.find(({ marks }) =>
    marks.every((mark) => headings.some((heading) => mark.test(heading))),
  );
  if (known === undefined) return undefined;
  const fields = headings.map((): TableField => "");
  const taken = new Set<TableField>();
  for (const [field, form] of known.headings) {
    for (const [at, heading] of headings.entries()) {
      const isFree = fields[at] === "" && (!taken.has(field) || SEVERAL.has(field));
      if (!isFree || !form.test(heading)) continue;
      fields[at] = field;
      taken.add(field);
    }
  }
  return { till: known.till, fields };
}
