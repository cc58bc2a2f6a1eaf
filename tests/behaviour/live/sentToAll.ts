import { expect } from 'vitest'
import type { Caller } from '../../kit/Caller.ts'
import type { Following } from '../../kit/Following.ts'
import { until } from '../../kit/until.ts'

export type Field =
  | 'requestOpened'
  | 'requestChanged'
  | 'quoteSubmitted'
  | 'orderChanged'
  | 'notificationArrived'

/** The selection in every event. */
export interface Frame {
  readonly of: { readonly at: string; readonly cursor: string }
}

/** A subscriber, and the cursor from which it resumes. */
export interface Seated {
  readonly caller: Caller
  readonly after: string
}

/** Subscribes with a document that can be shared, or with one that never is. */
function follow({ caller, after }: Seated, field: Field, selection: string, how: 'shared' | 'alone') {
  const document = (type: string, value: string) =>
    `subscription${type} { of: ${field}(after: ${value}) { at: occurredAt cursor ${selection} } }`
  return how === 'shared'
    ? caller.subscribe<Frame>(document('($after: EventCursor)', '$after'), { after })
    : caller.subscribe<Frame>(document('', JSON.stringify(after)))
}

/** The payloads sent to each subscriber when all subscribe at once. */
export async function sent(
  seated: readonly Seated[],
  field: Field,
  selection: string,
  how: 'shared' | 'alone',
  last: Date,
) {
  const followings = seated.map((one) => follow(one, field, selection, how))
  const all = await Promise.all(followings.map((following) => payloads(following, last)))
  await Promise.all(followings.map((following) => following.close()))
  return all
}

/** The payloads up to the first event that is not older than `last`. */
async function payloads(following: Following<Frame>, last: Date): Promise<string[]> {
  const enough = () => following.frames.findIndex(({ of }) => new Date(of.at) >= last)
  await until('the last event', () => enough() >= 0 || following.failure !== null || following.ended)
  expect(following.failure).toBeNull()
  return following.raw
    .map((text) => JSON.parse(text) as { type: string; payload: unknown })
    .filter(({ type }) => type === 'next')
    .map(({ payload }) => JSON.stringify(payload))
    .slice(0, enough() + 1)
}
