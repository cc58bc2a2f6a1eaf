import { type DomainEvent, entryOf } from '../events.ts'
import type { TimelineContext, TimelineLine } from './line.ts'

/** The data for a timeline line: the event and the objects of its ids. */
export interface TimelineFacts extends TimelineContext {
  readonly event: DomainEvent
}

/**
 * The line a timeline shows for an event.
 * @throws Error for an event that the query should not have returned
 */
export function timelineLine({ event, ...context }: TimelineFacts): TimelineLine {
  const line = entryOf(event).timeline?.(event, context)
  if (!line) throw new Error(`${event.type} has no line in timelines`)
  return line
}
