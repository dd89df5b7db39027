/** Whether every word of a search occurs in a text, in any order, case or accent: "old cafe" is in "Café, the Old One". */
export function hasWords(text: string, search: string): boolean {
  const searched = plain(text);
  return plain(search)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
