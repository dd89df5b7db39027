/** "2 venues, 1840 orders and 5 logins", of the numbers of rows by table. */
export function contentsOf(rows: ReadonlyMap<string, number>): string {
  const said = (table: string, one: string): string => {
    const count = rows.get(table) ?? 0;
    return `${count} ${one}${count === 1 ? "" : "s"}`;
  };
  return `${said("venue", "venue")}, ${said("placed_order", "order")} and ${said("staff", "login")}`;
}
