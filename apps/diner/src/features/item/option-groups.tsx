import { choiceOf } from "@comanda/domain/options";
import type { JSX } from "react";
import { OptionGroupField } from "./option-group-field.tsx";
import type { DraftControls, NestedGroups } from "./use-draft.ts";

export interface OptionGroupsProps extends NestedGroups {
  readonly act: DraftControls["act"];
}

/** The questions about a dish, or about one of its options. */
export function OptionGroups(props: OptionGroupsProps): JSX.Element {
  const { groups, selection, path, act } = props;
  return (
    <>
      {groups.map((group) => (
        <OptionGroupField
          key={group.key}
          group={group}
          choice={choiceOf(selection, group)}
          path={path}
          act={act}
          renderNested={(nested) => <OptionGroups {...nested} act={act} />}
        />
      ))}
    </>
  );
}
