/** Why: tables as other tills write them, made from their headings alone: quotes, encodings, missing columns, and files made to hurt. */

export const TILL_TABLES = ["loyverse", "square", "shopify", "woocommerce", "unknown"] as const;
export type TillTable = (typeof TILL_TABLES)[number];

/** How a table is written. */
export const TILL_TABLE_KINDS = [
  "plain",
  "with quotes and lines",
  "with a byte order mark and semicolons",
  "in Windows-1252",
  "in UTF-16 with tabs",
  "without columns that need not be there",
  "of 1,000 dishes",
  "with formulas",
  "with a cell of 1 MB",
  "with 10,000 columns",
] as const;
export type TillTableKind = (typeof TILL_TABLE_KINDS)[number];

interface SoldDish {
  readonly name: string;
  readonly category: string;
  readonly text: string;
  readonly sku: string;
  /** By size; one without a name where there is a single one. */
  readonly prices: readonly (readonly [string, string])[];
}

type TableRow = Readonly<Record<string, string>>;

const GROUPS = ["Coffee", "Tea", "Toast", "Rice bowls", "Noodles", "Soups", "Sweets", "Crème"];

function soldDishes(count: number, kind: TillTableKind): readonly SoldDish[] {
  const priceOf = (amount: number): string =>
    kind === "with a byte order mark and semicolons"
      ? amount.toFixed(2).replace(".", ",")
      : kind === "with quotes and lines"
        ? `$${amount.toLocaleString("en", { minimumFractionDigits: 2 })}`
        : amount.toFixed(2);
  return Array.from({ length: count }, (_, at): SoldDish => {
    const group = GROUPS[at % GROUPS.length] ?? "";
    const base = 3 + (at % 40) / 4 + (at === 7 ? 1296 : 0);
    const marks: Partial<Record<TillTableKind, string>> = {
      "with quotes and lines": ` "no. ${at}", best`,
      "with formulas": ` =HYPERLINK("http://x.example","${at}")`,
      "in Windows-1252": " Crème brûlée",
      "in UTF-16 with tabs": " 拿铁",
    };
    const sizes =
      at % 4 === 0
        ? [["Small", base] as const, ["Large", base + 1.5] as const]
        : [["", base] as const];
    return {
      name: `${group} ${at + 1}${marks[kind] ?? ""}`,
      category: group,
      text: `<p>Made &amp; served hot,<br>number ${at + 1}</p>`,
      sku: String(10_000 + at),
      prices: sizes.map(([size, amount]) => [size, priceOf(amount)]),
    };
  });
}

