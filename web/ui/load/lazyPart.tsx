import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { LoadFailed } from './LoadFailed.tsx'
import { useRetries } from '../server/useRetries.ts'

type FailurePlace = 'inPlace' | 'over' | 'silent'

type LazyPartOptions<TProps> = {
  /** Shown until the part has loaded. */
  fallback?: ReactNode
  /**
   * Where a failure to load is shown: in place of the part, over the page, or nowhere. Over the page by
   * default for a dialog (a part with `onClose` and without a `fallback`), else in place.
   */
  failure?: FailurePlace | ((props: TProps) => FailurePlace)
}

/** A component that can be loaded before it is first rendered, which then shows it at once. */
type LazyPart<TProps extends object> = ComponentType<TProps> & { load: () => Promise<unknown> }

/**
 * A part of a screen that is loaded when it is first rendered. A failure to load is shown in its place and
 * retried automatically, while the surrounding screen keeps working. Use this instead of React's own `lazy`,
 * which remembers a failure until the page is reloaded.
 */
export function lazyPart<TProps extends object>(
  load: () => Promise<ComponentType<TProps>>,
  { fallback = null, failure }: LazyPartOptions<TProps> = {},
): LazyPart<TProps> {
  let loaded: ComponentType<TProps> | undefined
  const loadOnce = async () => (loaded ??= await load())
  function LazyPart(props: TProps) {
    const [Part, setPart] = useState(() => loaded)
    const [attempt, setAttempt] = useState(1)
    const [failedAttempt, setFailedAttempt] = useState(0)
    const missing = Part === undefined
    const retry = useCallback(() => setAttempt((before) => before + 1), [])
    useEffect(() => {
      if (!missing) return undefined
      let wanted = true
      loadOnce().then(
        (part) => {
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
    const chosen = typeof failure === 'function' ? failure(props) : failure
    const where = chosen ?? (onClose && fallback === null ? 'over' : 'inPlace')
    if (where === 'silent' || ('open' in props && props.open === false)) return null
    return (
      <LoadFailed
        over={where === 'over'}
        failures={failedAttempt}
        onRetry={retry}
        onClose={where === 'over' ? onClose : undefined}
      />
    )
  }
  return Object.assign(LazyPart, { load: loadOnce })
}

/**
 * A screen's or layout's `lazy` for the router. The router keeps the first result until the page is reloaded,
 * so a screen that cannot be loaded resolves to a part that shows the failure and keeps retrying.
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
