import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildSchema,
  getNamedType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isUnionType,
} from 'graphql'
import { ECHO } from './Attack.ts'
import {
  hostileCursor,
  hostileDecimal,
  hostileId,
  hostileInteger,
  hostileJson,
  hostileText,
} from './hostileValues.ts'
import { hostileMoment } from './hostileMoment.ts'
import { literal } from './literal.ts'
import { type Known, plausibleId, plausibleText } from './plausibleValues.ts'
import type { Random } from './Random.ts'

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'))

/** The server must also answer an operation whose fields are all skipped. */
const LEFT_OUT = [' @skip(if: true)', ' @include(if: false)', ' @include(if: true)']

export type OperationKind = 'query' | 'mutation' | 'subscription'

interface GeneratedOperation {
  readonly kind: OperationKind
  /** The field of the root type. */
  readonly field: string
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
}

const roots = {
  query: Object.values(schema.getQueryType()?.getFields() ?? {}),
  mutation: Object.values(schema.getMutationType()?.getFields() ?? {}),
  subscription: Object.values(schema.getSubscriptionType()?.getFields() ?? {}),
} satisfies Record<OperationKind, GraphQLField<unknown, unknown>[]>

/** These end accounts and sessions that later operations need, so they are rare. */
const ENDS_ACCESS =
  /^(?:erase|suspend|end(?:Supplier|Admin)|endSessions|setSupplierStatus|change(?:Password|Profile|AdminRole)|resetPassword|removeTwoStep|confirmTwoStep|revokeApiToken|signOut|signIn|verifyEmail|confirm(?:Session|With))/
const SELDOM = 0.15

/**
 * How likely each value of an operation is to be hostile: one bad value among good ones gets further than
 * many.
 */
const HOSTILITY = [0, 0, 0.03, 0.06, 0.1, 0.1, 0.2, 0.6]

/** The fields of one operation, and the levels below the root. */
const MOST_FIELDS = 50
const DEEPEST = 4

/**
 * An operation that fits the schema, but for a few wrong values of its variables.
 *
 * @param refused root fields that the caller was refused before
 */
export function anOperation(
  random: Random,
  kind: OperationKind,
  known: Known,
  refused: ReadonlySet<string> = new Set(),
): GeneratedOperation {
  const isSeldom = ({ name }: { name: string }) => ENDS_ACCESS.test(name) || refused.has(name)
  let root = random.pick(roots[kind])
  for (let tries = 0; tries < 20 && isSeldom(root) && !random.chance(SELDOM); tries++)
    root = random.pick(roots[kind])
  return new Writer(random, known, root.name).write(kind, root)
}

interface Variable {
  readonly name: string
  readonly type: string
}

class Writer {
  readonly #random: Random
  readonly #known: Known
  readonly #of: string
  readonly #hostility: number
  readonly #variables: Variable[] = []
  readonly #values: Record<string, unknown> = {}
  #fields = MOST_FIELDS
  #aliases = 0

  constructor(random: Random, known: Known, of: string) {
    this.#random = random
    this.#known = known
    this.#of = of
    this.#hostility = random.pick(HOSTILITY)
  }

  write(kind: OperationKind, root: GraphQLField<unknown, unknown>): GeneratedOperation {
    const call = this.#field(root, DEEPEST, false)
    const twice = kind !== 'subscription' && this.#random.chance(0.05) ? this.#field(root, 1, true) : ''
    const declared = this.#variables.map(({ name, type }) => `$${name}: ${type}`).join(', ')
    const query = `${kind}${declared && `(${declared})`} { ${call} ${twice} }`
    return { kind, field: root.name, query, variables: this.#values }
  }

  #field(field: GraphQLField<unknown, unknown>, depth: number, alias: boolean): string {
    const random = this.#random
    const args = field.args.flatMap((argument) => {
      if (!isRequiredArgument(argument) && !random.chance(depth === DEEPEST ? 0.35 : 0.15)) return []
      const value = this.#value(argument.type, argument.name)
      if (random.chance(0.1)) return [`${argument.name}: ${literal(value, argument.type)}`]
      const name = `v${this.#variables.length}`
      this.#variables.push({ name, type: String(argument.type) })
      if (value !== undefined) this.#values[name] = value
      return [`${argument.name}: $${name}`]
    })
    const shown = alias || args.length > 0 ? `a${this.#aliases++}: ${field.name}` : field.name
    const left = random.chance(0.02) ? random.pick(LEFT_OUT) : ''
    const call = `${args.length > 0 ? `${shown}(${args.join(', ')})` : shown}${left}`
    const type = getNamedType(field.type)
    return isLeafType(type) ? call : `${call} { ${this.#selection(type, depth)} }`
  }

