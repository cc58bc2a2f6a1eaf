import {
  type FieldNode,
  getArgumentValues,
  getNamedType,
  type GraphQLSchema,
  isObjectType,
  type SelectionSetNode,
} from 'graphql'
import { type Fragments, selectedFields } from './selectedFields.ts'

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
