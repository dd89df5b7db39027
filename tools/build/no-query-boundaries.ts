/**
 * Why: no query of the diner's app suspends its page or throws its failure at a boundary: what was there stays, with a
 * line that says so (D-09). Phones need not download what would; this stands for all of it and answers "no".
 */
function no(): false {
  return false;
}

export {
  no as defaultThrowOnError,
  no as ensurePreventErrorBoundaryRetry,
  no as ensureSuspenseTimers,
  no as fetchOptimistic,
  no as getHasError,
  no as QueryErrorResetBoundary,
  no as shouldSuspend,
  no as useClearResetErrorBoundary,
  no as useQueryErrorResetBoundary,
};
