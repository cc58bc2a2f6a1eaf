import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { LoadFailed } from './LoadFailed.tsx'
import { useRetries } from './useRetries.ts'

type LazyPartOptions = {
  /** Stands in its place until it is there. */
  fallback?: ReactNode
  /**
   * Where it is said that it could not be loaded: in its place, over the page, or nowhere. What can be closed, and has no
   * `fallback`, is taken for a dialog: over the page.
   */
  failure?: 'inPlace' | 'over' | 'silent'
}

/**
 * A part that is loaded when it is first drawn. When it cannot be loaded, that is said in its place, the screen around it goes
 * on, and it is tried again by itself. This is the one place that loads parts: React's own `lazy` keeps a failure for as long
 * as the page lives.
 */
export function lazyPart<TProps extends object>(
  load: () => Promise<ComponentType<TProps>>,
  { fallback = null, failure }: LazyPartOptions = {},
): ComponentType<TProps> {
  let loaded: ComponentType<TProps> | undefined
  return function LazyPart(props: TProps) {
    const [Part, setPart] = useState(() => loaded)
    const [attempt, setAttempt] = useState(1)
    const [failedAttempt, setFailedAttempt] = useState(0)
    const missing = Part === undefined
    const retry = useCallback(() => setAttempt((before) => before + 1), [])
    useEffect(() => {
      if (!missing) return undefined
      let wanted = true
      load().then(
        (part) => {
          loaded = part
          if (wanted) setPart(() => part)
          return undefined
        },
        () => {
          if (wanted) setFailedAttempt(attempt)
        },
      )
      return () => {
        wanted = false
      }
    }, [missing, attempt])
    const hasFailed = failedAttempt > 0
    useRetries(missing && failedAttempt === attempt, retry)
    if (Part) return <Part {...props} />
    if (!hasFailed) return fallback
    const onClose = closing(props)
    const where = failure ?? (onClose && fallback === null ? 'over' : 'inPlace')
    if (where === 'silent' || ('open' in props && props.open === false)) return null
    return (
      <LoadFailed over={where === 'over'} onRetry={retry} onClose={where === 'over' ? onClose : undefined} />
    )
  }
}

/**
 * A screen's or layout's `lazy` for the router, which keeps the first answer for as long as the page lives: when the screen
 * cannot be loaded, the answer is a part that says so and goes on trying.
 */
export function lazyScreen(load: () => Promise<ComponentType>): () => Promise<{ Component: ComponentType }> {
  return async () => {
    try {
      return { Component: await load() }
    } catch {
      return { Component: lazyPart(load) }
    }
  }
}

function closing(props: object): (() => void) | undefined {
  const onClose: unknown = 'onClose' in props ? props.onClose : undefined
  return typeof onClose === 'function' ? () => void onClose() : undefined
}
