import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Outbox } from '../../../web/parts/outbox/Outbox.ts'
import { OutboxSender } from '../../../web/parts/outbox/OutboxSender.tsx'
import { outboxStore } from '../../../web/parts/outbox/outboxStore.ts'
import { aKeptQuote } from '../../kit/screens/aKeptQuote.ts'
import { renderWithData } from '../../kit/screens/renderWithData.tsx'

const DAY = 24 * 3_600_000

it('a page that stays open says after seven days that an answer was not sent', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  // jsdom has no IndexedDB.
  const typedAt = Date.now()
  vi.spyOn(outboxStore, 'list').mockImplementation((owner, now) =>
    Promise.resolve([
      aKeptQuote('request-1', { owner, typedAt, ...(now - typedAt > 7 * DAY && { refusal: 'Too long' }) }),
    ]),
  )
  const outbox = new Outbox('supplier-1')
  const refusals = () => outbox.entries.map(({ refusal }) => refusal)
  renderWithData(<OutboxSender outbox={outbox} />)
  await waitFor(() => expect(refusals()).toEqual([undefined]))
  vi.setSystemTime(typedAt + 8 * DAY)
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(refusals()).toEqual(['Too long']))
})
