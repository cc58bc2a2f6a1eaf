import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { inFigures } from '../../../api/domain/counted.ts'
import type { Amount } from '../../../api/domain/money.ts'
import { type FarPrice, farFromKnown, type KnownPrice } from '../../../api/domain/quote/farFromKnown.ts'
import { isPrice, readPrice } from '../../../api/domain/typedPrice.ts'
import { formatMoney } from '../../ui/value/formatMoney.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import { farPriceText } from './farPriceText.ts'
import type { QuoteTyped } from './openDialog.ts'
import { type QuoteFormInput, type QuoteFormTerms, totalPrice } from './quoteForm.ts'

/** A price for all pieces of a request, and their number. */
type Priced = { price: Amount; quantity: number }
type Asked = Priced & { text: string }

type PriceQuestionOptions = {
  quantity: number
  known: readonly KnownPrice[]
  start: QuoteTyped
  /** The quantity that the starting price was meant for; null if unknown. */
  startFor: number | null
  send: (event?: BaseSyntheticEvent) => void
}

/** Asks the supplier once before sending or storing a price that is probably a slip. */
export function usePriceQuestion(
  form: UseFormReturn<QuoteFormInput, unknown, QuoteFormTerms>,
  { quantity, known, start, startFor, send }: PriceQuestionOptions,
) {
  /**
   * The price the supplier has confirmed. The form's starting price was its quote or its own list price
   * before.
   */
  const meant = useRef(pricedFor(start, startFor))
  const [asked, setAsked] = useState<Asked>()
  const { showToast } = useToast()
  const changing = useRef(false)
  // Runs after the question's dialog has closed, because that returns the focus to the pressed button.
  useEffect(() => {
    if (asked || !changing.current) return
    changing.current = false
    form.setFocus('price')
  }, [asked, form])
  // The question is about a price that is no longer the one to be sent, or about another quantity.
  if (asked && asked.quantity !== quantity) setAsked(undefined)

  const askOrSend = async (price: Amount, far: FarPrice) => {
    // Other errors are shown first.
    if (!(await form.trigger())) return send()
    const units = quantity > 1 ? ` for all ${inFigures(quantity)} units` : ''
    setAsked({ price, quantity, text: `${usd(price)}${units} is ${farPriceText(far, quantity)}.` })
  }

  const submit = (event: BaseSyntheticEvent) => {
    const price = totalOf(form.getValues(), quantity)
    if (price === null || isSame(meant.current, { price, quantity })) return send(event)
    const far = farFromKnown(price, known)
    if (!far?.asked) return send(event)
    event.preventDefault()
    void askOrSend(price, far)
  }

  const question = asked && {
    text: asked.text,
    confirmLabel: `Send ${usd(asked.price)}`,
    confirm: () => {
      setAsked(undefined)
      // A suggested price follows list prices, so the form may now show another price, which the supplier has
      // not confirmed.
      if (!isSame(asked, pricedFor(form.getValues(), quantity)))
        return showToast({
          tone: 'destructive',
          title: 'Not Sent',
          text: 'The price in the form has changed. Check it, then send your quote again.',
        })
      meant.current = asked
      send()
    },
    close: () => {
      changing.current = true
      setAsked(undefined)
    },
  }
  return { submit, question }
}

const isSame = (one: Priced | null, other: Priced | null) =>
  one !== null && one.price === other?.price && one.quantity === other.quantity

function pricedFor(typed: Pick<QuoteFormInput, 'price' | 'per'>, quantity: number | null): Priced | null {
  const price = quantity === null ? null : totalOf(typed, quantity)
  return price === null || quantity === null ? null : { price, quantity }
}

const usd = (amount: Amount) => formatMoney({ amount, currency: 'USD' })

/** The typed price for all pieces; null if it is none. */
function totalOf({ price, per }: Pick<QuoteFormInput, 'price' | 'per'>, quantity: number): Amount | null {
  const amount = isPrice(price) ? readPrice(price) : null
  return amount === null ? null : totalPrice({ price: amount, per }, quantity)
}
