import { cellText } from '../readTable.ts'
import type { FieldProblem } from '../refusal.ts'
import {
  type KnownProduct,
  type KnownVariant,
  type NamedCatalog,
  productFinder,
  type Subject,
  type VariantValues,
} from './findProduct.ts'
import { USUAL_CATEGORY } from './usualCategory.ts'
import {
  ofProduct,
  type ProductField,
  productFields,
  type ProductValues,
  readProductRow,
  type TypedProduct,
} from './productRows.ts'

/** `kept`: the line differs from the store, and the store's value is kept. */
export type RowOutcome = 'created' | 'changed' | 'unchanged' | 'kept' | 'problem'

export interface FieldChange {
  readonly field: ProductField
  readonly from: string | null
  readonly to: string
}

/** What the import does with one line. */
export interface PlannedRow {
  readonly line: number
  readonly sku: string | null
  readonly product: string | null
  readonly outcome: RowOutcome
  readonly changes: readonly FieldChange[]
  /** Fields where the line differs but the store's value is kept. */
  readonly kept: readonly FieldChange[]
  readonly problems: readonly FieldProblem[]
}

/** The changes to write to the catalog. */
export interface ProductWrites {
  readonly newProducts: readonly { title: string; category: string; variants: readonly VariantValues[] }[]
  readonly newVariants: readonly { productId: string; values: VariantValues }[]
  /** With the complete new values. */
  readonly changedVariants: readonly Pick<KnownVariant, 'id' | 'productId' | 'values'>[]
  readonly changedProducts: readonly Pick<KnownProduct, 'id' | 'title' | 'category'>[]
}

interface ProductPlan {
  readonly rows: readonly PlannedRow[]
  readonly writes: ProductWrites
}

/**
 * What a product file would change in the catalog, line by line. An empty cell keeps the current value. Fields
 * owned by the store never change; a variant may appear on one line only, and the lines of one product must agree on
 * its name and category.
 */
export function decideProducts(table: readonly TypedProduct[], catalog: NamedCatalog): ProductPlan {
  const { subjectOf, skuIsTaken } = productFinder(catalog, table)
  const lineOf = new Map<string, number>()
  const said = new Map<string, { readonly line: number; readonly value: string }>()
  const made = new Map<string, { title: string; category: string; variants: VariantValues[] }>()
  const newVariants: { productId: string; values: VariantValues }[] = []
  const changedVariants: Pick<KnownVariant, 'id' | 'productId' | 'values'>[] = []
  const changedProducts = new Map<string, { id: string; title: string; category: string }>()

  const rows = table.map((row): PlannedRow => {
    const { line } = row
    const subject = subjectOf(row)
    const read = readRow(row, subject)
    const { sku, product: title } = row.values
    const shown = { line, sku: sku ?? skuOf(subject), product: titleOf(subject) ?? title }
    const problems = [...('problems' in read ? read.problems : []), ...problemOf(subject)]
    if ('problem' in subject || 'problems' in read)
      return { ...shown, ...nothing, outcome: 'problem', problems }
    const { values } = read
    problems.push(...repeated(subject, values, line), ...disagreeing(subject, values, line))
    const { changes, kept } = compared(subject, values)
    if (changes.some(({ field, to }) => field === 'sku' && skuIsTaken(to, subject.variant?.id ?? '')))
      problems.push({ path: 'sku', message: 'Another variant has this SKU' })
    if (problems.length > 0) return { ...shown, ...nothing, outcome: 'problem', problems }
    if (subject.isNew) add(subject.product, values)
    if ('id' in subject.product) change(subject.product, subject.variant, changes)
    const outcome = subject.isNew
      ? 'created'
      : changes.length > 0
        ? 'changed'
        : kept.length > 0
          ? 'kept'
          : 'unchanged'
    return { ...shown, outcome, changes, kept, problems }
  })

  function repeated({ variant, isNew }: Settled, { sku }: ProductValues, line: number): FieldProblem[] {
    const keys = [
      ...(variant ? [{ key: variant.id, path: 'variantId', what: 'has this variant' }] : []),
      ...(sku !== null && (isNew || !isCurrent(sku, variant?.values.sku))
        ? [{ key: `sku ${sku}`, path: 'sku', what: 'has this SKU' }]
        : []),
    ]
    return keys.flatMap(({ key, path, what }) => {
      const before = lineOf.get(key)
      if (before === undefined) lineOf.set(key, line)
      return before === undefined ? [] : [{ path, message: `Line ${before} already ${what}` }]
    })
  }

  function disagreeing({ product }: Settled, values: ProductValues, line: number): FieldProblem[] {
    if ('id' in product && product.storeId !== null) return []
    return [...ofProduct].flatMap((path) => {
      const value = values[path]
      if (value === null) return []
      const key = `${path} of ${keyOf(product)}`
      const before = said.get(key)
      if (!before) said.set(key, { line, value })
      return before && before.value !== value
        ? [{ path, message: `Line ${before.line} has a different value for the same product` }]
        : []
    })
  }

  function add(product: Settled['product'], values: ProductValues) {
    if ('id' in product) newVariants.push({ productId: product.id, values: variantOf(values) })
    else {
      const { title } = product
      const one = made.get(title) ?? { title, category: USUAL_CATEGORY, variants: [] }
      made.set(title, {
        ...one,
        category: values.category ?? one.category,
        variants: [...one.variants, variantOf(values)],
      })
    }
  }

  function change(product: KnownProduct, variant: KnownVariant | null, changes: readonly FieldChange[]) {
    const to = Object.fromEntries(changes.map((each) => [each.field, each.to])) as Partial<ProductValues>
    const { id, title, category } = changedProducts.get(product.id) ?? product
    if (changes.some(({ field }) => ofProduct.has(field)))
      changedProducts.set(id, { id, title: to.product ?? title, category: to.category ?? category })
    if (variant && changes.some(({ field }) => !ofProduct.has(field)))
      changedVariants.push({
        id: variant.id,
        productId: product.id,
        values: variantOf({ ...variant.values, ...to, product: null, category: null }),
      })
  }

  return {
    rows,
    writes: {
      newProducts: [...made.values()],
      newVariants,
      changedVariants,
      changedProducts: [...changedProducts.values()],
    },
  }
}

