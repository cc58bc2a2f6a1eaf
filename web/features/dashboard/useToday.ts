import { useEffect, useEffectEvent, useState } from 'react'

/** Midnight, this many days after the start of the instant's day. */
const midnight = (of: Date, days: number) => new Date(of.getFullYear(), of.getMonth(), of.getDate() + days)

/** The start of the current day in the viewer's time zone; `onNewDay` is called when the next one starts. */
export function useToday(onNewDay: () => void): Date {
  const [today, setToday] = useState(() => midnight(new Date(), 0))
  const turn = useEffectEvent(() => {
    setToday(midnight(new Date(), 0))
    onNewDay()
  })
  useEffect(() => {
    const timer = setTimeout(turn, Math.max(1_000, midnight(today, 1).getTime() - Date.now()))
    return () => clearTimeout(timer)
  }, [today])
  return today
}
