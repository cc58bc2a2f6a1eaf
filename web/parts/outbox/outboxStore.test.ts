import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { aKeptQuote } from '../../../tests/kit/screens/aKeptQuote.ts'
import { outboxStore } from './outboxStore.ts'

const DAY = 24 * 3_600_000

beforeEach(() => outboxStore.clear('acme'))
const waiting = () => outboxStore.list('acme', Date.now())

describe('an answer that waits on this device', () => {
  it('keeps its own refusal after seven days', async () => {
    await outboxStore.put(aKeptQuote('r', { typedAt: Date.now() - 8 * DAY, refusal: 'Awarded already' }))
    expect(await waiting()).toMatchObject([{ refusal: 'Awarded already' }])
  })

  it('is forgotten after two weeks', async () => {
    await outboxStore.put(aKeptQuote('r', { typedAt: Date.now() - 15 * DAY }))
    expect(await waiting()).toEqual([])
  })

  it('is forgotten then whoever uses the device, and not before', async () => {
    const typedAt = Date.now() - 15 * DAY
    await outboxStore.put(aKeptQuote('old', { owner: 'bolt', typedAt }))
    await outboxStore.put(aKeptQuote('new', { owner: 'bolt' }))
    expect(await waiting()).toEqual([])
    // On the day it was typed, it would still be listed.
    expect(await outboxStore.list('bolt', typedAt)).toMatchObject([{ requestId: 'new' }])
    await outboxStore.clear('bolt')
  })
})
