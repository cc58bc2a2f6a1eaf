import { pricingFields, readPricingRow } from '../../../api/domain/pricing/pricingRows.ts'
import type { PricingField } from '../../../api/domain/pricing/pricingRows.ts'
import type { Cells } from './PricingRow.ts'

export type Problems = Partial<Record<PricingField, string>>

const CLEARED = 'A saved price cannot be removed. Enter a price, or discard the change.'

/** The problems of a row by cell, with the server's messages. */
export function rowProblems(cells: Cells): Problems {
  const read = readPricingRow({ ...cells, line: 1, variantId: null, sku: null })
  if (read === 'blank') return { basePrice: CLEARED }
  if ('terms' in read) return {}
  const problems: Problems = {}
  for (const { path, message } of read.problems) if (isField(path)) problems[path] = message
  return problems
}

const isField = (path: string): path is PricingField => (pricingFields as readonly string[]).includes(path)
