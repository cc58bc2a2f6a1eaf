import { type Outcome, refuse } from '../refusal.ts'

/** Any printable ASCII; longer keys would carry data rather than name a request. */
const KEY = /^[\x20-\x7E]{1,255}$/

/** A caller's `Idempotency-Key`; null without one. */
export function readKey(header: string | readonly string[] | undefined): Outcome<string | null> {
  if (header === undefined) return null
  const key = [header].flat().join(', ')
  return KEY.test(key)
    ? key
    : refuse('malformed', 'The Idempotency-Key must have 1 to 255 printable ASCII characters')
}
