import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useToast } from './useToast.ts'

/**
 * A part that is loaded when it is first drawn, such as a dialog; nothing stands in its place until then. When it cannot be
 * loaded, that is said, the part is closed by its own `onClose`, and the screen stays; the next time it is tried anew.
 */
export function lazyPart<TProps extends { onClose: () => void }>(
  load: () => Promise<ComponentType<TProps>>,
): ComponentType<TProps> {
  let loaded: ComponentType<TProps> | undefined
  return function LazyPart(props: TProps) {
    const [Part, setPart] = useState(() => loaded)
    const { showToast } = useToast()
    const missing = Part === undefined
    const giveUp = useEffectEvent(() => {
      showToast({
        tone: 'destructive',
        title: 'Not Loaded',
        text: 'This part of the page could not be loaded. Check your connection and try again.',
      })
      props.onClose()
    })
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
          if (wanted) giveUp()
        },
      )
      return () => {
        wanted = false
      }
    }, [missing])
    return Part ? <Part {...props} /> : null
  }
}
