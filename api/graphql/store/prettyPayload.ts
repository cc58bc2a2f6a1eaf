import { parse, stringify } from 'lossless-json'

/** Formats a payload for reading without rounding long ids. Text that is not complete JSON is returned unchanged. */
export function prettyPayload(text: string): string {
  try {
    // Invalid payloads must still be readable for admins. Of duplicate keys, the last one is used.
    return stringify(parse(text, null, { onDuplicateKey: ({ newValue }) => newValue }), null, 2) ?? text
  } catch {
    return text
  }
}
