/**
 * Below this, products of whole numbers and the floors of their quotients are exact without bigint, which is slower.
 * Where a/b is no whole number it lies at least 1/b below the next one, q, and could only be rounded up to it if b * q
 * were 2^53 or more; but b * q is at most a + b - 1, so a + b has to stay below it.
 */
export const EXACT_BELOW = Number.MAX_SAFE_INTEGER;
