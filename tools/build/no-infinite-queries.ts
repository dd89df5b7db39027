/**
 * Why: the diner's app reads its orders page by page itself and has no infinite queries; phones need not download what
 * goes through their pages. This is all that a query client asks of that.
 */
export function infiniteQueryBehavior(): undefined {
  return undefined;
}

export function hasNextPage(): boolean {
  return false;
}

export function hasPreviousPage(): boolean {
  return false;
}
