/**
 * A whole number as older callers send it: a JSON number, or its digits as text. Everything else stays as it is, for the
 * schema to refuse; plain coercion would read `true` as 1 and `[7]` as 7.
 */
export const readWholeNumber = (typed: unknown): unknown =>
  typeof typed === 'string' && /^\s*-?\d{1,15}\s*$/.test(typed) ? Number(typed) : typed
