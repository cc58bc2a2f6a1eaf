import { z } from 'zod'
import { whyRequestChanged } from '../quote/whyChanged.ts'
import { conflict, type Refusal } from '../refusal.ts'
import { idInput } from '../text.ts'
import type { Property } from './properties.ts'
import type { Request } from './requestAggregate.ts'
import { seenProperties } from './requestInput.ts'

/**
 * How a request whose properties identify the customer is released to suppliers: with those details masked, or
 * unchanged; `revealed` shows previously masked details later.
 */
export const releaseWays = ['masked', 'unchanged', 'revealed'] as const
export type ReleaseAs = (typeof releaseWays)[number]

export const releaseInput = z.object({
  requestId: idInput(),
  as: z.enum(releaseWays),
  ifProperties: seenProperties.nullish(),
})

/**
 * Why a request cannot be released this way; null if it can. Refused if the properties have changed since the
 * caller read them: suppliers cannot unsee a detail.
 */
export function whyNotReleased(
  request: Request,
  { as, ifProperties }: Pick<z.output<typeof releaseInput>, 'as' | 'ifProperties'>,
): Refusal | null {
  return whyNotReleasable(request, as) ?? whyReworded(request, ifProperties)
}

/** Suppliers may see masked properties; the admin decides about the originals. */
const whyReworded = (request: Request, read: readonly Property[] | null | undefined): Refusal | null =>
  whyRequestChanged({ ...request, maskedProperties: null }, read && { ...request, properties: read })

function whyNotReleasable(request: Request, as: ReleaseAs): Refusal | null {
  if (request.status === 'cancelled') return conflict('This request was canceled.')
  if (as === 'revealed') {
    if (request.heldAt) return conflict('Suppliers cannot see this request yet.')
    return request.maskedProperties ? null : conflict('Nothing in this request is masked.')
  }
  return request.heldAt ? null : conflict('Suppliers can already see this request.')
}
