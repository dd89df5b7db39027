import { useEffect } from "react";
import { SubcategoryRow } from "./subcategory-row.tsx";
import { useReadingSlot } from "./reading-slot.ts";
import { topOf, within, type Section } from "./sections.ts";
import { useTabInSight } from "./use-tab-in-sight.ts";
import { useReading } from "./use-reading.ts";

export interface ReadingProps {
  /** All of the long page. */
  readonly all: readonly Section[];
  readonly onSelect: (id: string) => void;
}

/** Follows what is read of the long page (MNU-008), and shows the sub-categories of it (NAV-031). */
export function Reading({ all, onSelect }: ReadingProps) {
  const { selected, goTo } = useReading(all);
  useEffect(() => useReadingSlot.setState({ selected, goTo }), [selected, goTo]);
  useTabInSight(selected);
  const inside = within(all, topOf(selected));
  return (
    inside.length > 0 && (
      <SubcategoryRow sections={inside} selected={selected} onSelect={onSelect} />
    )
  );
}
