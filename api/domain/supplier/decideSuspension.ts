import { z } from 'zod'
import { whoHelps } from '../account/whoHelps.ts'
import { conflict, type Refusal } from '../refusal.ts'
import { idInput, textInput } from '../text.ts'
import type { Standing } from './supplierState.ts'

export const suspensionTerms = z.object({
  reason: textInput({ required: 'Please provide a reason for suspending' }),
})
export const suspendSupplierInput = suspensionTerms.extend({ supplierId: idInput() })

export const reinstatementTerms = z.object({
  reason: textInput({ required: 'Please provide a reason for reinstating the supplier' }),
})
export const reinstateSupplierInput = reinstatementTerms.extend({ supplierId: idInput() })

/** Why an admin cannot act for a supplier, or give it an order, until it is reinstated. */
export const suspended = conflict('This supplier is suspended. Reinstate it first.')

/** The same for the supplier itself. */
export const accountSuspended = `Your account is suspended. Please write to ${whoHelps.supplier}.`

/** Why a supplier cannot be suspended; null if it can. */
export function whyNotSuspended({ status, suspendedAt }: Standing): Refusal | null {
  if (status !== 'active') return conflict('Only an active supplier can be suspended.')
  return suspendedAt === null ? null : conflict('This supplier is already suspended.')
}

/** Why a supplier cannot be reinstated; null if it can. */
export const whyNotReinstated = ({ suspendedAt }: Pick<Standing, 'suspendedAt'>): Refusal | null =>
  suspendedAt === null ? conflict('This supplier is not suspended.') : null
