import { outboxStore } from '../../../web/parts/outbox/outboxStore.ts'
import { type Outcome, sendOutbox } from '../../../web/parts/outbox/sendOutbox.ts'
import type { OutboxServer } from './OutboxServer.ts'

/** Sends what the supplier `acme` typed offline; returns what the supplier is notified of. */
export async function sendAll({ client }: OutboxServer, store = outboxStore): Promise<Outcome[]> {
  const notified: Outcome[] = []
  await sendOutbox({ client, owner: 'acme', store }, async (one) => {
    notified.push(one)
  })
  return notified
}
