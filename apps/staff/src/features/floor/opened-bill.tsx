import { lazy, Suspense, type JSX } from "react";
import { useOpenedBill } from "../../state/opened-bill.ts";

/** Its code comes when the first bill is opened: a kitchen's board does without. */
const BillSheet = lazy(() =>
  import("./bill-sheet.tsx").then((file) => ({ default: file.BillSheet })),
);

/** The bill that somebody has opened, over whatever page. */
export function OpenedBill(): JSX.Element | null {
  const visitId = useOpenedBill();
  return visitId === "" ? null : (
    <Suspense>
      <BillSheet key={visitId} visitId={visitId} />
    </Suspense>
  );
}
