import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR } from '../../../api/domain/calendar.ts'
import { aKeptQuote } from '../../../tests/kit/screens/aKeptQuote.ts'
import { answered, coded, OutboxServer } from '../../../tests/kit/screens/OutboxServer.ts'
import { sendAll } from '../../../tests/kit/screens/sendAll.ts'
import { HAS_CLOSED } from './answerText.ts'
import { outboxPiece } from './OutboxEntry.ts'
import { outboxStore } from './outboxStore.ts'

let server: OutboxServer
beforeEach(async () => {
  server = new OutboxServer()
  await outboxStore.clear('acme')
})
afterEach(() => vi.useRealTimers())

const send = (store = outboxStore) => sendAll(server, store)
const waiting = () => outboxStore.list('acme', Date.now())

describe('an answer typed offline', () => {
  it('is sent in the order of typing, under its own key, and then removed', async () => {
    await outboxStore.put(aKeptQuote('second', { typedAt: Date.now() }))
    await outboxStore.put(aKeptQuote('first', { typedAt: Date.now() - HOUR }))
    expect((await send()).map(({ result }) => result)).toEqual(['sent', 'sent'])
    expect(server.done).toEqual(['key-of-first', 'key-of-second'])
    expect(await waiting()).toEqual([])
  })

  it('is not held up by an answer at which the server fails', async () => {
    await outboxStore.put(aKeptQuote('first', { typedAt: Date.now() - HOUR }))
    await outboxStore.put(aKeptQuote('second'))
    server.failsAt = 'key-of-first'
    expect((await send()).map(({ entry }) => entry.requestId)).toEqual(['second'])
    expect((await waiting()).map(({ requestId }) => requestId)).toEqual(['first'])
  })

  it.each([400, 403, 406, 413])(
    'is not held up by an answer that a proxy rejects with %i',
    async (status) => {
      await outboxStore.put(aKeptQuote('first', { typedAt: Date.now() - HOUR }))
      await outboxStore.put(aKeptQuote('second'))
      server.failsAt = 'key-of-first'
      server.failsWith = answered(status, '<h1>Request blocked</h1>')
      expect((await send()).map(({ entry }) => entry.requestId)).toEqual(['second'])
      expect(await waiting()).toMatchObject([{ requestId: 'first' }])
      server.failsAt = undefined
      expect((await send()).map(({ entry }) => entry.requestId)).toEqual(['first'])
    },
  )

  it('continues to wait if the server’s answer is lost, and is carried out once', async () => {
    const input = { quoteId: 'q', price: '1200.00', deliveryDays: 9 }
    await outboxStore.put(aKeptQuote('r', { command: { kind: 'update', input } }))
    server.updateCount = 0
    server.losesAnswer = true
    expect(await send()).toEqual([])
    expect(await waiting()).toHaveLength(1)
    server.losesAnswer = false
    // The entry's own update must not count as someone else's.
    server.updateCount = 1
    expect((await send()).map(({ result }) => result)).toEqual(['sent'])
    expect(server.done).toEqual(['key-of-r'])
  })

  it.each<[string, (at: OutboxServer) => void]>([
    ['destination', (at) => (at.destinationCountry = 'HK')],
    ['specifications', (at) => (at.ringSize = '7')],
  ])(
    'waits for its author if the %s changed, because the price was for the old request',
    async (_, change) => {
      const basis = { ...outboxPiece(server.piece()), updateCount: 0 }
      for (const kind of ['submit', 'update', 'decline'] as const) {
        const input = { requestId: 'r', quoteId: 'q', price: '1200.00', deliveryDays: 9, reason: 'Busy' }
        await outboxStore.put(aKeptQuote(kind, { basis, command: { kind, input } }))
      }
      server.updateCount = 0
      change(server)
      expect(await send()).toEqual(
        Array(3).fill(
          expect.objectContaining({
            result: 'refused',
            refusal:
              'The specifications or the destination have changed. Check your answer before you send it.',
          }),
        ),
      )
      expect(server.done).toEqual([])
    },
  )

  it('is sent if the answered request is unchanged', async () => {
    await outboxStore.put(aKeptQuote('r', { basis: { ...outboxPiece(server.piece()), updateCount: 0 } }))
    expect((await send()).map(({ result }) => result)).toEqual(['sent'])
  })

  it('is sent if it declines a request that this device had not loaded', async () => {
    const input = { requestId: 'r', reason: 'Busy' }
    await outboxStore.put(aKeptQuote('r', { basis: { updateCount: 0 }, command: { kind: 'decline', input } }))
    expect((await send()).map(({ result }) => result)).toEqual(['sent'])
  })

  it('waits for its author if the quantity changes after its answer was lost', async () => {
    await outboxStore.put(aKeptQuote('r'))
    server.losesAnswer = true
    await send()
    server.losesAnswer = false
    server.quantity = 3
    expect(await send()).toMatchObject([
      { result: 'refused', refusal: /changed from 1 to 3, and your answer may have arrived before that/ },
    ])
  })

  describe.each([
    ['429', answered(429)],
    ['RATE_LIMITED', coded('RATE_LIMITED')],
    ['UNAUTHENTICATED', coded('UNAUTHENTICATED')],
  ])('after %s, which means that nothing was done', (_, answer) => {
    beforeEach(async () => {
      await outboxStore.put(aKeptQuote('r'))
      server.turnsAwayWith = answer
      expect(await send()).toEqual([])
      server.turnsAwayWith = undefined
    })

    it('is still sent more than a day later', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * HOUR })
      expect((await send()).map(({ result }) => result)).toEqual(['sent'])
    })

    it('waits for its author if the quantity has changed meanwhile', async () => {
      server.quantity = 3
      expect(await send()).toMatchObject([
        {
          result: 'refused',
          refusal: 'The quantity has changed from 1 to 3. Check your answer before you send it.',
        },
      ])
      expect(server.done).toEqual([])
    })
  })

  it.each([
    ['503', answered(503)],
    ['UNAVAILABLE', coded('UNAVAILABLE')],
    ['IDEMPOTENCY_KEY_IN_USE', coded('IDEMPOTENCY_KEY_IN_USE')],
  ])('may have arrived although the answer was %s', async (_, answer) => {
    await outboxStore.put(aKeptQuote('r'))
    server.turnsAwayWith = answer
    await send()
    server.turnsAwayWith = undefined
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * HOUR })
    expect(await send()).toMatchObject([{ result: 'refused', refusal: /may have arrived/ }])
  })

  it('may have arrived if its answer was lost, even if a repetition is rejected', async () => {
    await outboxStore.put(aKeptQuote('r'))
    server.losesAnswer = true
    await send()
    server.turnsAwayWith = answered(429)
    await send()
    server.turnsAwayWith = undefined
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * HOUR })
    expect(await send()).toMatchObject([{ result: 'refused', refusal: /may have arrived/ }])
  })

  it('may have arrived if a page of another version repeats it', async () => {
    await outboxStore.put(aKeptQuote('r'))
    server.losesAnswer = true
    await send()
    server.turnsAwayWith = coded('IDEMPOTENCY_KEY_REUSED')
    expect(await send()).toMatchObject([{ result: 'refused', refusal: /may have arrived/ }])
  })

  it('continues to wait if the server no longer serves this page, until it is reloaded', async () => {
    await outboxStore.put(aKeptQuote('r'))
    server.refusesPage = true
    expect(await send()).toEqual([])
    server.refusesPage = false
    expect((await send()).map(({ result }) => result)).toEqual(['sent'])
  })

  describe.each([
    ['404 of a proxy', answered(404, '<h1>Not Found</h1>')],
    ['407 of a proxy', answered(407, '')],
    ['408 of a proxy', answered(408, '{"message":"Request Timeout"}')],
    ['200 of something else', answered(200, '{"ok":true}')],
  ])('after the %s, which says nothing about the answer', (_, answer) => {
    it.each(['turnsAwayWith', 'hidesRequestWith'] as const)('continues to wait (%s)', async (at) => {
      await outboxStore.put(aKeptQuote('r'))
      server[at] = answer
      expect(await send()).toEqual([])
      server[at] = undefined
      expect((await send()).map(({ result }) => result)).toEqual(['sent'])
    })
  })

  it('continues to wait if the server only refuses to describe the request', async () => {
    await outboxStore.put(aKeptQuote('r'))
    server.hidesRequestWith = coded('BAD_REQUEST')
    expect(await send()).toEqual([])
    server.hidesRequestWith = undefined
    expect((await send()).map(({ result }) => result)).toEqual(['sent'])
  })

  it('stays with a reason if Loupe itself cannot process it', async () => {
    await outboxStore.put(aKeptQuote('r'))
    server.turnsAwayWith = answered(413, '{"errors":[{"message":"x","extensions":{"code":"TOO_LARGE"}}]}')
    expect(await send()).toMatchObject([{ result: 'refused', refusal: 'Loupe did not accept this.' }])
  })

  it('stays with the reason if it is refused, and is not sent again', async () => {
    await outboxStore.put(aKeptQuote('r'))
    server.refusal = 'This request has already been awarded'
    expect(await send()).toMatchObject([{ result: 'refused', refusal: server.refusal }])
    expect(await waiting()).toMatchObject([{ refusal: server.refusal }])
    expect(await send()).toEqual([])
  })

  it('stays because the request has closed if it is not found: a supplier approved later no longer sees it', async () => {
    await outboxStore.put(aKeptQuote('r'))
    server.refusal = 'Quote request not found'
    server.refusalType = 'NotFoundError'
    expect(await send()).toMatchObject([{ result: 'refused', refusal: HAS_CLOSED }])
  })

  it('waits for its author if the quantity has changed since', async () => {
    await outboxStore.put(aKeptQuote('r'))
    server.quantity = 3000
    expect(await send()).toMatchObject([{ result: 'refused', refusal: /changed from 1 to 3,000/ }])
    expect(server.done).toEqual([])
  })

  it('is never sent under another account', async () => {
    await outboxStore.put(aKeptQuote('r'))
    server.signedIn = 'bolt'
    expect(await send()).toEqual([])
    expect(server.done).toEqual([])
    expect(await outboxStore.list('bolt', Date.now())).toEqual([])
  })

  it('waits until its author signs in again if an admin has signed in meanwhile', async () => {
    await outboxStore.put(aKeptQuote('r'))
    server.isAdmins = true
    expect(await send()).toEqual([])
    expect(await waiting()).toMatchObject([{ key: 'key-of-r' }])
    server.isAdmins = false
    expect(await send()).toMatchObject([{ result: 'sent' }])
  })

  it('stays if it is edited while it is being sent', async () => {
    await outboxStore.put(aKeptQuote('r'))
    server.beforeAnswering = async () => {
      await outboxStore.put(aKeptQuote('r', { key: 'key-of-the-edit' }))
      // Keeps the edited answer from being sent in the same round.
      server.refusesPage = true
    }
    expect(await send()).toMatchObject([{ result: 'sent', entry: { key: 'key-of-r' } }])
    expect(await waiting()).toMatchObject([{ key: 'key-of-the-edit' }])
  })

  it('is not reported as refused if it was discarded, or sent another way, while it was being sent', async () => {
    await outboxStore.put(aKeptQuote('r'))
    server.refusal = 'The request is closed.'
    const change: typeof outboxStore.change = async (entry, changes) => {
      if ('refusal' in changes) await outboxStore.remove(entry)
      return outboxStore.change(entry, changes)
    }
    expect(await send({ ...outboxStore, change })).toEqual([])
    expect(await waiting()).toEqual([])
  })
})
