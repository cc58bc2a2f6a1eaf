import { fromCents, MAX_CENTS, toCents } from './money.ts'
import type { Amount, Currency } from './money.ts'
import { halfWidth } from './plainText.ts'

/** No real price is longer; the bound keeps regular expressions and BigInt cheap on hostile input. */
export const MAX_PRICE_LENGTH = 100

/**
 * The position of a currency's own sign, once spaces are removed. Another currency's sign is always an error.
 */
const ownSign: Record<Currency, { readonly before: RegExp; readonly after: RegExp }> = {
  USD: { before: /^(?:USD|(?:US)?\$)/i, after: /(?:USD|(?:US)?\$)$/i },
  GBP: { before: /^(?:GBP|£)/i, after: /(?:GBP|£)$/i },
  // Hong Kong price lists write "$" for the local dollar.
  HKD: { before: /^(?:HKD|(?:HK)?\$)/i, after: /(?:HKD|(?:HK)?\$)$/i },
  EUR: { before: /^(?:EUR|€)/i, after: /(?:EUR|€)$/i },
}

/** Removes spaces between digits and converts full-width characters to ASCII: `１ ２５０` is 1250. */
const compact = (typed: string | number): string =>
  halfWidth(
    String(typed)
      .trim()
      .replace(/\p{Zs}+/gu, ''),
  )

/** A number without its currency sign. Exponents, NaN and Infinity stay text and are refused. */
export function bareNumber(typed: string | number, currency: Currency): string {
  const { before, after } = ownSign[currency]
  const text = compact(typed)
  const minus = /^[-−]/.test(text) ? '-' : ''
  return minus + text.slice(minus.length).replace(before, '').replace(after, '')
}

/**
 * A typed number with at most two decimals. Spaces and thousands commas are removed; any other comma, more decimals
 * or anything else that is not a number gives null.
 */
export function readDecimal(typed: string | number): Amount | null {
  const text = String(typed)
  return text.length > MAX_PRICE_LENGTH ? null : readPlain(compact(text))
}

/**
 * A price as a person types it. The currency's own sign is removed, another currency's gives null; otherwise as
 * `readDecimal`. `outsidePrices` checks the limits.
 */
export function readPrice(typed: string | number, currency: Currency = 'USD'): Amount | null {
  return String(typed).length > MAX_PRICE_LENGTH ? null : readPlain(bareNumber(typed, currency))
}

/** Why an amount cannot be a price, if it cannot. */
export function outsidePrices(amount: Amount, zeroAllowed = false): 'tooLow' | 'tooHigh' | undefined {
  const cents = toCents(amount)
  if (cents < 0n || (cents === 0n && !zeroAllowed)) return 'tooLow'
  return cents > MAX_CENTS ? 'tooHigh' : undefined
}

/** Whether `priceInput` accepts it as a price in US dollars. */
export function isPrice(typed: string | number): boolean {
  const amount = readPrice(typed)
  return amount !== null && outsidePrices(amount) === undefined
}

function readPlain(text: string): Amount | null {
  if (!/^-?(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)?(?:\.\d{0,2})?$/.test(text) || !/\d/.test(text)) return null
  const plain = text
    .replaceAll(',', '')
    .replace(/\.$/, '')
    .replace(/^(-?)\./, '$10.')
  return fromCents(toCents(plain))
}
