import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  isAbstractType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/** The fields selected on an object of this type, including those of its fragments. */
export function selectedFields(
  set: SelectionSetNode | undefined,
  typeName: string,
  schema: GraphQLSchema,
  fragments: Fragments,
): readonly FieldNode[] {
  return (set?.selections ?? []).flatMap((each) => {
    if (each.kind === Kind.FIELD) return each
    const fragment = each.kind === Kind.FRAGMENT_SPREAD ? fragments.get(each.name.value) : each
    const on = fragment?.typeCondition?.name.value
    return on === undefined || isA(typeName, on, schema)
      ? selectedFields(fragment?.selectionSet, typeName, schema, fragments)
      : []
  })
}

function isA(typeName: string, name: string, schema: GraphQLSchema): boolean {
  if (typeName === name) return true
  const [type, wanted] = [schema.getType(typeName), schema.getType(name)]
  return isAbstractType(wanted) && isObjectType(type) && schema.isSubType(wanted, type)
}
