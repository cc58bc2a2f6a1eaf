import type { TypeParam } from '@pothos/core'
import type { Table } from '../../data/database/columnRules.ts'
import { ownerColumn, visibleColumn } from '../../data/database/columns.ts'
import type { Currency as CurrencyCode } from '../../domain/money.ts'
import type { Types } from './builder.ts'
import type { GraphQLContext } from '../server/context.ts'
import { Money, money } from './money.ts'
import type PrismaTypes from '../pothosTypes.ts'

interface ModelOf {
  request: 'QuoteRequest'
  quote: 'Quote'
  quoteMark: 'QuoteMark'
  order: 'Order'
  supplier: 'Supplier'
  product: 'Product'
  variant: 'Variant'
  pricing: 'VariantPricing'
  pricingVersion: 'VariantPricingVersion'
  onboardingPrice: 'OnboardingPrice'
  inStock: 'InStockProduct'
  image: 'SupplierImage'
  storeOrder: 'StoreOrder'
  endpoint: 'WebhookEndpoint'
  outgoing: 'OutgoingDelivery'
}

type Row<T extends Table> = PrismaTypes[ModelOf[T]]['Shape']
type Column<T extends Table> = keyof Row<T> & string
type OwnerColumn<T extends Table> = T extends keyof typeof ownerColumn ? (typeof ownerColumn)[T] : never

/** The columns a row must have selected to decide whether a column is visible, and to return it. */
type Needed<T extends Table, C extends Column<T>> = Record<C | OwnerColumn<T>, true>

function needed<T extends Table, C extends Column<T>>(table: T, column: C): Needed<T, C> {
  const owner = (ownerColumn as Partial<Record<Table, string>>)[table]
  return { [column]: true, ...(owner && { [owner]: true }) } as Needed<T, C>
}

interface FieldOptions {
  readonly type: TypeParam<Types>
  readonly nullable?: boolean
  readonly description?: string
}

/**
 * The options of a field that returns one column. This is the only way a column of a classified table becomes a field:
 * `visibleColumn` applies the rules of `data/database/columns.ts` for this actor, and a column without a rule does not compile.
 */
export function columnField<T extends Table, C extends Column<T>, const L extends FieldOptions>(
  table: T,
  column: C,
  options: L,
) {
  const shown = visibleColumn(table, column as never)
  return {
    ...options,
    nullable: (options.nullable ?? false) as L extends { nullable: true } ? true : false,
    select: needed(table, column),
    resolve: (row: object, _args: object, { actor }: GraphQLContext) =>
      // The schema's tests check that the column's type matches the field's.
      shown(actor, row) as never,
  }
}

type MoneyFieldOptions = Omit<FieldOptions, 'type'> & { readonly currency?: CurrencyCode }

/** Like `columnField`, for a money column; USD by default. */
export function moneyColumnField<T extends Table, C extends Column<T>, const L extends MoneyFieldOptions>(
  table: T,
  column: C,
  options: L,
) {
  const { currency, ...rest } = options
  const shown = visibleColumn(table, column as never)
  return {
    ...rest,
    type: Money,
    nullable: (options.nullable ?? false) as L extends { nullable: true } ? true : false,
    select: needed(table, column),
    resolve: (row: object, _args: object, { actor }: GraphQLContext) => {
      const value = shown(actor, row) as {
        toFixed(places: number): string
      } | null
      return (value && money(value, currency)) as never
    },
  }
}
