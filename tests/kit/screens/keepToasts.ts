import { Timeout } from '@mui/utils/useTimeout'
import { vi } from 'vitest'
import { SHOWN_MS, SHOWN_WITH_LINKS_MS } from '../../../web/ui/notice/useToast.ts'

type Start = (this: Timeout, delay: number, then: () => void) => void

const shownFor: readonly number[] = [SHOWN_MS, SHOWN_WITH_LINKS_MS]
const KEPT_MS = 300_000

/**
 * Toasts and notices disappear after some seconds, before a busy machine has rendered the screen that a test
 * waits for first. They stay unless the clock is fake.
 */
export function keepToasts(): void {
  const start = Reflect.get(Timeout.prototype, 'start')
  const startLate: Start = function (delay, then) {
    start.call(this, shownFor.includes(delay) && !vi.isFakeTimers() ? KEPT_MS : delay, then)
  }
  Object.assign(Timeout.prototype, { start: startLate })
}
