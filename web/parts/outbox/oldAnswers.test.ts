import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR } from '../../../api/domain/calendar.ts'
import { aKeptQuote } from '../../../tests/kit/screens/aKeptQuote.ts'
import { OutboxServer } from '../../../tests/kit/screens/OutboxServer.ts'
import { sendAll } from '../../../tests/kit/screens/sendAll.ts'
import { outboxStore } from './outboxStore.ts'

let server: OutboxServer
beforeEach(async () => {
  server = new OutboxServer()
  await outboxStore.clear('acme')
})

describe('an answer typed offline long ago', () => {
  it('is not repeated once the server may have forgotten its key', async () => {
    await outboxStore.put(aKeptQuote('r', { triedAt: Date.now() - 24 * HOUR }))
    expect(await sendAll(server)).toMatchObject([{ result: 'refused', refusal: /may have arrived/ }])
    expect(server.done).toEqual([])
  })

  it.each([
    ['waited on this device for more than seven days', {}],
    ['may have arrived', { triedAt: Date.now() - 8 * DAY }],
    ['may have arrived', { triedAt: Date.now() - DAY }],
  ])('waits for its author after seven days, and says that it %s', async (reason, more) => {
    await outboxStore.put(aKeptQuote('r', { typedAt: Date.now() - 8 * DAY, ...more }))
    expect(await outboxStore.list('acme', Date.now())).toMatchObject([
      { refusal: expect.stringContaining(reason) },
    ])
    expect(await sendAll(server)).toEqual([])
    expect(server.done).toEqual([])
  })

  it('is repeated after seven days while the server knows its key', async () => {
    await outboxStore.put(aKeptQuote('r', { typedAt: Date.now() - 8 * DAY, triedAt: Date.now() - 22 * HOUR }))
    expect(await sendAll(server)).toMatchObject([{ result: 'sent' }])
    expect(server.done).toEqual(['key-of-r'])
  })
})
