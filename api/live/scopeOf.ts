import { supplierStream, type Stream } from '../domain/events.ts'
import type { Follower } from '../usecases/live/ports.ts'

export interface FollowerScope {
  /** Whom a cursor belongs to. */
  readonly key: string
  /** What the follower hears, in the order that its cursors list. */
  readonly streams: readonly Stream[]
}

/** What a follower may hear. Rows are private by the stream they stand in; this is the only place that hands streams out. */
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
      return { key: `partner:${actor.tokenId}`, streams: ['suppliers'] }
  }
}
