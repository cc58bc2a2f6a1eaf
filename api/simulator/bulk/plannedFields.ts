import {
  type FieldNode,
  type FragmentDefinitionNode,
  getArgumentValues,
  getNamedType,
  type GraphQLSchema,
  isAbstractType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'

/** An export field, prepared once for all objects. */
export interface PlannedField {
  readonly name: string
  /** Its key in the line. */
  readonly key: string
  readonly args: Readonly<Record<string, unknown>>
  readonly selection: SelectionSetNode | undefined
  /** Default type of the nested object, unless the object names its own. */
  readonly typeName: string
  readonly isConnection: boolean
}

type Plan = (set: SelectionSetNode | undefined, typeName: string) => readonly PlannedField[]

export function planner(schema: GraphQLSchema, fragments: Fragments): Plan {
  const known = new Map<SelectionSetNode, Map<string, readonly PlannedField[]>>()
  return (set, typeName) => {
    if (!set) return []
    const byType = known.get(set) ?? new Map<string, readonly PlannedField[]>()
    known.set(set, byType)
    const planned =
      byType.get(typeName) ??
      selectedFields(set, typeName, schema, fragments).map((field) => plan(schema, typeName, field))
    byType.set(typeName, planned)
    return planned
  }
}

function plan(schema: GraphQLSchema, typeName: string, field: FieldNode): PlannedField {
  const parent = schema.getType(typeName)
  const definition = isObjectType(parent) ? parent.getFields()[field.name.value] : undefined
  const type = definition ? getNamedType(definition.type).name : ''
  return {
    name: field.name.value,
    key: field.alias?.value ?? field.name.value,
    args: definition ? getArgumentValues(definition, field, {}) : {},
    selection: field.selectionSet,
    typeName: type,
    isConnection: type.endsWith('Connection'),
  }
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/** The fields selected on an object of this type, including those of its fragments. */
function selectedFields(
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
