// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react'
import 'fake-indexeddb/auto'
import { createElement, type PropsWithChildren } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Outbox } from './Outbox.ts'
import { OutboxContext, useFirstOutboxEntry } from './OutboxContext.ts'
import type { OutboxEntry } from './OutboxEntry.ts'
import { outboxStore } from './outboxStore.ts'

/** Long enough even on a slow machine. */
const PATIENT = { timeout: 60_000 }

const anAnswer: OutboxEntry = {
  owner: 'supplier-1',
  requestId: 'request-1',
  productTitle: 'Solitaire',
  command: { kind: 'decline', input: { requestId: 'request-1', reason: 'Booked' } },
  typed: { reason: 'Booked' },
  basis: { quantity: 1, updateCount: 0 },
  key: 'key',
  typedAt: Date.now(),
}

/** The starting values of the form of request-1, on a page that has not read this device's storage yet. */
function open() {
  const outbox = new Outbox('supplier-1')
  const wrapper = ({ children }: PropsWithChildren) =>
    createElement(OutboxContext, { value: outbox }, children)
  return { outbox, ...renderHook(() => useFirstOutboxEntry('request-1'), { wrapper }) }
}

afterEach(async () => {
  vi.restoreAllMocks()
  await outboxStore.clear('supplier-1')
})

it('a form waits until the answers of earlier pages are known, and keeps its answer when that is sent meanwhile', async () => {
  await outboxStore.put(anAnswer)
  const { outbox, result } = open()
  expect(result.current).toBeUndefined()
  await waitFor(() => expect(result.current).toEqual(anAnswer), PATIENT)
  await outbox.discard('request-1')
  await waitFor(() => expect(outbox.entries).toEqual([]), PATIENT)
  expect(result.current).toEqual(anAnswer)
})

it.each([
  ['holds nothing', () => undefined],
  ['cannot be read', () => vi.spyOn(outboxStore, 'list').mockRejectedValue(new Error('forbidden'))],
])('a form opens without an earlier answer if the device %s', async (_, arrange) => {
  arrange()
  const { result } = open()
  await waitFor(() => expect(result.current).toBeNull(), PATIENT)
})
