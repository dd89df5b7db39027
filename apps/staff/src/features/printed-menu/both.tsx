import type { Text } from "@comanda/domain";
import type { JSX } from "react";

/** A text in both languages, one after the other; once where there is one only. */
export function Both({ text: { en, zh } }: { readonly text: Text }): JSX.Element {
  return (
    <>
      <span lang="en">{en}</span>
      {zh !== "" && zh !== en && (
        <>
          {" "}
          <span lang="zh-Hans">{zh}</span>
        </>
      )}
    </>
  );
}
