import type { InStockTerms } from '../../api/domain/stock/inStockInput.ts'

/** A line of a store order; `request` is the key of the quote request that it becomes. */
type SeedLine = {
  request: string
  /** Handle of a catalog product, and index of the variant in it (from 0). */
  product: string
  variant: number
  quantity: number
  properties: { name: string; value: string }[]
}

export type SeedOrder = {
  key: string
  /** Store ids are text here and numbers in payloads: they are above 2^53. */
  storeId: string
  orderNumber: number
  placedAt: Date
  customer: string
  note: string | null
  lines: SeedLine[]
}

type DeclineCategory =
  | 'price_too_low'
  | 'capacity_issue'
  | 'material_unavailable'
  | 'timeline_issue'
  | 'out_of_stock'
  | 'shipping_restrictions'
  | 'other'

type Offer = {
  supplier: string
  request: string
  /** The whole request's landed price in US dollars. */
  price: string
  days: number
  comments: string | null
}

/** One step of the scenario, to be replayed through the product's own use cases with the clock at `at`. */
export type Step = { at: Date } & (
  | { kind: 'register' | 'approve' | 'refuse'; supplier: string }
  | { kind: 'order'; order: SeedOrder }
  /** The order as the store sends it after an edit (orders/updated). */
  | { kind: 'edit'; order: SeedOrder }
  | { kind: 'cancel'; order: SeedOrder }
  | ({ kind: 'quote' | 'update' } & Offer)
  | { kind: 'decline'; supplier: string; request: string; category: DeclineCategory; reason: string }
  | { kind: 'award'; supplier: string; request: string }
  /** `estimatedDelivery` is a day, yyyy-mm-dd. */
  | { kind: 'accept'; supplier: string; request: string; estimatedDelivery: string }
  | { kind: 'reject'; supplier: string; request: string; reason: string }
  | { kind: 'reaward'; supplier: string; request: string; price: string | null; days: number | null }
  | { kind: 'track'; supplier: string; request: string; courier: string; trackingNumber: string }
  | { kind: 'advance'; request: string; to: 'fulfilled' | 'shipped' | 'delivered' }
  | { kind: 'target'; request: string; price: string }
  /** A piece that the supplier has ready. */
  | { kind: 'stock'; supplier: string; piece: InStockTerms }
  /** A link to pictures of its work. */
  | { kind: 'pictures'; supplier: string; link: string }
  /** Runs the job that expires requests past their deadline. */
  | { kind: 'expire' }
)

/**
 * One quote of a scenario: hours after the order, price as a share of our cost, days; then the supplier's
 * later improvements.
 */
type ScenarioQuote = [
  supplier: string,
  after: number,
  factor: number,
  days: number,
  comments?: string,
  updates?: [after: number, factor: number, days: number, comments: string][],
]

export type ScenarioAward = {
  supplier: string
  /** Hours after the order. */
  after: number
  /**
   * The supplier's answer, in hours after the award; the days until its delivery date also count from the
   * award.
   */
  accept?: { after: number; days: number }
  reject?: { after: number; reason: string }
  /** Terms for a supplier that has not quoted: share of our cost, days. */
  terms?: [factor: number, days: number]
  /** All in days after the award. */
  tracked?: { after: number; courier: string; number: string }
  fulfilled?: number
  shipped?: number
  delivered?: number
}

/** What happens to one order line, in relative times. */
export type Scenario = {
  key: string
  /** Scenarios with the same order are lines of one order; the first one sets its time and customer. */
  order?: string
  product: string
  variant: number
  quantity?: number
  customer: string
  /** How many hours ago the order was placed. */
  ago: number
  properties?: [name: string, value: string][]
  note?: string
  quotes?: ScenarioQuote[]
  declines?: [supplier: string, after: number, category: DeclineCategory, reason: string][]
  /** Further entries are re-awards after a rejection. */
  awards?: ScenarioAward[]
  edited?: { after: number; quantity: number }
  cancelled?: number
  target?: { after: number; price: string }
}
