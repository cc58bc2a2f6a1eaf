import { readPrice } from '../../../api/domain/typedPrice.ts'
import { pricingCurrency } from '../../../api/domain/pricing/pricingInput.ts'
import type { Column } from './columns.ts'

/**
 * A pasted cell as it would be typed here: without the currency sign of its column, certificates in capitals.
 * The sign of another currency is kept, and refused.
 */
export function plainCell(column: Column, text: string): string {
  const trimmed = text.trim()
  if (column.kind === 'price')
    return readPrice(trimmed, pricingCurrency[column.field]) === null
      ? trimmed
      : trimmed.replace(/^(?:US\$|HK\$|\$|£)\s*/i, '')
  return column.kind === 'choice' ? trimmed.toUpperCase() : trimmed
}
