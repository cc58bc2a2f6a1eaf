import { expect, it } from 'vitest'
import type { OutgoingEvent } from '../usecases/outgoing/ports.ts'
import { queueDeliveries } from './queueDeliveries.ts'

const event = (eventId: string): OutgoingEvent => ({
  eventId,
  topic: 'requests/opened',
  subject: 'request',
  requestId: eventId,
  quoteId: null,
  orderId: null,
  occurredAt: new Date(0),
  endpointId: 'e',
  audience: { role: 'partner', tokenId: 'e', scopes: [], name: 'Partner' },
})

it('the deliveries of one batch are posted before the next batch is prepared', async () => {
  const done: string[] = []
  const unread = ['first', 'second']
  const queue = queueDeliveries({
    log: {
      next: async () => {
        const id = unread.shift()
        if (id === undefined) return null
        return {
          events: [event(id)],
          settle: async () => done.push(`queued ${id}`) > 0,
        }
      },
    },
    bodyOf: async ({ eventId }) => {
      done.push(`prepared ${eventId}`)
      return '{}'
    },
    isTemporary: () => false,
    now: () => new Date(0),
    report: () => {},
  })
  await queue(async () => void done.push('posted'))
  expect(done).toEqual([
    'prepared first',
    'queued first',
    'posted',
    'prepared second',
    'queued second',
    'posted',
  ])
})
