import { getNullableType, type GraphQLInputType, isEnumType, isInputObjectType, isListType } from 'graphql'

/** A value of any kind as written in a GraphQL document; values that GraphQL cannot express are left out. */
export function literal(value: unknown, type: GraphQLInputType): string {
  const wanted = getNullableType(type)
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) {
    const of = isListType(wanted) ? wanted.ofType : type
    return `[${value.map((each) => literal(each, of)).join(', ')}]`
  }
  if (typeof value === 'object') {
    const fields = isInputObjectType(wanted) ? wanted.getFields() : {}
    const written = Object.entries(value).flatMap(([name, each]) =>
      /^[_A-Za-z]\w*$/.test(name) ? [`${name}: ${literal(each, fields[name]?.type ?? type)}`] : [],
    )
    return `{ ${written.join(', ')} }`
  }
  if (typeof value === 'string' && isEnumType(wanted) && /^[_A-Za-z]\w*$/.test(value)) return value
  return JSON.stringify(value)
}
