import type { Actor } from '../domain/actor.ts'
import { containing, idsFrom } from '../data/reads/search.ts'
import { withoutHash } from './requestFilters.ts'

/** What the search box finds; only admins find by what only admins see. */
export const ordersLike = (actor: Actor, typed: string | null | undefined) =>
  containing(typed, (text, plain) => {
    const ids = idsFrom(plain)
    return {
      OR: [
        { request: { productTitle: text } },
        { request: { variantTitle: text } },
        { request: { sku: text } },
        { trackingNumber: text },
        ...(ids ? [{ id: ids }, { requestId: ids }] : []),
        ...(actor.role === 'admin'
          ? [
              { supplier: { companyName: text } },
              { request: { sourceOrder: { customerName: text } } },
              { request: { sourceOrder: { orderNumber: withoutHash(text) } } },
            ]
          : []),
      ],
    }
  })
