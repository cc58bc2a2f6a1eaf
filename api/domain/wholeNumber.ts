import { halfWidth } from './plainText.ts'

/**
 * A whole number as older callers send it: a JSON number, or its digits as text. Any other value is left for
 * the schema to refuse; plain coercion would read `true` as 1 and `[7]` as 7.
 */
export function readWholeNumber(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed
  const digits = halfWidth(typed.trim())
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : typed
}
