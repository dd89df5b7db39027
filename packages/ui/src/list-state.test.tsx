import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ListState } from "./list-state.tsx";

/** What is seen of a list of dishes that was read like this. */
function seen(data: readonly string[] | undefined, hasFailed: boolean): string {
  return renderToStaticMarkup(
    <ListState
      data={data}
      hasFailed={hasFailed}
      loading="on the way"
      failed="failed"
      empty={({ length }) => (length === 0 ? <b>empty</b> : undefined)}
    >
      {(dishes) => dishes.map((dish) => <li key={dish}>{dish}</li>)}
    </ListState>,
  );
}

describe("ListState", () => {
  it.each([
    ["nothing has come yet", undefined, false, "on the way"],
    ["nothing came", undefined, true, "failed"],
    ["an empty list has come", [], false, "<b>empty</b>"],
    ["a list has come", ["Kopi", "Toast"], false, "<li>Kopi</li><li>Toast</li>"],
    ["it was empty when it was last read", [], true, "<b>empty</b>"],
    ["a list that has come cannot be read anew", ["Kopi"], true, "<li>Kopi</li>"],
  ] as const)("where %s: %j, failed: %j, shows %s", (_, data, hasFailed, shown) => {
    expect(seen(data, hasFailed)).toBe(shown);
  });
});
