import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { useLocationProperty } from "wouter/use-browser-location";
import { isMarked, stepBack } from "../../../lib/on-top.ts";
import { tabStorage } from "../../../lib/storage.ts";

/**
 * What is searched for; undefined while the search is closed. That it is open stands in the browser's history, so that a
 * reload keeps it and the phone's back closes it; each time it opens empty (NAV-039).
 */
export function useSearchWords(): [string | undefined, (words: string | undefined) => void] {
  const [path, navigate] = useLocation();
  const isOpen = useLocationProperty(() => isMarked("isSearching"));
  const [words, setWords] = useState(() => tabStorage.read("search") ?? "");
  useEffect(() => void tabStorage.write("search", words), [words]);
  const change = (wanted: string | undefined): void => {
    setWords(wanted ?? "");
    if (wanted === undefined) stepBack();
    else if (!isOpen) navigate(path, { state: { isSearching: true } });
  };
  return [isOpen ? words : undefined, change];
}
