import { useEffect, useState } from "react";
import { tabStorage } from "../../lib/storage.ts";

/** What is searched for; undefined while the search is closed. A reload keeps it. */
export function useSearchWords(): [string | undefined, (words: string | undefined) => void] {
  const [words, setWords] = useState(() => tabStorage.read("search"));
  useEffect(() => void tabStorage.write("search", words), [words]);
  return [words, setWords];
}
