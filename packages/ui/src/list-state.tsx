import type { JSX, ReactNode } from "react";

export interface ListStateProps<Data> {
  /** What was read; undefined until it has come. What came once stays, whatever fails later. */
  readonly data: Data | undefined;
  readonly hasFailed: boolean;
  /** What is seen meanwhile, best in the shape of what comes. */
  readonly loading: ReactNode;
  readonly failed: ReactNode;
  /** What is said instead of what came, where there is nothing in it; undefined where there is something. */
  readonly empty: (data: Data) => JSX.Element | undefined;
  readonly children: (data: Data) => ReactNode;
}

/** A list that is read, in each of its states: on the way, failed, empty, there. "Empty" is said of what was read only. */
export function ListState<Data>(props: ListStateProps<Data>): ReactNode {
  const { data } = props;
  if (data !== undefined) return props.empty(data) ?? props.children(data);
  return props.hasFailed ? props.failed : props.loading;
}
