import { z } from 'zod'
import { counted } from '../counted.ts'
import { oneLine } from '../plainText.ts'
import { conflict, invalid, type Refusal } from '../refusal.ts'
import { idInput, textInput } from '../text.ts'

export const eraseSupplierInput = z.object({
  supplierId: idInput(),
  companyName: textInput({ required: 'Type the company’s name to confirm' }),
})

/** The open work of a supplier. */
export interface Unfinished {
  /** Its quotes on requests that are not decided. */
  readonly openQuotes: number
  /** Orders that it holds and has not delivered. */
  readonly openOrders: number
}

/** How far the erasure of a supplier's data has come: `running` until its last texts are erased. */
export type ErasureState = 'none' | 'running' | 'complete'

/** Why a supplier's data cannot be erased; null if it can. */
export function decideErasure(
  { companyName, erasure }: { readonly companyName: string; readonly erasure: ErasureState },
  typed: string,
  { openQuotes, openOrders }: Unfinished,
): Refusal | null {
  if (erasure === 'running') return conflict('This supplier’s data is being erased already.')
  if (erasure === 'complete') return conflict('This supplier’s data has been erased already.')
  // Screens show the name in one line.
  if (oneLine(typed) !== oneLine(companyName)) return invalid('companyName', 'This is not the company’s name')
  const open = [
    openQuotes > 0 && counted(openQuotes, 'quote on an open request', 'quotes on open requests'),
    openOrders > 0 && counted(openOrders, 'order under way', 'orders under way'),
  ].filter((part) => part !== false)
  return open.length === 0
    ? null
    : conflict(`${companyName} still has ${open.join(' and ')}: decide and finish these first.`)
}
