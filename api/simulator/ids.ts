const KINDS = [
  'Product',
  'ProductVariant',
  'InventoryItem',
  'MediaImage',
  'Order',
  'LineItem',
  'Customer',
  'Refund',
  'RefundLineItem',
  'BulkOperation',
  'WebhookSubscription',
] as const

type Kind = (typeof KINDS)[number]

// Above 2^53, so that code that parses them as floating-point numbers fails; below 2^63, like the store's
// own.
const FIRST = 8_000_000_000_000_000_000n
const PER_KIND = 50_000_000_000_000_000n
const STEP = 32_771n

/** The store's ids: numbers as text, increasing, the same in every run, and unique across kinds. */
export class Ids {
  private readonly given: Map<string, number>

  constructor(given: Readonly<Record<string, number>> = {}) {
    this.given = new Map(Object.entries(given))
  }

  next(kind: Kind): string {
    const count = (this.given.get(kind) ?? 0) + 1
    this.given.set(kind, count)
    return String(FIRST + BigInt(KINDS.indexOf(kind)) * PER_KIND + BigInt(count) * STEP)
  }

  /** How many ids of each kind were issued, to continue from after a restart. */
  counts(): Record<string, number> {
    return Object.fromEntries(this.given)
  }
}

/** Sorts ids numerically. They are too large for numbers and have no leading zeros. */
export const compareIds = (a: string, b: string): number =>
  a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)

export const gid = (kind: string, id: string): string => `gid://shopify/${kind}/${id}`
