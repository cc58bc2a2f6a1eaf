import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { perUnit, times, toCents } from '../../../api/domain/money.ts'
import { readPrice } from '../../../api/domain/typedPrice.ts'
import type { QuoteFormInput, QuoteFormTerms } from './quoteForm.ts'

/**
 * Switches between the total price and the price per piece, and converts the typed price. Switching back restores the
 * price as typed: a third of a total is not exact and must not cost a cent.
 */
export function usePriceBasis(
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
