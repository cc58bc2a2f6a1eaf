import type { Actor } from '../../domain/actor.ts'
import { utcDate } from '../../domain/calendar.ts'
import { visibleValue } from '../database/columns.ts'
import type { QuoteRequest } from '../prisma/client.ts'

/** A database decimal in the documented format: "1249.00". */
export const decimal = (value: { toFixed(digits: number): string } | null): string | null =>
  value?.toFixed(2) ?? null

export const instant = (value: Date | null): string | null => value?.toISOString() ?? null

/** The name of a state: "Pending". */
export const nameOf = <State extends string>(names: Record<State, string>, state: State | null) =>
  state && names[state]

/** A date column without a time of day. */
export const date = (value: Date | null): string | null => (value ? utcDate(value) : null)

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
