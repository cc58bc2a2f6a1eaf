import type { TypedDocumentNode } from '@apollo/client'
import type { BaseSyntheticEvent } from 'react'
import { termsOf } from '../../../api/domain/quote/quoteInput.ts'
import { SubmitQuoteDocument, UpdateQuoteDocument } from '../../gql/graphql.ts'
import type {
  SubmitQuoteMutation,
  SubmitQuoteMutationVariables,
  UpdateQuoteMutation,
  UpdateQuoteMutationVariables,
} from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/useCommandForm.ts'
import { useToast } from '../../ui/useToast.ts'
import { useKeptAnswer } from '../../parts/outbox/useKeptAnswer.ts'
import type { QuoteTyped } from './openDialog.ts'
import { quoteForm, totalPrice } from './quoteForm.ts'
import { quoteNotices } from './quoteNotices.ts'
import { usePriceBasis } from './usePriceBasis.ts'

void (
  /* GraphQL */ `
    mutation SubmitQuote($input: SubmitQuoteInput!) {
      quote: submitQuote(input: $input) {
        ... on Quote {
          id
          late
          ...OpportunitiesScreen_quote
        }
        ...Refusal @unmask
      }
    }
  `
)

void (
  /* GraphQL */ `
    mutation UpdateQuote($input: UpdateQuoteInput!) {
      quote: updateQuote(input: $input) {
        ... on Quote {
          id
          late
          ...OpportunitiesScreen_quote
        }
        ...Refusal @unmask
      }
    }
  `
)

type QuoteFormOptions = {
  requestId: string
  productTitle: string
  quantity: number
  /** The quote to update. It may appear while the user is typing, when a colleague quotes from another window. */
  quoteId: string | undefined
  /** The quote's update count: a draft typed before a later update is outdated. */
  updateCount: number
  start: QuoteTyped
  onSent: (quoteId: string) => void
  /** The quote waits on this device, because the server could not be reached. */
  onKept: () => void
  onRefused: () => void
}

/** One form for the first quote and its updates, so that typed values survive the change from one to the other. */
export function useQuoteForm(options: QuoteFormOptions) {
  const { requestId, productTitle, quantity, quoteId, updateCount, start, onSent, onKept, onRefused } =
    options
  const { showToast } = useToast()
  const answers = useKeptAnswer()
  const notices = quoteId === undefined ? quoteNotices.submit : quoteNotices.update
  const { form, control, submit, pending, draft } = useCommandForm({
    schema: quoteForm,
    defaultValues: start,
    // Two documents of the same shape; `toVariables` chooses by the same condition.
    document: (quoteId === undefined ? SubmitQuoteDocument : UpdateQuoteDocument) as TypedDocumentNode<
      SubmitQuoteMutation | UpdateQuoteMutation,
      SubmitQuoteMutationVariables | UpdateQuoteMutationVariables
    >,
    toVariables: (typed) => {
      const terms = { ...termsOf(typed), price: totalPrice(typed, quantity) }
      return quoteId === undefined ? { input: { ...terms, requestId } } : { input: { ...terms, quoteId } }
    },
    failure: notices.failure,
    keep: async ({ input }, { price, per, deliveryDays, comments }, key) => {
      const kept = await answers.keep(
        {
          requestId,
          productTitle,
          command: 'quoteId' in input ? { kind: 'update', input } : { kind: 'submit', input },
          typed: {
            price: asText(price),
            per,
            deliveryDays: asText(deliveryDays),
            comments: asText(comments),
          },
          basis: { quantity, updateCount },
        },
        key,
      )
      if (kept) onKept()
      return kept
    },
    onDone: (quote) => {
      answers.forget(requestId)
      showToast(quote.late ? notices.successLate : notices.success)
      onSent(quote.id)
    },
    onRefused,
    draft: { key: `quote/${requestId}`, basis: [quoteId ?? 'new', updateCount, quantity].join() },
  })
  const changeBasis = usePriceBasis(form, quantity)

  const sendOrSay = (event: BaseSyntheticEvent) => {
    if (!quoteForm.shape.price.safeParse(form.getValues('price')).success)
      showToast({
        tone: 'destructive',
        title: 'Invalid Price',
        text: 'Please enter a valid price greater than 0.',
      })
    void submit(event)
  }
  return { control, submit: sendOrSay, pending, draft, changeBasis, focusPrice: () => form.setFocus('price') }
}

/** A field as typed; the schema takes more than texts. */
const asText = (typed: unknown): string => (typeof typed === 'string' ? typed : '')
