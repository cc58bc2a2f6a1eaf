import { z } from 'zod'
import { createRequestInput } from '../../../api/domain/request/requestInput.ts'
import { futureDate } from '../../ui/form/futureDate.ts'
import { serverNow } from '../../ui/server/serverTime.ts'
import { localInstant } from './localInstant.ts'
import { propertyRows } from './propertyRows.ts'
import { readChoice } from './variantChoice.ts'

const { variantId, quantity, destinationCountry, targetPrice } = createRequestInput.shape

const NAMELESS = 'Give each property a name, or remove it'

/** The server's own rules, for fields that are all texts, so that a draft of them can be kept. */
export const newRequestForm = z.object({
  variantId: z.preprocess((text: string) => readChoice(text)?.id ?? '', variantId),
  quantity: z.preprocess((typed: string) => typed, quantity),
  destinationCountry: z.preprocess((typed: string) => typed, destinationCountry),
  targetPrice: z.preprocess((typed: string) => typed.trim() || null, targetPrice),
  /** If empty, the default quoting window applies from the moment of sending. */
  expiresAt: futureDate
    .transform((typed) => localInstant.read(typed))
    .refine((at) => at === null || Date.parse(at) > serverNow(), 'The deadline must be in the future'),
  properties: z
    .string()
    .refine(
      (text) => propertyRows.read(text).every(({ name, value }) => name.trim() || !value.trim()),
      NAMELESS,
    )
    .transform((text) => propertyRows.filled(text)),
  test: z.string().transform((text) => text === 'yes'),
})

export type NewRequestTyped = z.input<typeof newRequestForm>

export const emptyRequest: NewRequestTyped = {
  variantId: '',
  quantity: '1',
  destinationCountry: '',
  targetPrice: '',
  expiresAt: '',
  properties: '',
  test: '',
}
