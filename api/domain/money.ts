/** Money is an exact decimal string with two places ("1249.00"), never a float. Arithmetic is done in whole cents. */
export type Amount = string
export type Currency = 'USD' | 'GBP' | 'HKD' | 'EUR'

/** The largest amount a money column can store: precision 10, scale 2. */
export const MAX_CENTS = 9_999_999_999n

/** "1249.5" -> 124950n. Throws on anything but a plain decimal with at most two places. */
export function toCents(amount: Amount): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount)
  if (!match) throw new Error('not a decimal amount')
  const cents = BigInt(match[2] ?? '0') * 100n + BigInt((match[3] ?? '').padEnd(2, '0'))
  return match[1] ? -cents : cents
}

/** 124950n -> "1249.50" */
export function fromCents(cents: bigint): Amount {
  const positive = cents < 0n ? -cents : cents
  const text = `${positive / 100n}.${String(positive % 100n).padStart(2, '0')}`
  return cents < 0n ? `-${text}` : text
}

export const times = (amount: Amount, count: number): Amount => fromCents(toCents(amount) * BigInt(count))

/** The amount per piece, rounded half up to the cent. */
export const perUnit = (amount: Amount, count: number): Amount => scaled(amount, count, 1)

/**
 * The amount for `to` pieces at the unit price of an amount for `from` pieces, rounded half up to the cent.
 */
export function scaled(amount: Amount, from: number, to: number): Amount {
  const n = BigInt(from)
  return fromCents((toCents(amount) * BigInt(to) * 2n + n) / (n * 2n))
}

export function compareAmounts(a: Amount, b: Amount): number {
  const [x, y] = [toCents(a), toCents(b)]
  return x < y ? -1 : x > y ? 1 : 0
}

/** How far `amount` is above `base`, in percent with one decimal; null when the base is zero. */
export function percentAbove(amount: Amount, base: Amount): number | null {
  const b = toCents(base)
  if (b === 0n) return null
  return Math.round((Number(toCents(amount) - b) / Number(b)) * 1000) / 10
}

const formats = new Map<Currency, Intl.NumberFormat>()

/** "1249.00" USD -> "$1,249.00"; GBP "£…", HKD "HK$…". */
export function formatMoney(amount: Amount, currency: Currency = 'USD'): string {
  let format = formats.get(currency)
  if (!format) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
    formats.set(currency, format)
  }
  // Intl accepts the decimal string itself, so no digit is lost.
  return format.format(amount as `${number}`)
}