type Settled = Exclude<Subject, { problem: FieldProblem }>

const nothing = { changes: [], kept: [] } as const

const problemOf = (subject: Subject) => ('problem' in subject ? [subject.problem] : [])
const titleOf = (subject: Subject) => ('problem' in subject ? null : subject.product.title)
const skuOf = (subject: Subject) => ('problem' in subject ? null : (subject.variant?.values.sku ?? null))
const keyOf = (product: Settled['product']) => ('id' in product ? product.id : `new ${product.title}`)

function variantOf({ product: _product, category: _category, ...values }: ProductValues): VariantValues {
  return values
}

/** Whether the cell has the value that the export writes there, as read back from the file. */
const isCurrent = (cell: string, current: string | null | undefined): boolean =>
  typeof current === 'string' && cell === cellText(current)

/**
 * The values of a row. Unchanged values are not validated: the store's may be longer than ours, or have
 * characters that ours may not have, and an unchanged export must stay importable.
 */
function readRow(row: TypedProduct, subject: Subject): ReturnType<typeof readProductRow> {
  if ('problem' in subject) return readProductRow(row)
  const known = 'id' in subject.product ? subject.product : null
  const entries = productFields.map((field) => [field, row.values[field]] as const)
  const current = Object.fromEntries(
    entries.filter(
      ([field, cell]) => cell !== null && isCurrent(cell, currentValue(field, known, subject.variant)),
    ),
  )
  const others = Object.fromEntries(entries.map(([field, cell]) => [field, field in current ? null : cell]))
  const read = readProductRow({ ...row, values: others as TypedProduct['values'] })
  return 'problems' in read ? read : { values: { ...read.values, ...current } }
}

/** Where a row differs from the catalog: `changes` for fields managed in Loupe, `kept` for fields the store manages. */
function compared({ product, variant, isNew }: Settled, values: ProductValues) {
  const changes: FieldChange[] = []
  const kept: FieldChange[] = []
  const known = 'id' in product ? product : null
  for (const field of productFields) {
    const ours = ofProduct.has(field)
    const of = ours ? known : variant
    const to = values[field]
    if (of === null || to === null || (isNew && !ours)) continue
    const from = currentValue(field, known, variant)
    if (!isCurrent(to, from)) (of.storeId === null ? changes : kept).push({ field, from, to })
  }
  return { changes, kept }
}

function currentValue(field: ProductField, product: KnownProduct | null, variant: KnownVariant | null) {
  if (field === 'product') return product?.title ?? null
  if (field === 'category') return product?.category ?? null
  return variant?.values[field] ?? null
}
