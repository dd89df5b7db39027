import type { WirePlace } from "@comanda/contract";
import { Plural } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { JSX } from "react";
import { useSetArea } from "../../data/places.ts";
import { useExplain } from "../../data/use-explain.ts";
import { AreaField } from "./area-field.tsx";
import { useUnsaved } from "../../state/unsaved.ts";
import styles from "./table-form.module.css";

interface AreaFormProps {
  /** All of the venue. */
  readonly places: readonly WirePlace[];
  /** Those that get the area. */
  readonly chosen: readonly WirePlace[];
  readonly onDone: () => void;
}

/** Gives several tables one area, or none. */
export function AreaForm({ places, chosen, onDone }: AreaFormProps): JSX.Element {
  const explain = useExplain();
  const { mutateAsync: setArea, isPending, error } = useSetArea();
  const first = chosen[0]?.area ?? "";
  const isOne = chosen.every(({ area }) => area === first);
  const form = useForm({ mode: "uncontrolled", initialValues: { area: isOne ? first : "" } });
  const saved = useUnsaved(form.isDirty);
  const submit = form.onSubmit(async ({ area }) => {
    try {
      await setArea({ ids: chosen.map(({ id }) => id), area: area.trim() });
    } catch {
      // Said below the field.
      return;
    }
    saved();
    onDone();
  });
  return (
    <form className={styles["form"]} noValidate onSubmit={submit}>
      <AreaField
        data-autofocus
        places={places}
        key={form.key("area")}
        {...form.getInputProps("area")}
      />
      <div role="alert" className={styles["error"]}>
        {error !== null && explain(error)}
      </div>
      <Button type="submit" size="lg" loading={isPending}>
        <Plural
          value={chosen.length}
          one="Set the area of # table"
          other="Set the area of # tables"
        />
      </Button>
    </form>
  );
}
