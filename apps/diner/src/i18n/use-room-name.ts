import { useLingui } from "@lingui/react/macro";

/** "Room 1204" where it has a number, else what it is called: "Suite Orchid". */
export function useRoomName(): (number: string) => string {
  const { t } = useLingui();
  return (number) => (/^\d/.test(number) ? t`Room ${number}` : number);
}
