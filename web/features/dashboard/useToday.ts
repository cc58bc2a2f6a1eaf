import { useEffect, useEffectEvent, useState } from 'react'

/** The midnight so many days after the one that an instant's day began with. */
const midnight = (of: Date, days: number) => new Date(of.getFullYear(), of.getMonth(), of.getDate() + days)

/** When today began where the viewer is; `onNewDay` is called as the next one begins. */
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
