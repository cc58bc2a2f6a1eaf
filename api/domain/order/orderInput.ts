import { z } from 'zod'
import { dateInput } from '../calendarInput.ts'
import { oneLine } from '../plainText.ts'
import { priceInput } from '../priceInput.ts'
import { deliveryDaysInput, seenUpdateCount } from '../quote/quoteInput.ts'
import { weightsInput } from '../quote/weightsInput.ts'
import { blankIsNull, idInput, optionalId, optionalText, textInput } from '../text.ts'
import { orderStatuses } from './orderState.ts'

export const awardQuoteInput = z.object({
  quoteId: idInput(),
  ifUpdateCount: blankIsNull(seenUpdateCount).nullish(),
  /** Why this quote was chosen, for the record. */
  reason: optionalText(),
  /** The weights used when it was chosen. */
  weights: weightsInput.nullish(),
})

const NOT_A_PRICE = 'Price must be greater than 0'

/** The terms that the caller saw for fields left empty: refuse if they have changed. */
const seenListTerms = z
  .object({
    total: blankIsNull(priceInput({ message: NOT_A_PRICE })).nullish(),
    deliveryDays: z.int('Must be a whole number').nullish(),
  })
  .nullish()

export const reawardInput = z.object({
  orderId: idInput(),
  supplierId: idInput('Please select a supplier to re-award this order to.'),
  price: blankIsNull(priceInput({ message: NOT_A_PRICE })).nullish(),
  deliveryDays: blankIsNull(deliveryDaysInput).nullish(),
  ifListTerms: seenListTerms,
  reason: optionalText(),
  /** The weights used, if a quote was chosen. */
  weights: weightsInput.nullish(),
})

export const acceptanceTerms = z.object({
  estimatedDelivery: dateInput('Please provide an estimated delivery date'),
})

export const rejectionTerms = z.object({
  reason: textInput({ required: 'Please provide a reason for rejection' }),
})

export const cancellationTerms = z.object({
  /** Shown to the supplier that holds the order. */
  reason: textInput({ required: 'Please provide a reason for canceling' }),
})

const TRACKING = 'Please provide both courier company and tracking number'

/**
 * Pasted from a courier's page, these often contain non-breaking spaces, which nobody can type into a search.
 */
const trackingText = textInput({ required: TRACKING, max: 200 }).overwrite(oneLine)

export const trackingTerms = z.object({ courier: trackingText, trackingNumber: trackingText })

export const acceptOrderInput = acceptanceTerms.extend({ orderId: idInput() })
export const rejectOrderInput = rejectionTerms.extend({ orderId: idInput() })
export const cancelOrderInput = cancellationTerms.extend({ orderId: idInput(), ifSupplierId: optionalId() })
export const setTrackingInput = trackingTerms.extend({ orderId: idInput() })

export const advanceOrderInput = z.object({
  orderId: idInput(),
  status: z.enum(orderStatuses, { error: 'Unknown order status' }),
  deliveryDate: blankIsNull(dateInput('Must be a date')).nullish(),
  supplierId: optionalId(),
})

export const correctDeliveryDateInput = z.object({
  orderId: idInput(),
  deliveryDate: dateInput('Please enter a date'),
})
