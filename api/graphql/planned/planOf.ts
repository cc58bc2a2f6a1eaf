import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getOperationAST,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type GraphQLUnionType,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  Kind,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
} from 'graphql'
import { type Duty, hasDuty } from '../../domain/account/adminRole.ts'
import type { Actor } from '../../domain/actor.ts'
import { fragmentsOf } from '../limits/documentShape.ts'
import { fixedCost } from '../limits/operationCost.ts'
import {
  type NameOf,
  NotPlanned,
  type Plan,
  type PlannedField,
  type PlannedObject,
  type PlannedValue,
} from './Plan.ts'
import { runOnce } from './runOnce.ts'
import { writeObject } from './writing.ts'

/** The largest screen has 125. Fragments can expand to far more fields than a document has words. */
const MAX_FIELDS = 1_000

interface Within {
  readonly schema: GraphQLSchema
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>
  /** Collected from all fields. */
  readonly scopes: Set<unknown>
  /** How many fields the plan has so far. */
  fields: number
}

/**
 * The plan of a valid query or mutation.
 * @throws NotPlanned for interfaces, directives, introspection, too many fields, several mutations, and subscriptions
 */
export function planOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
): Plan {
  const operation = getOperationAST(document, operationName)
  if (!operation || operation.operation === 'subscription') throw new NotPlanned('no query or mutation')
  const kind = operation.operation
  const type = schema.getRootType(kind)
  if (!type) throw new NotPlanned(kind)
  const fragments = Object.fromEntries(fragmentsOf(document.definitions))
  const within: Within = { schema, fragments, scopes: new Set(), fields: 0 }
  const asked = objectOf(type, [operation.selectionSet], within)
  const root = kind === 'mutation' ? { ...asked, fields: [runOnce(asked.fields)] } : asked
  const scopes = [...within.scopes].map(checkOf)
  return {
    schema,
    document,
    operation,
    kind,
    fragments,
    root,
    write: writeObject(root),
    fixedCost: fixedCost({ schema, document, operationName }),
    isFor: (actor) => scopes.every((allows) => allows(actor)),
    asksForCursor: root.fields.some(({ definition }) => definition.name === 'eventCursor'),
  }
}

function objectOf(
  type: GraphQLObjectType,
  selections: readonly SelectionSetNode[],
  within: Within,
): PlannedObject {
  const nodes = new Map<string, FieldNode[]>()
  const spread = new Set<string>()
  for (const selection of selections) collect(selection, type, { nodes, spread }, within)
  const extensions = type.extensions as { pothosPrismaTypeSelection?: { select?: object } }
  return {
    type,
    fields: [...nodes].map(([key, of]) => fieldOf(key, of, type, within)),
    select: extensions.pothosPrismaTypeSelection?.select,
  }
}

interface Found {
  readonly nodes: Map<string, FieldNode[]>
  /**
   * The fragments whose fields are already included: a second spread adds nothing, and fragments that double
   * would never end.
   */
  readonly spread: Set<string>
}

/** All fields by their response name, in the order of the document, which is the order of the response. */
function collect(
  { selections }: SelectionSetNode,
  type: GraphQLObjectType,
  found: Found,
  within: Within,
): void {
  for (const selection of selections) {
    if (selection.directives?.length) throw new NotPlanned('a directive')
    if (selection.kind === Kind.FIELD) {
      const key = selection.alias?.value ?? selection.name.value
      const same = found.nodes.get(key)
      if (same) same.push(selection)
      else found.nodes.set(key, [selection])
      continue
    }
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      if (found.spread.has(selection.name.value)) continue
      found.spread.add(selection.name.value)
    }
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : within.fragments[selection.name.value]
    if (!fragment) throw new NotPlanned('an unknown fragment')
    if (isOn(fragment.typeCondition?.name.value, type, within))
      collect(fragment.selectionSet, type, found, within)
  }
}

function isOn(name: string | undefined, type: GraphQLObjectType, { schema }: Within): boolean {
  if (name === undefined || name === type.name) return true
  const on = schema.getType(name)
  return isAbstractType(on) && schema.isSubType(on, type)
}

interface FieldExtensions {
  readonly pothosOriginalResolve?: PlannedField['resolve']
  readonly pothosPrismaSelect?: PlannedField['select']
  readonly pothosOptions?: { readonly authScopes?: unknown; readonly skipTypeScopes?: boolean }
}

function fieldOf(
  key: string,
  nodes: readonly FieldNode[],
  parent: GraphQLObjectType,
  within: Within,
): PlannedField {
  if (++within.fields > MAX_FIELDS) throw new NotPlanned('too many fields')
  const name = nodes[0]?.name.value ?? ''
  const isTypeName = name === TypeNameMetaFieldDef.name
  const definition = isTypeName ? TypeNameMetaFieldDef : parent.getFields()[name]
  if (!definition) throw new NotPlanned(name)
  const extensions = definition.extensions as FieldExtensions
  const { authScopes, skipTypeScopes } = extensions.pothosOptions ?? {}
  const ofType = (parent.extensions as FieldExtensions).pothosOptions?.authScopes
  if (authScopes !== undefined) within.scopes.add(authScopes)
  if (ofType !== undefined && skipTypeScopes !== true && !isTypeName) within.scopes.add(ofType)
  const resolve = isTypeName ? null : extensions.pothosOriginalResolve
  if (resolve === undefined) throw new NotPlanned(`${parent.name}.${name}`)
  return {
    key,
    parent,
    definition,
    nodes,
    resolve,
    select: extensions.pothosPrismaSelect,
    value: valueOf(definition.type, nodes, within),
  }
}

function valueOf(type: GraphQLOutputType, nodes: readonly FieldNode[], within: Within): PlannedValue {
  if (isNonNullType(type)) return { kind: 'required', of: valueOf(type.ofType, nodes, within) }
  if (isListType(type)) return { kind: 'list', of: valueOf(type.ofType, nodes, within) }
  if (isLeafType(type)) return { kind: 'leaf', type }
  const selections = nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
  if (isObjectType(type)) return { kind: 'object', of: objectOf(type, selections, within) }
  if (!isUnionType(type)) throw new NotPlanned(String(type))
  const of = type.getTypes().map((member) => objectOf(member, selections, within))
  return { kind: 'union', of, nameOf: nameIn(type) }
}

/**
 * The function that resolves a value's union member, without Pothos's wrapper for types whose scopes are
 * granted.
 */
function nameIn({ extensions, name }: GraphQLUnionType): NameOf {
  const { pothosConfig } = extensions as { pothosConfig?: { resolveType?: NameOf } }
  if (!pothosConfig?.resolveType) throw new NotPlanned(name)
  return pothosConfig.resolveType
}

/** The `authScopes` that Loupe's schema uses; see `core/builder.ts`. */
function checkOf(scopes: unknown): (actor: Actor) => boolean {
  if (typeof scopes !== 'object' || scopes === null) throw new NotPlanned('computed scopes')
  const checks = Object.entries(scopes).map(([name, wanted]: [string, unknown]) => {
    if (name === 'signedIn' && wanted === true) return (actor: Actor) => actor.role !== 'visitor'
    if (name === 'duty')
      return (actor: Actor) => actor.role === 'admin' && hasDuty(actor.adminRole, wanted as Duty)
    if (name === 'roles' && Array.isArray(wanted)) return (actor: Actor) => wanted.includes(actor.role)
    throw new NotPlanned(name)
  })
  return (actor) => checks.every((allows) => allows(actor))
}
