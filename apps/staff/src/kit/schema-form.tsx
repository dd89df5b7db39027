import { Button } from "@mantine/core";
import type { JSX, ReactNode } from "react";
import styles from "./schema-form.module.css";
import type { SchemaFormState } from "./use-schema-form.tsx";

interface SchemaFormProps {
  readonly form: Pick<
    SchemaFormState<Readonly<Record<string, string>>>,
    "hold" | "isPending" | "problem" | "submit"
  >;
  /** What its button says: the action, such as "Add the login". */
  readonly action: ReactNode;
  readonly children: ReactNode;
  /** What else can be done, below the button. */
  readonly also?: ReactNode;
}

/** The fields of a useSchemaForm one below the other, why it was not taken, and the button that sends it. */
export function SchemaForm({ form, action, children, also }: SchemaFormProps): JSX.Element {
  const { hold, submit, isPending, problem } = form;
  return (
    <form ref={hold} className={styles["form"]} method="post" noValidate onSubmit={submit}>
      {children}
      <div role="alert" className={styles["error"]}>
        {problem}
      </div>
      <Button type="submit" size="lg" loading={isPending}>
        {action}
      </Button>
      {also}
    </form>
  );
}
