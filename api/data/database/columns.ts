import type { Actor } from '../../domain/actor.ts'
import { type ChangedDetail, changedDetails, readPriced } from '../../domain/quote/changedDetails.ts'
import { forSuppliers, type Property, readProperties } from '../../domain/request/properties.ts'
import type { RequestStatus } from '../../domain/request/requestState.ts'
import { statusFor } from '../../domain/request/supplierView.ts'
import type { Rule, Rules } from './columnRule.ts'
import { columnRules, type RowOf, type Table } from './columnRules.ts'

/** The column with a row's owner; reads of an `owner` column must select it as well. */
export const ownerColumn = {
  quote: 'supplierId',
  order: 'supplierId',
  supplier: 'id',
  pricing: 'supplierId',
  pricingVersion: 'supplierId',
  inStock: 'supplierId',
  image: 'supplierId',
  endpoint: 'supplierId',
} as const

/**
 * A column's value if this actor may see it, else null. If the rule is `owner`, the row must have its owner column
 * selected; without it the value is null, so nothing leaks.
 */
export const visibleValue = <T extends Table, C extends keyof RowOf[T]>(
  actor: Actor,
  table: T,
  row: Pick<RowOf[T], C>,
  column: C,
): RowOf[T][C] | null => (permitting(table, column)(actor, row) ? row[column] : null)

/** As `visibleValue`, for a column of many rows: its rule is looked up once. */
export function visibleColumn<T extends Table, C extends keyof RowOf[T]>(
  table: T,
  column: C,
): (actor: Actor, row: Pick<RowOf[T], C>) => RowOf[T][C] | null {
  const permits = permitting(table, column)
  return (actor, row) => (permits(actor, row) ? row[column] : null)
}

type Permits = (actor: Actor, row: object) => boolean

function permitting<T extends Table>(table: T, column: keyof RowOf[T]): Permits {
  const rules: Rules<RowOf[T]> = columnRules[table]
  const rule: Rule = rules[column]
  return rule === 'owner' ? owners[table] : permitted[rule]
}

const permitted: Readonly<Record<Exclude<Rule, 'owner'>, Permits>> = {
  everyone: ({ role }) => role === 'admin' || role === 'supplier' || role === 'partner',
  admin: ({ role }) => role === 'admin',
  special: () => false,
  nobody: () => false,
}

function ownersOf(table: Table): Permits {
  const column = (ownerColumn as Partial<Record<Table, string>>)[table]
  return (actor, row) =>
    actor.role === 'admin' ||
    (actor.role === 'supplier' &&
      column !== undefined &&
      (row as Record<string, unknown>)[column] === actor.supplierId)
}

const owners = Object.fromEntries(
  (Object.keys(columnRules) as Table[]).map((table) => [table, ownersOf(table)]),
) as Readonly<Record<Table, Permits>>

type Stored = Pick<RowOf['request'], 'properties' | 'maskedProperties'>

/** What an admin lets suppliers see of the properties. */
const releasedProperties = ({ properties, maskedProperties }: Stored) =>
  readProperties(maskedProperties ?? properties)

/**
 * The properties that this actor may see: all for admins; for all other actors without internal ones, with
 * contact details and anything an admin masked removed.
 */
export const visibleProperties = (actor: Actor, row: Stored): Property[] =>
  actor.role === 'admin' ? readProperties(row.properties) : forSuppliers(releasedProperties(row))

/**
 * How the request changed since a quote that needs reconfirmation, for its supplier and admins; null for all
 * others.
 */
export function visibleChanges(
  actor: Actor,
  row: Pick<RowOf['quote'], 'supplierId' | 'needsReconfirmation' | 'quotedFor'> & {
    request: Stored & Pick<RowOf['request'], 'quantity' | 'destinationCountry'>
  },
): ChangedDetail[] {
  if (!visibleValue(actor, 'quote', row, 'needsReconfirmation')) return []
  const before = readPriced(row.quotedFor)
  if (!before) return []
  const { quantity, destinationCountry } = row.request
  return changedDetails(before, { quantity, destinationCountry, properties: releasedProperties(row.request) })
}

/**
 * The status as this actor may see it. `quotes` must be the actor's own quotes on the request; admins see the status
 * as it is, without them.
 */
export function visibleStatus(
  actor: Actor,
  row: { status: RequestStatus; quotes?: readonly { supplierId: string }[] },
): RequestStatus {
  if (actor.role === 'admin') return row.status
  const own =
    actor.role === 'supplier' &&
    row.quotes?.some(({ supplierId }) => supplierId === actor.supplierId) === true
  return statusFor(row.status, own)
}
