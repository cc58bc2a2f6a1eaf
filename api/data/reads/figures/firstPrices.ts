import type { SupplierActor } from '../../../domain/actor.ts'
import { addDays } from '../../../domain/calendar.ts'
import {
  FIRST_PRICES,
  MAX_REQUESTS,
  mostRequested,
  type Requested,
  REQUESTED_DAYS,
} from '../../../domain/pricing/firstPrices.ts'
import { openStatuses } from '../../../domain/request/requestState.ts'
import type { Prisma } from '../../prisma/client.ts'
import type { Reader } from '../query/reader.ts'

export interface FirstPrices {
  /** Number of variants with a list price of the supplier. */
  readonly priced: number
  /** The most requested variants without a list price, as many as are needed. */
  readonly variants: readonly Requested[]
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
  const requested = await requestedVariants(reader, supplier, priced)
  return { priced: priced.length, variants: mostRequested(requested, FIRST_PRICES - priced.length) }
}

/** The variant of each request that the supplier was recently asked to quote on, newest first. */
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
  // Two statements, because each has an index: a single one would scan all requests that were closed before
  // the supplier was approved.
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
