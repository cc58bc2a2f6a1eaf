import { supplierStream, type Stream } from '../domain/events/eventRow.ts'
import type { Follower } from '../usecases/live/ports.ts'

export interface FollowerScope {
  /** The owner that a cursor is bound to. */
  readonly key: string
  /** The streams of the follower, in the order that its cursors list them. */
  readonly streams: readonly Stream[]
}

/** What a follower may receive. Access is granted per stream, and this is the only place that grants it. */
export function scopeOf(actor: Follower): FollowerScope {
  switch (actor.role) {
    case 'admin':
      return { key: `admin:${actor.adminId}`, streams: ['admin'] }
    case 'supplier':
      return {
        key: `supplier:${actor.supplierId}`,
        streams: ['suppliers', supplierStream(actor.supplierId)],
      }
    case 'partner':
      // Not the token: a program with a renewed token continues where the last one stopped.
      return { key: 'partner', streams: ['suppliers'] }
  }
}
