import type { Actor } from '../../domain/actor.ts'
import { visibleValue } from '../database/columns.ts'
import type { QuoteRequest } from '../prisma/client.ts'

/** Options under their three documented names. */
export const options = ([option1 = null, option2 = null, option3 = null]: readonly (string | null)[]) => ({
  option1,
  option2,
  option3,
})

/** The fields that describe the piece in requests, quotes and orders. */
export const pieceView = (
  actor: Actor,
  request: Pick<QuoteRequest, 'productTitle' | 'imageUrl' | 'variantTitle' | 'sku' | 'options'>,
) => ({
  product_title: visibleValue(actor, 'request', request, 'productTitle'),
  product_image: visibleValue(actor, 'request', request, 'imageUrl'),
  variant_title: visibleValue(actor, 'request', request, 'variantTitle'),
  sku: visibleValue(actor, 'request', request, 'sku'),
  ...options(visibleValue(actor, 'request', request, 'options') ?? []),
})
