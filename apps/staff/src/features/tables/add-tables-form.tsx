import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { BOUNDS, CODE_NAMES, type WirePlace } from "@comanda/contract";
import {
  DEFAULT_CODE_MODE,
  isRoomCode,
  PLACE_MODES,
  type PlaceMode,
} from "@comanda/domain/session";
import { roomLabel } from "@comanda/domain/fulfilment";
import { Button, Modal, Radio, Select, Stack, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState, type FormEvent, type JSX, type ReactNode } from "react";
import { useGuardedClose } from "../../kit/ask-to-leave.tsx";
import { useAddPlaces } from "../../data/places.ts";
import { useLanguage } from "../../i18n/language.ts";
import { useUnsaved } from "../../state/unsaved.ts";
import { LONGEST_NAME } from "./area-field.tsx";
import styles from "./add-tables-form.module.css";
import { expandLabels } from "./expand-labels.ts";

interface AddTablesFormProps {
  readonly places: readonly WirePlace[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Adds one table or many, showing beforehand which they will be. */
export function AddTablesForm({ places, isOpen, onClose }: AddTablesFormProps): JSX.Element {
  const { t } = useLingui();
  return (
    <Modal opened={isOpen} {...useGuardedClose(onClose)} title={t`Add tables`}>
      <Fields places={places} onDone={onClose} />
    </Modal>
  );
}

interface FieldsProps {
  readonly places: readonly WirePlace[];
  readonly onDone: () => void;
}

function Fields({ places, onDone }: FieldsProps): JSX.Element {
  const { t } = useLingui();
  const complain = useComplaint(places);
  const add = useAddPlaces();
  const language = useLanguage();
  const [text, setText] = useState("");
  const [mode, setMode] = useState<PlaceMode>(DEFAULT_CODE_MODE);
  const [isForAll, setIsForAll] = useState(false);
  const isShared = isRoomCode(mode) && isForAll;
  const saved = useUnsaved(() => text.trim() !== "");
  const [isTried, setIsTried] = useState(false);
  const isEachRoom = isRoomCode(mode) && !isForAll;
  const labels = expandLabels(text).map((label) => (isEachRoom ? roomLabel(label) : label));
  const complaint = complain(labels);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsTried(true);
    if (complaint !== undefined || labels.length === 0) return;
    if (!(await add.send({ labels: [...labels], mode, isShared })).ok) return;
    const count = labels.length;
    notifications.show({
      message: <Plural value={count} one="# table added" other="# tables added" />,
    });
    saved();
    onDone();
  };
  const missing = isTried && labels.length === 0 ? t`Please enter at least one table.` : undefined;
  return (
    <form className={styles["form"]} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        data-autofocus
        label={t`Tables`}
        description={t`A range, names, or both: 21-30, Terrace 1, Bar`}
        autoComplete="off"
        value={text}
        error={complaint ?? missing ?? add.problem}
        onChange={(event) => {
          add.reset();
          setText(event.currentTarget.value);
        }}
      />
      <Select
        label={t`Their codes are for`}
        description={t`What guests order with the code; a table unless you say otherwise`}
        allowDeselect={false}
        data={PLACE_MODES.map((value) => ({ value, label: CODE_NAMES[value][language] }))}
        value={mode}
        onChange={(chosen) =>
          setMode(PLACE_MODES.find((each) => each === chosen) ?? DEFAULT_CODE_MODE)
        }
      />
      {isRoomCode(mode) && <RoomChoice isForAll={isForAll} onChange={setIsForAll} />}
      {labels.length > 0 && complaint === undefined && (
        <ul className={styles["preview"]} aria-label={t`Will be added`}>
          {labels.map((label) => (
            <li key={label} dir="auto">
              {label}
            </li>
          ))}
        </ul>
      )}
      <Button type="submit" size="lg" loading={add.isPending}>
        {labels.length === 0 || complaint !== undefined ? (
          <Trans>Add tables</Trans>
        ) : (
          <Plural value={labels.length} one="Add # table" other="Add # tables" />
        )}
      </Button>
    </form>
  );
}

interface RoomChoiceProps {
  readonly isForAll: boolean;
  readonly onChange: (isForAll: boolean) => void;
}

/** Which rooms the codes are for: each for the one that it is named after, or one for all of them. */
function RoomChoice({ isForAll, onChange }: RoomChoiceProps): JSX.Element {
  const { t } = useLingui();
  return (
    <Radio.Group
      label={t`Which rooms`}
      description={t`Guests can order once rooms are switched on under Ways to order.`}
      value={isForAll ? "all" : "each"}
      onChange={(chosen) => onChange(chosen === "all")}
    >
      <Stack gap="sm" mt="sm">
        <Radio
          value="each"
          label={t`Rooms, each with its own code`}
          description={t`Enter their numbers as your desk has them: 101-120. An order knows its room.`}
        />
        <Radio
          value="all"
          label={t`One code for all rooms`}
          description={t`Guests type their room number, and staff read that it was typed. Call it In Room, say.`}
        />
      </Stack>
    </Radio.Group>
  );
}

/** What would be refused is said before it is sent. */
function useComplaint(places: readonly WirePlace[]) {
  const { t } = useLingui();
  return (labels: readonly string[]): ReactNode => {
    const taken = labels.filter((label) => places.some((place) => place.label === label));
    const long = labels.find((label) => label.length > LONGEST_NAME);
    if (taken.length > 0) {
      const names = taken.slice(0, 5).join(", ");
      return (
        <Trans>
          There are already tables called <bdi>{names}</bdi>.
        </Trans>
      );
    }
    if (long !== undefined) return t`A table's name has at most ${LONGEST_NAME} characters.`;
    if (labels.length > BOUNDS.lines) return t`At most ${BOUNDS.lines} tables at a time, please.`;
    return undefined;
  };
}
