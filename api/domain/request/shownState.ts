import { isOpen, type RequestStatus } from './requestState.ts'

/** What every screen, export and search of the desk calls a request: whether it can still be awarded, and what came of it. */
export type ShownState = 'held' | 'open' | 'awarded' | 'cancelled'

export function shownState(request: { status: RequestStatus; held: boolean }): ShownState {
  if (request.status === 'cancelled') return 'cancelled'
  if (request.held) return 'held'
  return isOpen(request.status) ? 'open' : 'awarded'
}