const WRITERS: Readonly<Record<TillTable, (dish: SoldDish, at: number) => readonly TableRow[]>> = {
  loyverse: ({ name, category, text, sku, prices }, at) =>
    prices.map(([size, price], which): TableRow => ({
      Handle: `dish-${at + 1}`,
      SKU: `${sku}${which}`,
      Name: which === 0 ? name : "",
      Category: which === 0 ? category : "",
      Description: which === 0 ? text : "",
      "Sold by weight": "N",
      "Option 1 name": size === "" || which > 0 ? "" : "Size",
      "Option 1 value": size,
      Cost: "1.10",
      Barcode: `885${sku}`,
      "Track stock": "N",
      "Available for sale [Lane]": at % 10 === 9 ? "N" : "Y",
      "Price [Lane]": price,
      "In stock [Lane]": "",
      'Modifier - "Milk"': at % 8 === 0 ? "Y" : "N",
      'Tax - "GST" (9%)': "Y",
    })),
  square: ({ name, category, text, sku, prices }) =>
    prices.map(([size, price], which): TableRow => ({
      Token: `T${sku}${which}`,
      "Item Name": name,
      "Variation Name": size || "Regular",
      SKU: `${sku}${which}`,
      Description: text,
      Categories: `${category}, Popular`,
      GTIN: "",
      Price: price,
      Archived: "N",
      "Current Quantity Lane": "4",
      "Modifier Set - Milk": which === 0 ? "Y" : "N",
      "Tax - GST (9%)": "Y",
    })),
  shopify: ({ name, category, text, sku, prices }, at) => [
    ...prices.map(([size, price], which): TableRow => ({
      Handle: `dish-${at + 1}`,
      Title: which === 0 ? name : "",
      "Body (HTML)": which === 0 ? text : "",
      Vendor: "Lane",
      "Product Category": "Food, Beverages & Tobacco > Food Items",
      Type: which === 0 ? category : "",
      Tags: "hot",
      Published: which === 0 ? "true" : "",
      "Option1 Name": which === 0 ? (size === "" ? "Title" : "Size") : "",
      "Option1 Value": size || "Default Title",
      "Variant SKU": `${sku}${which}`,
      "Variant Price": price,
      "Image Src": which === 0 ? `https://cdn.example.com/${sku}.jpg` : "",
      "Image Position": which === 0 ? "1" : "",
      Status: which === 0 ? "active" : "",
    })),
    {
      Handle: `dish-${at + 1}`,
      "Image Src": `https://cdn.example.com/${sku}-2.jpg`,
      "Image Position": "2",
    },
  ],
  woocommerce: ({ name, category, text, sku, prices }, at) => {
    const common = { Published: "1", Description: text, Categories: `Menu > ${category}, Popular` };
    const images = `https://shop.example.com/${sku}.jpg, https://shop.example.com/${sku}b.jpg`;
    const own = { ID: String(at + 1), SKU: sku, Name: name, Images: images, ...common };
    const price = prices[0]?.[1] ?? "";
    if (prices.length === 1) return [{ ...own, Type: "simple", "Regular price": price }];
    const names = prices.map(([size]) => size).join(", ");
    return [
      { ...own, Type: "variable", "Attribute 1 name": "Size", "Attribute 1 value(s)": names },
      ...prices.map(([size, each], which): TableRow => ({
        ID: String(100_000 + at * 10 + which),
        Type: "variation",
        SKU: `${sku}-${which}`,
        Name: `${name} - ${size}`,
        Published: "1",
        "Regular price": each,
        Parent: which === 0 ? sku : `id:${at + 1}`,
        "Attribute 1 name": "Size",
        "Attribute 1 value(s)": size,
      })),
    ];
  },
  unknown: ({ name, category, text, sku, prices }) =>
    prices.map(([size, price]): TableRow => ({
      Artikel: sku,
      Bezeichnung: name,
      Warengruppe: category,
      Portion: size,
      "VK brutto": price,
      Zusatztext: text,
    })),
};

/** What a table of this till has in any case. */
const NEEDED: Readonly<Record<TillTable, readonly string[]>> = {
  loyverse: ["Handle", "SKU", "Name", "Option 1 name", "Option 1 value", "Price [Lane]"],
  square: ["Item Name", "Variation Name", "Price"],
  shopify: ["Handle", "Title", "Option1 Name", "Option1 Value", "Variant Price"],
  woocommerce: ["ID", "Type", "SKU", "Name", "Regular price", "Parent", "Attribute 1 value(s)"],
  unknown: ["Bezeichnung", "Portion", "VK brutto"],
};

/** A table as this till writes it; the same for the same arguments. */
export function tillTable(till: TillTable, kind: TillTableKind, count = 80): Uint8Array {
  const many = kind === "of 1,000 dishes" ? 1000 : count;
  const rows = soldDishes(many, kind).flatMap((dish, at) => WRITERS[till](dish, at));
  const all = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const headings =
    kind === "without columns that need not be there"
      ? all.filter((heading) => NEEDED[till].includes(heading))
      : all;
  const wide =
    kind === "with 10,000 columns" ? Array.from({ length: 10_000 }, (_, at) => `Extra ${at}`) : [];
  const separator =
    kind === "with a byte order mark and semicolons"
      ? ";"
      : kind === "in UTF-16 with tabs"
        ? "\t"
        : ",";
  const lines = [
    [...headings, ...wide],
    ...rows.map((row) => headings.map((heading) => row[heading] ?? "")),
  ];
  if (kind === "with a cell of 1 MB") lines[2]?.fill("x".repeat(1_000_000), 0, 1);
  const text = lines
    .map((line) => line.map((cell) => quoted(cell, separator)).join(separator))
    .join("\r\n");
  return encoded(`${text}\r\n`, kind);
}

function quoted(cell: string, separator: string): string {
  return /["\r\n]/u.test(cell) || cell.includes(separator)
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;
}

function encoded(text: string, kind: TillTableKind): Uint8Array {
  if (kind === "in Windows-1252") return Buffer.from(text, "latin1");
  if (kind === "in UTF-16 with tabs") return Buffer.from(`\uFEFF${text}`, "utf16le");
  return Buffer.from(kind === "with a byte order mark and semicolons" ? `\uFEFF${text}` : text);
}