  #selection(type: GraphQLNamedType, depth: number, alias = false): string {
    if (isUnionType(type) || (isInterfaceType(type) && type.name !== 'Error'))
      return `__typename ${schema
        .getPossibleTypes(type)
        .map(
          (member) =>
            `... on ${member.name} { ${this.#selection(member, depth, member.name !== 'ValidationError')} }`,
        )
        .join(' ')}`
    if (!isObjectType(type) && !isInterfaceType(type)) throw new Error(`${type.name} has no fields`)
    const random = this.#random
    const all = type.name.endsWith('Error') || type.name.endsWith('Connection') || type.name.endsWith('Edge')
    const parts = ['__typename']
    for (const field of Object.values(type.getFields())) {
      const isLeaf = isLeafType(getNamedType(field.type))
      if (!all && !random.chance(isLeaf ? 0.5 : 0.25)) continue
      if (!isLeaf && depth === 0) continue
      if (field.args.some(isRequiredArgument) && !random.chance(0.5)) continue
      if (--this.#fields < 0 && !all) break
      // Connections, edges and nodes are levels too, but lead no deeper into the data.
      const deeper = all ? depth : depth - 1
      parts.push(this.#field(field, deeper, alias && field.name !== 'message'))
    }
    return parts.join(' ')
  }

  #value(type: GraphQLInputType, name: string): unknown {
    const random = this.#random
    const isHostile = random.chance(this.#hostility)
    if (isNonNullType(type))
      return isHostile && random.chance(0.05)
        ? random.pick([null, undefined])
        : this.#value(type.ofType, name)
    if (isHostile && random.chance(0.08)) return hostileJson(random)
    if (isListType(type)) return this.#list(type.ofType, name, isHostile)
    if (isInputObjectType(type)) {
      const given = Object.values(type.getFields()).flatMap((field) => {
        const share = /^(?:if|was)/.test(field.name) ? 0.15 : 0.5
        if (!isRequiredInputField(field) && !random.chance(share)) return []
        return [[field.name, this.#value(field.type, field.name)] as const]
      })
      return Object.fromEntries(isHostile && random.chance(0.1) ? [...given, [ECHO, ECHO]] : given)
    }
    if (isEnumType(type)) {
      const { name: value } = random.pick(type.getValues())
      return isHostile && random.chance(0.3)
        ? random.pick([value.toLowerCase(), ECHO, '', 0, [value]])
        : value
    }
    return isHostile ? this.#hostile(type.name, name) : this.#plausible(type.name, name)
  }

  #list(of: GraphQLInputType, name: string, isHostile: boolean): unknown {
    const random = this.#random
    const length = isHostile ? random.pick([0, 2, 60, 101, 600]) : random.pick([0, 1, 1, 2, 3])
    if (!isHostile || random.chance(0.4))
      return Array.from({ length: Math.min(length, 120) }, () => this.#value(of, name))
    const repeated = this.#value(of, name)
    return Array.from({ length }, () => repeated)
  }

  #plausible(type: string, name: string): unknown {
    const random = this.#random
    switch (type) {
      case 'ID':
        return plausibleId(random, this.#known, name, this.#of)
      case 'Int':
        return /first|last/.test(name) ? 1 + random.below(20) : random.below(name.startsWith('if') ? 3 : 15)
      case 'Float':
        return 1 + random.below(40) / 2
      case 'Boolean':
        return random.chance(0.5)
      case 'Decimal':
        return `${1 + random.below(5_000)}.${random.pick(['00', '5', '99'])}`
      case 'Date':
        return `2026-0${3 + random.below(3)}-1${random.below(10)}`
      case 'DateTime':
        return `2026-03-0${1 + random.below(9)}T1${random.below(10)}:00:00.000Z`
      case 'EventCursor':
        return this.#known.cursors.length > 0 ? random.pick(this.#known.cursors) : 'AAAA'
      default:
        return /^(?:after|before)$/.test(name) && this.#known.cursors.length > 0
          ? random.pick(this.#known.cursors)
          : plausibleText(random, this.#known, name, this.#of)
    }
  }

  #hostile(type: string, name: string): unknown {
    const random = this.#random
    switch (type) {
      case 'ID':
        return hostileId(random, this.#known.allIds)
      case 'Int':
      case 'Float':
        return hostileInteger(random)
      case 'Boolean':
        return random.pick<unknown>([0, 1, 'true', null, ECHO, []])
      case 'Decimal':
        return hostileDecimal(random)
      case 'Date':
      case 'DateTime':
        return hostileMoment(random)
      case 'EventCursor':
        return hostileCursor(random, this.#known.cursors)
      default:
        return /^(?:after|before)$/.test(name)
          ? hostileCursor(random, this.#known.cursors)
          : hostileText(random)
    }
  }
}
