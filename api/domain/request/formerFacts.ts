import { customerFactsOf, type OrderedBy } from './customerDetails.ts'
import { type CustomerFacts, withheldFacts } from './findCustomer.ts'

/** What earlier versions of an order said about its customer and recipients, and the current one does not. */
type FormerFacts = Partial<Record<keyof CustomerFacts, readonly string[]>> & {
  /** Whether there may have been more: earlier versions of Loupe did not keep it. */
  readonly incomplete?: boolean
}

interface StoredOrder extends OrderedBy {
  readonly formerFacts: unknown
}

/** No order is readdressed this often. */
const MAX_VALUES = 50

const readFormer = ({ formerFacts }: StoredOrder) => formerFacts as FormerFacts

/**
 * The former facts of an order that gets a new version. They are needed only when the customer is to be
 * erased: an engraving may name a recipient whom the order no longer does.
 */
export function formerFactsOf(
  before: StoredOrder,
  now: OrderedBy,
): Readonly<Record<string, readonly string[] | true>> {
  const said = everyFactOf(before)
  const known = customerFactsOf(now)
  const former: Record<string, readonly string[]> = {}
  let incomplete = readFormer(before).incomplete === true
  for (const fact of withheldFacts) {
    const isGone = (value: string | null | undefined): value is string =>
      Boolean(value) && !known[fact].includes(value)
    const gone = [...new Set(said[fact].filter(isGone))]
    if (gone.length > MAX_VALUES) incomplete = true
    if (gone.length > 0) former[fact] = gone.slice(-MAX_VALUES)
  }
  return incomplete ? { ...former, incomplete } : former
}

/** What all versions of an order have said about its customer and recipients. */
export function everyFactOf(
  order: StoredOrder | null,
  numbers: readonly (string | null)[] = [],
): CustomerFacts {
  const facts = customerFactsOf(order, numbers)
  if (!order) return facts
  const former = readFormer(order)
  return Object.fromEntries(
    withheldFacts.map((fact) => [fact, [...(former[fact] ?? []), ...facts[fact]]]),
  ) as unknown as CustomerFacts
}

/** Whether that is all that any version has said. */
export const isEveryFactKept = (order: StoredOrder): boolean => readFormer(order).incomplete !== true
