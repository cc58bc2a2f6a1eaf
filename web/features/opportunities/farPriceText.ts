import { inFigures } from '../../../api/domain/counted.ts'
import type { FarPrice, KnownPrice } from '../../../api/domain/quote/farFromKnown.ts'
import { formatMoney, unitPriceText } from '../../ui/value/formatMoney.ts'

const NAMES: Readonly<Record<KnownPrice['what'], string>> = {
  target: 'the target price',
  landing: 'your landing price',
  base: 'your base price',
  quote: 'your earlier quote',
}

/** `about 1/10 of the target price of $3,150.00`, for the end of a sentence. */
export function farPriceText({ known, above, times }: FarPrice, quantity: number): string {
  const money = { amount: known.amount, currency: 'USD' } as const
  const count = inFigures(times)
  const factor = above ? `${count} times` : `1/${count} of`
  return `about ${factor} ${NAMES[known.what]} of ${unitPriceText(money, quantity) ?? formatMoney(money)}`
}
