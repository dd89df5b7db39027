export type DatabaseAddress =
  | { readonly kind: "sqlite"; readonly file: string }
  | { readonly kind: "postgres"; readonly url: string };

/** What a database is called in sentences: its file, or "PostgreSQL at db.example.com:5432/comanda", never its password. */
export function databaseName(address: DatabaseAddress): string {
  if (address.kind === "sqlite") return address.file;
  const { host, pathname } = new URL(address.url);
  return `PostgreSQL at ${host}${pathname}`;
}
