import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { inFigures } from '../../../api/domain/counted.ts'
import type { Amount } from '../../../api/domain/money.ts'
import { type FarPrice, farFromKnown, type KnownPrice } from '../../../api/domain/quote/farFromKnown.ts'
import { isPrice, readPrice } from '../../../api/domain/typedPrice.ts'
import { formatMoney } from '../../ui/formatMoney.ts'
import { useToast } from '../../ui/useToast.ts'
import { farPriceText } from './farPriceText.ts'
import type { QuoteTyped } from './openDialog.ts'
import { type QuoteFormInput, type QuoteFormTerms, totalPrice } from './quoteForm.ts'

/** A price for all pieces of a request, and how many they are. */
type Priced = { price: Amount; quantity: number }
type Asked = Priced & { text: string }

type PriceQuestionOptions = {
  quantity: number
  known: readonly KnownPrice[]
  start: QuoteTyped
  /** For how many pieces the starting price was meant; null if nobody knows. */
  startFor: number | null
  send: (event?: BaseSyntheticEvent) => void
}

/** Asks once before a price is sent, or kept to be sent, that is probably a slip. */
export function usePriceQuestion(
  form: UseFormReturn<QuoteFormInput, unknown, QuoteFormTerms>,
  { quantity, known, start, startFor, send }: PriceQuestionOptions,
) {
  /** The price that the supplier means. What the form starts from was its quote or its own price before. */
  const meant = useRef(pricedFor(start, startFor))
  const [asked, setAsked] = useState<Asked>()
  const { showToast } = useToast()
  const changing = useRef(false)
  // After the question, which gives the focus back to the button that was pressed.
  useEffect(() => {
    if (asked || !changing.current) return
    changing.current = false
    form.setFocus('price')
  }, [asked, form])
  // The question is about a price that is no longer the one to be sent, or is for other pieces.
  if (asked && asked.quantity !== quantity) setAsked(undefined)

  const askOrSend = async (price: Amount, far: FarPrice) => {
    // What else is wrong comes first.
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
      // A suggested price follows list prices: then the form shows another one, which nobody has confirmed.
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
