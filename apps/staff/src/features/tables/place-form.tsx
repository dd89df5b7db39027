import type { WirePlace } from "@comanda/contract";
import { accept } from "@comanda/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import type { JSX } from "react";
import { useChangePlace } from "../../data/places.ts";
import { SchemaForm } from "../../kit/schema-form.tsx";
import { useSchemaForm } from "../../kit/use-schema-form.tsx";
import { AreaField, LONGEST_NAME } from "./area-field.tsx";
import { useRemovePlace } from "./use-remove-place.tsx";

interface PlaceFormProps {
  /** All of the venue. */
  readonly places: readonly WirePlace[];
  readonly place: WirePlace;
  readonly onDone: () => void;
}

/** Renames a table, gives it an area, or removes it. */
export function PlaceForm({ places, place, onDone }: PlaceFormProps): JSX.Element {
  const { t } = useLingui();
  const change = useChangePlace();
  const remove = useRemovePlace(place);
  const form = useSchemaForm({
    call: "changePlace",
    initial: { label: place.label, area: place.area },
    send: async ({ label, area }) => {
      // What was not touched is not sent: another owner may have changed it meanwhile.
      const wish = {
        ...(label.trim() !== place.label && { label: label.trim() }),
        ...(area.trim() !== place.area && { area: area.trim() }),
      };
      return Object.keys(wish).length === 0
        ? accept(place)
        : change.send({ id: place.id, ...wish });
    },
    refusedAt: { "label-taken": "label", "label-alike": "label" },
    onDone,
  });
  return (
    <SchemaForm
      form={form}
      action={<Trans>Save</Trans>}
      also={
        <Button
          variant="subtle"
          color="red"
          onClick={() => {
            form.forget();
            onDone();
            remove();
          }}
        >
          <Trans>Remove the table</Trans>
        </Button>
      }
    >
      <TextInput
        data-autofocus
        label={t`Name`}
        description={t`A number, or a name: 12, Terrace 1, Bar`}
        autoComplete="off"
        maxLength={LONGEST_NAME}
        {...form.field("label")}
      />
      <AreaField places={places} {...form.field("area")} />
    </SchemaForm>
  );
}
