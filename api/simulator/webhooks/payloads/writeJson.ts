import { stringify } from 'lossless-json'

/** JSON text in which the store's ids are exact numbers, as the store sends them. Pass ids as `bigint`. */
export function writeJson(value: object): string {
  const text = stringify(value)
  if (text === undefined) throw new Error('This cannot be written as JSON')
  return text
}
