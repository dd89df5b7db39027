import type { WirePlace } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { JSX } from "react";
import { useChangePlace } from "../../data/places.ts";
import { useExplain } from "../../data/use-explain.ts";
import { AreaField, LONGEST_NAME } from "./area-field.tsx";
import { useUnsaved } from "../../state/unsaved.ts";
import styles from "./table-form.module.css";
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
  const explain = useExplain();
  const { mutateAsync: change, isPending, error } = useChangePlace();
  const remove = useRemovePlace(place);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { label: place.label, area: place.area },
    validate: { label: (label) => (label.trim() === "" ? t`Please fill this in.` : null) },
  });
  const saved = useUnsaved(form.isDirty);
  const submit = form.onSubmit(async ({ label, area }) => {
    // What was not touched is not sent: another owner may have changed it meanwhile.
    const wish = {
      ...(label.trim() !== place.label && { label: label.trim() }),
      ...(area.trim() !== place.area && { area: area.trim() }),
    };
    try {
      if (Object.keys(wish).length > 0) await change({ id: place.id, ...wish });
    } catch {
      // Said below the fields.
      return;
    }
    saved();
    onDone();
  });
  return (
    <form className={styles["form"]} noValidate onSubmit={submit}>
      <TextInput
        data-autofocus
        label={t`Name`}
        description={t`A number, or a name: 12, Terrace 1, Bar`}
        autoComplete="off"
        maxLength={LONGEST_NAME}
        key={form.key("label")}
        {...form.getInputProps("label")}
      />
      <AreaField places={places} key={form.key("area")} {...form.getInputProps("area")} />
      <div role="alert" className={styles["error"]}>
        {error !== null && explain(error)}
      </div>
      <Button type="submit" size="lg" loading={isPending}>
        <Trans>Save</Trans>
      </Button>
      <Button
        variant="subtle"
        color="red"
        onClick={() => {
          saved();
          onDone();
          remove();
        }}
      >
        <Trans>Remove the table</Trans>
      </Button>
    </form>
  );
}
