import { isAbstractType } from 'graphql'

/**
 * A graphql-codegen plugin: the object types of each union and interface. Without this list, Apollo's cache
 * drops `... on Error { message }` from a union.
 *
 * @param {import('graphql').GraphQLSchema} schema
 */
export function plugin(schema) {
  const abstract = Object.values(schema.getTypeMap()).filter(isAbstractType)
  const entries = abstract.map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)])
  return `export const possibleTypes: Record<string, string[]> = ${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
}
