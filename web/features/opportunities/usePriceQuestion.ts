import { type BaseSyntheticEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { inFigures } from '../../../api/domain/counted.ts'
import type { Amount } from '../../../api/domain/money.ts'
import { type FarPrice, farFromKnown, type KnownPrice } from '../../../api/domain/quote/farFromKnown.ts'
import { isPrice, readPrice } from '../../../api/domain/typedPrice.ts'
import { formatMoney } from '../../ui/formatMoney.ts'
import { farPriceText } from './farPriceText.ts'
import type { QuoteTyped } from './openDialog.ts'
import { type QuoteFormInput, type QuoteFormTerms, totalPrice } from './quoteForm.ts'

type Asked = { price: Amount; text: string }

type PriceQuestionOptions = {
  quantity: number
  known: readonly KnownPrice[]
  start: QuoteTyped
  send: (event?: BaseSyntheticEvent) => void
}

/** Asks once before a price is sent, or kept to be sent, that is probably a slip. */
export function usePriceQuestion(
  form: UseFormReturn<QuoteFormInput, unknown, QuoteFormTerms>,
  { quantity, known, start, send }: PriceQuestionOptions,
) {
  /** The price that the supplier means. What the form starts from was its quote or its own price before. */
  const meant = useRef(totalOf(start, quantity))
  const [asked, setAsked] = useState<Asked>()

  const askOrSend = async (price: Amount, far: FarPrice) => {
    // What else is wrong comes first.
    if (!(await form.trigger())) return send()
    const units = quantity > 1 ? ` for all ${inFigures(quantity)} units` : ''
    setAsked({ price, text: `${usd(price)}${units} is ${farPriceText(far, quantity)}.` })
  }

  const submit = (event: BaseSyntheticEvent) => {
    const price = totalOf(form.getValues(), quantity)
    const far = price === null || price === meant.current ? null : farFromKnown(price, known)
    if (price === null || !far?.asked) return send(event)
    event.preventDefault()
    void askOrSend(price, far)
  }

  const question = asked && {
    text: asked.text,
    confirmLabel: `Send ${usd(asked.price)}`,
    confirm: () => {
      meant.current = asked.price
      setAsked(undefined)
      send()
    },
    close: () => setAsked(undefined),
  }
  return { submit, question }
}

const usd = (amount: Amount) => formatMoney({ amount, currency: 'USD' })

/** The typed price for all pieces; null if it is none. */
function totalOf({ price, per }: Pick<QuoteFormInput, 'price' | 'per'>, quantity: number): Amount | null {
  const amount = isPrice(price) ? readPrice(price) : null
  return amount === null ? null : totalPrice({ price: amount, per }, quantity)
}
