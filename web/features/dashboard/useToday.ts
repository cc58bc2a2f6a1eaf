import { useEffect, useEffectEvent, useState } from 'react'

const midnight = (days: number) => {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
}

/** When today began where the viewer is; `onNewDay` is called as the next one begins. */
export function useToday(onNewDay: () => void): Date {
  const [today, setToday] = useState(() => midnight(0))
  const turn = useEffectEvent(() => {
    setToday(midnight(0))
    onNewDay()
  })
  useEffect(() => {
    const timer = setTimeout(turn, Math.max(1_000, midnight(1).getTime() - Date.now()))
    return () => clearTimeout(timer)
  }, [today])
  return today
}
