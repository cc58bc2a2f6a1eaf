import { isAbstractType } from 'graphql'

/**
 * A plugin for graphql-codegen: which object types stand behind each union and interface. Apollo's cache drops
 * `... on Error { message }` of a union's answer when it is not told.
 *
 * @param {import('graphql').GraphQLSchema} schema
 */
export function plugin(schema) {
  const abstract = Object.values(schema.getTypeMap()).filter(isAbstractType)
  const entries = abstract.map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)])
  return `export const possibleTypes: Record<string, string[]> = ${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
}
