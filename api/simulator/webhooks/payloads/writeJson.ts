import { stringify } from 'lossless-json'

/** JSON text in which the store's ids are what the store sends: numbers, to the last digit. Write ids as `bigint`. */
export function writeJson(value: object): string {
  const text = stringify(value)
  if (text === undefined) throw new Error('This cannot be written as JSON')
  return text
}
