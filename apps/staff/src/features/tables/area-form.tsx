import type { WirePlace } from "@comanda/contract";
import { Plural } from "@lingui/react/macro";
import type { JSX } from "react";
import { useSetArea } from "../../data/places.ts";
import { SchemaForm } from "../../kit/schema-form.tsx";
import { useSchemaForm } from "../../kit/use-schema-form.tsx";
import { AreaField } from "./area-field.tsx";

interface AreaFormProps {
  /** All of the venue. */
  readonly places: readonly WirePlace[];
  /** Those that get the area. */
  readonly chosen: readonly WirePlace[];
  readonly onDone: () => void;
}

/** Gives several tables one area, or none. */
export function AreaForm({ places, chosen, onDone }: AreaFormProps): JSX.Element {
  const setArea = useSetArea();
  const first = chosen[0]?.area ?? "";
  const isOne = chosen.every(({ area }) => area === first);
  const form = useSchemaForm({
    call: "setArea",
    initial: { area: isOne ? first : "" },
    send: ({ area }) => setArea.send({ ids: chosen.map(({ id }) => id), area: area.trim() }),
    onDone,
  });
  return (
    <SchemaForm
      form={form}
      action={
        <Plural
          value={chosen.length}
          one="Set the area of # table"
          other="Set the area of # tables"
        />
      }
    >
      <AreaField data-autofocus places={places} {...form.field("area")} />
    </SchemaForm>
  );
}
