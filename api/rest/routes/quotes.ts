import { MAX_UPDATES } from '../../domain/quote/decideUpdate.ts'
import { declineInput } from '../../domain/quote/declineInput.ts'
import { type QuoteTerms, submitQuoteInput, updateQuoteInput } from '../../domain/quote/quoteInput.ts'
import { awardQuoteInput } from '../../domain/order/orderInput.ts'
import { orderShape } from '../shapes/orderShape.ts'
import { quoteShape, responseShape } from '../shapes/quoteShapes.ts'
import { z } from 'zod'
import { mapRows } from '../../data/reads/query/keyset.ts'
import { oneOrder } from '../../data/reads/rest/restOrders.ts'
import { oneQuote, quotePage } from '../../data/reads/rest/restQuotes.ts'
import { oneResponse } from '../../data/reads/rest/restSupplierRows.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, notFound } from '../../domain/refusal.ts'
import { idInput } from '../../domain/text.ts'
import { awardQuote } from '../../usecases/order/awardQuote.ts'
import { declineRequest } from '../../usecases/quote/declineRequest.ts'
import { submitQuote } from '../../usecases/quote/submitQuote.ts'
import { updateQuote } from '../../usecases/quote/updateQuote.ts'
import { found } from '../found.ts'
import type { Action, Input, RestCall, Row } from '../Row.ts'
import { orderView } from '../views/orderView.ts'
import { quoteView } from '../views/quoteView.ts'
import { responseView } from '../views/responseView.ts'

/** The terms as REST names them; a term without a name does not compile. */
const names: Record<keyof QuoteTerms, string> = {
  price: 'final_price',
  deliveryDays: 'delivery_time_days',
  comments: 'comments',
}
const terms = Object.fromEntries(Object.entries(names).map(([term, name]) => [name, term]))
const selection = z.object({ requestId: idInput(), quoteId: idInput() })

const given = z.strictObject({ quote: quoteShape })
const decided = z.strictObject({ order: orderShape, quote: quoteShape })
const TERMS = {
  final_price: 'The landed price for the whole request, not per piece, in USD.',
  delivery_time_days: 'Days to make and ship the piece, counted from the award.',
}
const BY = { supplier_id: 'Required for admins: the supplier they act for. Suppliers may pass their own id.' }

const submitting = (path: string): Action => ({
  method: 'POST',
  path,
  who: ['supplier', 'admin'],
  doc: {
    summary: 'Submit a quote; once per request',
    input: submitQuoteInput,
    about: { ...TERMS, ...BY },
    answer: given,
    refuses: ['conflict', 'notFound'],
  },
  status: 201,
  fields: { quote_request_id: 'requestId', supplier_id: 'supplierId', ...terms },
  async run(call, input) {
    const done = await submitQuote(call.ports, call.actor, input)
    return isRefusal(done) ? done : shown(call, done.quoteId)
  },
})

/** Quotes, declining, and the award. */
export const quotes: readonly Row[] = [
  {
    method: 'LIST',
    path: '/api/quotes',
    who: ['admin', 'supplier'],
    doc: { summary: 'List quotes; a supplier gets its own', answer: quoteShape },
    async page({ reader, actor }, wanted) {
      return mapRows(await quotePage(reader(), wanted), (row) => quoteView(actor, row))
    },
  },
  submitting('/api/supplier/quotes/submit'),
  submitting('/api/quotes/submit'),
  submitting('/api/supplier/quotes'),
  {
    method: 'PATCH',
    path: '/api/supplier/quotes/{id}',
    who: ['supplier'],
    doc: {
      summary: 'Update a quote before the award',
      more: `If comments are omitted, they stay as they are; null or an empty string removes them. A quote can be updated ${MAX_UPDATES} times.`,
      input: updateQuoteInput,
      about: TERMS,
      answer: given,
      refuses: ['conflict'],
    },
    repeatsId: 'quote_id',
    fields: terms,
    async run(call, input) {
      const done = await updateQuote(call.ports, call.actor, { ...input, quoteId: call.params.id })
      return isRefusal(done) ? done : shown(call, done.quoteId)
    },
  },
  {
    method: 'POST',
    path: '/api/quotes/decline',
    who: ['supplier', 'admin'],
    doc: {
      summary: 'Decline a request; once per request',
      input: declineInput,
      about: BY,
      answer: z.strictObject({ response: responseShape }),
      refuses: ['conflict', 'notFound'],
    },
    fields: {
      quote_request_id: 'requestId',
      supplier_id: 'supplierId',
      decline_reason: 'reason',
      decline_category: 'category',
    },
    async run({ ports, actor, reader }, input) {
      const done = await declineRequest(ports, actor, input)
      if (isRefusal(done)) return done
      const row = await oneResponse(reader(), done.responseId)
      return found('Response', row, (response) => ({ response: responseView(actor, response) }))
    },
  },
  {
    method: 'POST',
    path: '/api/quotes/{id}/accept',
    who: ['admin'],
    doc: {
      summary: 'Award a quote',
      input: awardQuoteInput,
      about: {
        update_count: 'The update count you have seen; the award is refused if the quote has changed since.',
      },
      answer: decided,
      refuses: ['conflict'],
    },
    fields: { update_count: 'ifUpdateCount' },
    run: (call, input) => awarded(call, { ...input, quoteId: call.params.id }),
  },
  {
    method: 'POST',
    path: '/api/quotes/select',
    who: ['admin'],
    doc: {
      summary: 'Award a quote of a request',
      input: selection,
      answer: decided.extend({ supplier_notified: z.literal(true) }),
      refuses: ['conflict', 'notFound'],
    },
    fields: { quote_request_id: 'requestId', selected_quote_id: 'quoteId' },
    async run(call, input) {
      const chosen = parseInput(selection, input)
      if (isRefusal(chosen)) return chosen
      // A quote never moves to another request, so nothing can change between this read and the award.
      const quote = await oneQuote(call.reader(), chosen.quoteId)
      if (quote?.requestId !== chosen.requestId) return notFound('Quote')
      const done = await awarded(call, { quoteId: chosen.quoteId })
      return isRefusal(done) ? done : { ...done, supplier_notified: true }
    },
  },
]

async function awarded(call: RestCall, input: Input) {
  const done = await awardQuote(call.ports, call.actor, input)
  if (isRefusal(done)) return done
  const reader = call.reader()
  const [order, quote] = await Promise.all([oneOrder(reader, done.orderId), oneQuote(reader, done.quoteId)])
  if (!order || !quote) return notFound('Order')
  return { order: orderView(call.actor, order, call.ports.shipToNotes), quote: quoteView(call.actor, quote) }
}

const shown = async ({ reader, actor }: RestCall, id: string) =>
  found('Quote', await oneQuote(reader(), id), (row) => ({ quote: quoteView(actor, row) }))
