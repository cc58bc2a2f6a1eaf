import { z } from 'zod'
import { countryName } from '../../../api/domain/country.ts'
import { createRequestInput } from '../../../api/domain/request/requestInput.ts'
import type { EditRequestForm_RequestFragment } from '../../gql/graphql.ts'
import { formatDate } from '../../ui/value/formatDate.ts'
import { formatMoney } from '../../ui/value/formatMoney.ts'
import { futureDate } from '../../ui/form/futureDate.ts'
import { localInstant } from './localInstant.ts'

const { destinationCountry, targetPrice } = createRequestInput.shape

/**
 * The server's own rules, for fields that are all texts, so that a draft of them can be kept. A deadline can
 * be moved but not removed.
 */
export const requestEditForm = (deadline: string | null) =>
  z.object({
    // A program may have set a later deadline than the field accepts; it can stay.
    expiresAt: z
      .union([z.literal(localInstant.write(deadline)), futureDate])
      .transform((typed) => localInstant.read(typed))
      .refine((at) => at !== null || deadline === null, 'Please choose a deadline'),
    targetPrice: z.preprocess((typed: string) => typed.trim() || null, targetPrice),
    destinationCountry: z.preprocess((typed: string) => typed, destinationCountry),
  })

export type RequestEditTyped = z.input<ReturnType<typeof requestEditForm>>
export type RequestEditTerms = z.output<ReturnType<typeof requestEditForm>>
export type RequestEditField = keyof RequestEditTyped

/** The editable terms of a request, in the API's format. */
export type RequestTerms = {
  expiresAt: string | null
  targetPrice: string | null
  destinationCountry: string | null
}

export const editedFields = ['expiresAt', 'targetPrice', 'destinationCountry'] as const

export const termsOf = (request: EditRequestForm_RequestFragment): RequestTerms => ({
  expiresAt: request.expiresAt,
  targetPrice: request.targetPrice?.amount ?? null,
  destinationCountry: request.destinationCountry,
})

/** The terms in the format of the form's fields. */
export const typedOf = (terms: RequestTerms): RequestEditTyped => ({
  expiresAt: localInstant.write(terms.expiresAt),
  targetPrice: terms.targetPrice ?? '',
  destinationCountry: terms.destinationCountry ?? '',
})

export const fieldNames: Record<RequestEditField, string> = {
  expiresAt: 'Deadline',
  targetPrice: 'Target price',
  destinationCountry: 'Destination country',
}

/** A term's value as text for the screen. */
export function inWords(field: RequestEditField, value: string | null): string {
  if (value === null) return field === 'destinationCountry' ? 'Unknown' : 'None'
  if (field === 'expiresAt') return formatDate(value, 'minute')
  return field === 'targetPrice' ? formatMoney({ amount: value, currency: 'USD' }) : countryName(value)
}
