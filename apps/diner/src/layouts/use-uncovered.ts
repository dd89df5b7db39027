import { useState } from "react";

/** A value as it was before something covered the page that shows it. */
export function useUncovered<Value>(value: Value, isCovered: boolean): Value {
  const [shown, setShown] = useState(value);
  if (isCovered) return shown;
  if (shown !== value) setShown(value);
  return value;
}
