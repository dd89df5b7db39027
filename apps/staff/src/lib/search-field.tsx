import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, type JSX } from "react";
import { isTakenKey } from "./typing.ts";

interface SearchFieldProps {
  readonly label: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly className?: string | undefined;
}

/** Where a list is searched: `/` leads to it, Escape empties it. */
export function SearchField({ label, search, onSearch, className }: SearchFieldProps): JSX.Element {
  const field = useSlashKey();
  return (
    <TextInput
      ref={field}
      className={className}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={20} aria-hidden="true" />}
      value={search}
      onChange={(event) => onSearch(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape") onSearch("");
      }}
    />
  );
}

/** `/` goes to the search field. */
function useSlashKey() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== "/" || isTakenKey(event)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return field;
}
