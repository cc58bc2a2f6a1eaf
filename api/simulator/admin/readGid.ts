import { apiError } from './apiError.ts'

/** The number in gid://shopify/Kind/number. @throws GraphQLError if it is not an id of this kind */
export function readGid(kind: string, id: string): string {
  const read = /^gid:\/\/shopify\/(\w+)\/(\d+)(?:\?.*)?$/.exec(id)
  if (!read) throw apiError(`Invalid global id '${id}'`, 'argumentLiteralsIncompatible')
  if (read[1] !== kind) throw apiError(`Invalid id: ${id}`, 'RESOURCE_NOT_FOUND')
  return read[2] ?? ''
}
