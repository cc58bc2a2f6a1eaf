import { useEffect, useState } from 'react'

/**
 * A value of the address once it has been drawn. The router changes the address in a transition, which React draws aside and
 * begins anew whenever something else changes: a query that took its variables from there would be asked for the old and the
 * new ones in turn, again and again, until one drawing gets through.
 */
export function useDrawn<TValue>(value: TValue): TValue {
  const [drawn, setDrawn] = useState(value)
  useEffect(() => {
    let wanted = true
    queueMicrotask(() => {
      if (wanted) setDrawn(value)
    })
    return () => {
      wanted = false
    }
  }, [value])
  return drawn
}
