import { Refused } from "@comanda/client";
import { fieldSentence, type ApiRefusal, type FieldMistake } from "@comanda/contract";
import { ENDPOINTS, fieldMistakes } from "@comanda/contract/schemas";
import { readText, type Result } from "@comanda/domain";
import { useForm, type GetInputPropsReturnType } from "@mantine/form";
import { useEffect, useState, type FormEvent, type JSX } from "react";
import { useExplain } from "../data/use-explain.ts";
import { useLanguage } from "../i18n/language.ts";
import { useUnsaved } from "../state/unsaved.ts";

/** The calls whose bodies a form can be held against. */
type FormCall = {
  readonly [Name in keyof typeof ENDPOINTS]: "body" extends keyof (typeof ENDPOINTS)[Name]
    ? Name
    : never;
}[keyof typeof ENDPOINTS];

type Values = Readonly<Record<string, string>>;

interface SchemaFormOptions<Fields extends Values, Answer> {
  /** Its body says what may stand in the fields of the same names. */
  readonly call: FormCall;
  readonly initial: Fields;
  /** Makes the change, by what useChange answers. */
  readonly send: (typed: Fields) => Promise<Result<Answer, unknown>>;
  /** Refusals that are about one field are said there: `{ "login-taken": "login" }`. */
  readonly refusedAt?: Readonly<Partial<Record<ApiRefusal["kind"], keyof Fields & string>>>;
  readonly onDone: (answer: Answer) => void;
}

/** A form that is held against the contract, for SchemaForm and its fields. */
export interface SchemaFormState<Fields extends Values> {
  /** What an input of the library takes: `<TextInput label={t`Name`} {...form.field("name")} />`. */
  readonly field: (name: keyof Fields & string) => GetInputPropsReturnType;
  readonly isPending: boolean;
  /** Why it was not taken, where no field is to blame. */
  readonly problem: string | undefined;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Of the element that holds the fields. */
  readonly hold: (form: HTMLFormElement | null) => void;
  /** Lets go of what was typed, so that nobody is asked about it. */
  readonly forget: () => void;
}

/**
 * A form whose rules and sentences are the contract's. Mistakes are said at their fields before anything is sent, the first of
 * them has the focus; whoever leaves with words unsaved is asked first, and a refusal takes none of them away.
 */
export function useSchemaForm<Fields extends Values, Answer>(
  options: SchemaFormOptions<Fields, Answer>,
): SchemaFormState<Fields> {
  const { call, initial, send, refusedAt = {}, onDone } = options;
  const explain = useExplain();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [hold, focusMistake] = useFirstMistake();
  const fields = useForm<Fields>({
    initialValues: initial,
    validate: (typed) => sentencesOf(fieldMistakes(ENDPOINTS[call].body, typed), initial),
    onValuesChange: () => setFailure(undefined),
  });
  const forget = useUnsaved(() => fields.isDirty());
  const save = async (typed: Fields): Promise<void> => {
    setIsPending(true);
    const sent = await send(typed);
    setIsPending(false);
    if (sent.ok) {
      forget();
      onDone(sent.value);
      return;
    }
    const refused =
      sent.refusal instanceof Refused ? refusedAt[sent.refusal.refusal.kind] : undefined;
    if (refused === undefined) {
      setFailure(sent.refusal);
      return;
    }
    fields.setFieldError(refused, <Refusal refused={sent.refusal} />);
    focusMistake();
  };
  return {
    field: (name) => fields.getInputProps(name),
    isPending,
    problem: failure === undefined ? undefined : explain(failure),
    submit: fields.onSubmit((typed) => void save(typed), focusMistake),
    hold,
    forget,
  };
}

/** In the language that is read by then. */
function Mistake({ mistake }: { readonly mistake: FieldMistake }): JSX.Element {
  return <>{readText(fieldSentence(mistake), useLanguage())}</>;
}

function Refusal({ refused }: { readonly refused: unknown }): JSX.Element {
  return <>{useExplain()(refused)}</>;
}

/** Of fields that the form has: what it does not ask for is sent by itself. */
function sentencesOf(
  mistakes: Readonly<Partial<Record<string, FieldMistake>>>,
  fields: Values,
): Record<string, JSX.Element> {
  const sentences: Record<string, JSX.Element> = {};
  for (const [field, mistake] of Object.entries(mistakes)) {
    if (field in fields && mistake !== undefined) sentences[field] = <Mistake mistake={mistake} />;
  }
  return sentences;
}

/** Leads to the first field that is wrong, in the order in which they stand, once it is marked as such. */
function useFirstMistake(): readonly [(form: HTMLFormElement | null) => void, () => void] {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, tries]);
  return [setForm, () => setTries((before) => before + 1)];
}
