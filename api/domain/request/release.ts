import { z } from 'zod'
import { conflict, type Refusal } from '../refusal.ts'
import { idInput } from '../text.ts'
import type { Request } from './requestAggregate.ts'

/**
 * How a request whose properties identify the customer is released to suppliers: with those details masked, or
 * unchanged; `revealed` shows previously masked details later.
 */
export const releaseWays = ['masked', 'unchanged', 'revealed'] as const
export type ReleaseAs = (typeof releaseWays)[number]

export const releaseInput = z.object({ requestId: idInput(), as: z.enum(releaseWays) })

/** Why it cannot be released this way; null when it can. */
export function whyNotReleased(request: Request, as: ReleaseAs): Refusal | null {
  if (request.status === 'cancelled') return conflict('This request was canceled.')
  if (as === 'revealed') {
    if (request.heldAt) return conflict('Suppliers cannot see this request yet.')
    return request.maskedProperties ? null : conflict('Nothing in this request is masked.')
  }
  return request.heldAt ? null : conflict('Suppliers can already see this request.')
}
