/**
 * Why: the diner's app sends its orders itself and has no mutations; phones need not download what keeps and repeats
 * them. This is all that a query client asks of that.
 */
export class MutationCache {
  resumePausedMutations(): Promise<void> {
    return Promise.resolve();
  }

  clear(): void {
    // There is nothing to forget.
  }
}
