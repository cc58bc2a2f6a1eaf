import type { TypedDocumentNode } from '@apollo/client'
import { type BaseSyntheticEvent, useCallback, useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { perUnit, times, toCents } from '../../../api/domain/money.ts'
import type { KnownPrice } from '../../../api/domain/quote/farFromKnown.ts'
import { isPrice, readPrice } from '../../../api/domain/typedPrice.ts'
import {
  SubmitQuoteDocument,
  type SubmitQuoteMutation,
  type SubmitQuoteMutationVariables,
  UpdateQuoteDocument,
  type UpdateQuoteMutation,
  type UpdateQuoteMutationVariables,
} from '../../gql/graphql.ts'
import { type PricedRequest, seenRequest } from '../../live/records/pricedRequest.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { type Toast, useToast } from '../../ui/notice/useToast.ts'
import type { OutboxPiece } from '../../parts/outbox/OutboxEntry.ts'
import { useKeptAnswer } from '../../parts/outbox/useKeptAnswer.ts'
import { quoteNotices } from '../../parts/quoteTerms/quoteNotices.ts'
import type { QuoteTyped } from './openDialog.ts'
import { loadQuoteRules, type QuoteFormInput, type QuoteFormTerms, totalPrice } from './quoteForm.ts'
import { usePriceQuestion } from './usePriceQuestion.ts'

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

const INVALID_PRICE: Toast = {
  tone: 'destructive',
  title: 'Invalid Price',
  text: 'Please enter a valid price greater than 0.',
}

type QuoteFormOptions = {
  requestId: string
  productTitle: string
  /** The request as it was when the form was opened. */
  piece: OutboxPiece
  /** The request as the dialog shows it; undefined until it is known. */
  shown: PricedRequest | undefined
  /**
   * The quote to update. It may appear while the user is typing, when a colleague quotes from another window.
   */
  quoteId: string | undefined
  /** The quote's update count: a draft typed before a later update is outdated. */
  updateCount: number
  start: QuoteTyped
  /** The quantity that the starting price was meant for; null if unknown. */
  startFor: number | null
  /** The current suggestion, if the starting values are a suggestion. */
  suggested: Pick<QuoteTyped, 'price' | 'deliveryDays'> | undefined
  /** The amounts the price is compared with before it is sent. */
  known: readonly KnownPrice[]
  onSent: (quoteId: string) => void
  /** The quote waits on this device, because the server could not be reached. */
  onKept: () => void
  onRefused: () => void
}

/**
 * One form for the first quote and its updates, so that typed values survive the change from one to the
 * other.
 */
export function useQuoteForm(options: QuoteFormOptions) {
  const { requestId, productTitle, piece, shown, quoteId, updateCount, start, startFor, known } = options
  const { onSent, onKept, onRefused } = options
  const { quantity, specification } = piece
  const { showToast, closeToast } = useToast()
  const answers = useKeptAnswer()
  const notices = quoteId === undefined ? quoteNotices.submit : quoteNotices.update
  const { form, control, submit, pending, sent, draft } = useCommandForm({
    schema: loadQuoteRules,
    defaultValues: start,
    // Two documents of the same shape; `toVariables` chooses by the same condition.
    document: (quoteId === undefined ? SubmitQuoteDocument : UpdateQuoteDocument) as TypedDocumentNode<
      SubmitQuoteMutation | UpdateQuoteMutation,
      SubmitQuoteMutationVariables | UpdateQuoteMutationVariables
    >,
    toVariables: ({ per, ...typed }) => {
      const terms = {
        ...typed,
        price: totalPrice({ price: typed.price, per }, quantity),
        ...(shown && { ifRequest: seenRequest(shown) }),
      }
      return quoteId === undefined
        ? { input: { ...terms, requestId } }
        : { input: { ...terms, quoteId, ifUpdateCount: updateCount } }
    },
    failure: notices.failure,
    keep: async ({ variables: { input }, typed, key }) => {
      const kept = await answers.keep(
        {
          requestId,
          productTitle,
          command: 'quoteId' in input ? { kind: 'update', input } : { kind: 'submit', input },
          typed: asTexts(typed),
          basis: { ...piece, updateCount },
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
    draft: {
      key: `quote/${requestId}`,
      basis: [quoteId ?? 'new', updateCount, quantity, specification].join(),
    },
  })
  const followSuggestion = useSuggestion(form, options.suggested)
  const switchBasis = usePriceBasis(form, quantity)
  const changeBasis = (per: QuoteFormInput['per']) => {
    switchBasis(per)
    // The price may be back at its first suggestion.
    followSuggestion()
  }

  const asking = usePriceQuestion(form, {
    quantity,
    known,
    start,
    startFor,
    send: (event) => void submit(event),
  })
  const sendOrSay = (event: BaseSyntheticEvent) => {
    if (!isPrice(form.getValues('price'))) showToast(INVALID_PRICE)
    asking.submit(event)
  }
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (isPrice(values.price)) closeToast(INVALID_PRICE)
        },
      }),
    [form, closeToast],
  )
  return {
    control,
    submit: sendOrSay,
    pending,
    sent,
    draft,
    /** The question whether the typed price is intended, while it is open. */
    question: asking.question,
    changeBasis,
    focusPrice: () => form.setFocus('price'),
  }
}

/** The fields as typed; the schema takes more than texts. */
const asTexts = (typed: QuoteFormInput) =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )

/**
 * Keeps unedited fields at the suggested values: list prices may change while the form is open. Returns a
 * function that does so again, for a field that was reset to its starting value.
 */
function useSuggestion(
  form: UseFormReturn<QuoteFormInput, unknown, QuoteFormTerms>,
  suggested: QuoteFormOptions['suggested'],
): () => void {
  const { price, deliveryDays } = suggested ?? {}
  const follow = useCallback(() => {
    for (const [name, value] of [
      ['price', price],
      ['deliveryDays', deliveryDays],
    ] as const)
      if (value !== undefined && form.getValues(name) === form.formState.defaultValues?.[name])
        form.resetField(name, { defaultValue: value })
  }, [form, price, deliveryDays])
  useEffect(follow, [follow])
  return follow
}

/**
 * Switches between the total price and the price per piece, and converts the typed price. Switching back
 * restores the price as typed: a third of a total is not exact and must not cost a cent.
 */
function usePriceBasis(
  form: UseFormReturn<QuoteFormInput, unknown, QuoteFormTerms>,
  quantity: number,
): (per: QuoteFormInput['per']) => void {
  const left = useRef<{ became: string; was: string; quantity: number }>(undefined)
  return (per) => {
    const was = String(form.getValues('price'))
    const isUntouched = left.current?.became === was && left.current.quantity === quantity
    const became = left.current && isUntouched ? left.current.was : converted(was, per, quantity)
    left.current = { became, was, quantity }
    form.setValue('per', per, { shouldDirty: true })
    form.setValue('price', became, { shouldDirty: true, shouldValidate: form.getFieldState('price').invalid })
  }
}

function converted(typed: string, per: QuoteFormInput['per'], quantity: number): string {
  const amount = readPrice(typed)
  if (amount === null || toCents(amount) <= 0n) return typed
  return per === 'piece' ? perUnit(amount, quantity) : times(amount, quantity)
}
