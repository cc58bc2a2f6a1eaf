import type { SupplierActor } from '../../domain/actor.ts'
import { addDays } from '../../domain/calendar.ts'
import { FIRST_PRICES, MAX_REQUESTS, REQUESTED_DAYS } from '../../domain/pricing/firstPrices.ts'
import { openStatuses } from '../../domain/request/requestState.ts'
import type { Prisma } from '../prisma/client.ts'
import type { Reader } from './reader.ts'

/** A variant without a list price of the supplier, and how many of the newest requests asked for it. */
export interface VariantToPrice {
  readonly variantId: string
  readonly requestCount: number
}

export interface FirstPrices {
  /** Number of variants with a list price of the supplier. */
  readonly priced: number
  /** As many as are left, those requested most often first. */
  readonly variants: readonly VariantToPrice[]
}

/** The list prices that a supplier should set first; null once it has set enough. */
export async function firstPrices(reader: Reader, supplier: SupplierActor): Promise<FirstPrices | null> {
  const { prisma, visible } = reader
  const rows = await prisma.variantPricing.findMany({
    where: { AND: [visible.pricing, { variant: visible.variants }] },
    select: { variantId: true },
    take: FIRST_PRICES,
  })
  const priced = rows.map(({ variantId }) => variantId)
  if (priced.length === FIRST_PRICES) return null
  const counts = new Map<string, number>()
  for (const id of await requestedVariants(reader, supplier, priced))
    counts.set(id, (counts.get(id) ?? 0) + 1)
  const variants = [...counts]
    .map(([variantId, requestCount]) => ({ variantId, requestCount }))
    // Of those requested equally often, the one requested last stays first.
    .sort((one, other) => other.requestCount - one.requestCount)
    .slice(0, FIRST_PRICES - priced.length)
  return { priced: priced.length, variants }
}

/** The variant of each request that the supplier was asked to quote on lately, newest first. */
async function requestedVariants(
  { prisma, visible, now }: Reader,
  { activatedAt }: SupplierActor,
  except: readonly string[],
): Promise<string[]> {
  const since = addDays(now, -REQUESTED_DAYS)
  const asked = activatedAt ?? now
  const newest = async (which: Prisma.QuoteRequestWhereInput, most: number) => {
    const found = await prisma.quoteRequest.findMany({
      where: {
        AND: [
          visible.requests,
          which,
          { isTest: false, variantId: { notIn: [...except] }, variant: visible.variants },
        ],
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      take: most,
      select: { variantId: true },
    })
    return found.flatMap(({ variantId }) => variantId ?? [])
  }
  // Apart, because each has an index: a statement for both would look at all that were closed before it was approved.
  const later = await newest(
    { createdAt: { gte: asked > since ? asked : since }, status: { not: 'cancelled' } },
    MAX_REQUESTS,
  )
  if (asked <= since || later.length === MAX_REQUESTS) return later
  const openBefore = await newest(
    { createdAt: { gte: since, lt: asked }, status: { in: [...openStatuses] } },
    MAX_REQUESTS - later.length,
  )
  return [...later, ...openBefore]
}
