import { parse, stringify } from 'lossless-json'

/** A payload as people read it, its long ids unharmed; what is no JSON, or not all of it, as it came. */
export function prettyPayload(text: string): string {
  try {
    // What a store should never send must not keep an admin from seeing it: of two equal keys the last one holds.
    return stringify(parse(text, null, { onDuplicateKey: ({ newValue }) => newValue }), null, 2) ?? text
  } catch {
    return text
  }
}
