import { choiceOf } from "@comanda/domain/options";
import type { JSX } from "react";
import { OptionGroupField } from "./option-group-field.tsx";
import type { NestedGroups, Questions } from "./questions.ts";

export type OptionGroupsProps = NestedGroups & Questions;

/** The questions about a dish, or about one of its options. */
export function OptionGroups(props: OptionGroupsProps): JSX.Element {
  const { groups, selection, path, ...questions } = props;
  return (
    <>
      {groups.map((group) => (
        <OptionGroupField
          {...questions}
          key={group.key}
          group={group}
          choice={choiceOf(selection, group)}
          path={path}
          renderNested={(nested) => <OptionGroups {...nested} {...questions} />}
        />
      ))}
    </>
  );
}
