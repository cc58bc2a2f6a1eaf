import { isOpen, type RequestStatus } from './requestState.ts'

/**
 * A request's state as screens, exports and searches for admins name it: whether it can still be awarded, and how it
 * ended.
 */
export type ShownState = 'held' | 'open' | 'awarded' | 'cancelled'

export function shownState(request: { status: RequestStatus; held: boolean }): ShownState {
  if (request.status === 'cancelled') return 'cancelled'
  if (request.held) return 'held'
  return isOpen(request.status) ? 'open' : 'awarded'
}
