import type { OutboxEntry } from '../../../web/parts/outbox/OutboxEntry.ts'

/** A quote that waits on this device until it can be sent. */
export const aKeptQuote = (requestId: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  owner: 'acme',
  requestId,
  productTitle: 'Solitaire',
  command: { kind: 'submit', input: { requestId, price: '1200.00', deliveryDays: 9 } },
  typed: { price: '1200' },
  basis: { quantity: 1, updateCount: 0 },
  key: `key-of-${requestId}`,
  typedAt: Date.now(),
  ...more,
})
