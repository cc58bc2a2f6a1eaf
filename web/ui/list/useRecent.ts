import { useCallback, useEffect, useRef, useState } from 'react'

const RECENT_MS = 6_000
const NONE: ReadonlySet<string> = new Set()

/** Remembers for a few seconds which rows were just added or changed, to highlight them. */
export function useRecent(): { recent: ReadonlySet<string>; mark: (id: string) => void } {
  const [recent, setRecent] = useState(NONE)
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())

  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running.values()) clearTimeout(timer)
      running.clear()
    }
  }, [])

  const mark = useCallback((id: string) => {
    clearTimeout(timers.current.get(id))
    timers.current.set(
      id,
      setTimeout(() => {
        timers.current.delete(id)
        setRecent((before) => new Set([...before].filter((one) => one !== id)))
      }, RECENT_MS),
    )
    setRecent((before) => (before.has(id) ? before : new Set([...before, id])))
  }, [])

  return { recent, mark }
}
