import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { HAS_CLOSED } from '../../../web/parts/outbox/answerText.ts'
import { useOutboxEntries } from '../../../web/parts/outbox/OutboxContext.ts'
import { OutboxProvider } from '../../../web/parts/outbox/OutboxProvider.tsx'
import { outboxStore } from '../../../web/parts/outbox/outboxStore.ts'
import { WaitingAnswer } from '../../../web/parts/outbox/WaitingAnswer.tsx'
import { aKeptQuote } from '../../kit/screens/aKeptQuote.ts'
import { renderWithData } from '../../kit/screens/renderWithData.tsx'

// A refused answer is not sent.
const entry = aKeptQuote('request-1', { refusal: HAS_CLOSED })

afterEach(() => vi.useRealTimers())

function Count() {
  return `${useOutboxEntries().length} waiting`
}

const open = () =>
  renderWithData(
    <OutboxProvider key="acme" owner="acme">
      <Count />
    </OutboxProvider>,
  )

/** Opens the page and lets it finish its initial work. */
async function openNeverQuiet() {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  open()
  await act(() => vi.dynamicImportSettled())
}

it('a page on a device with a stored answer shows it at once: later it would push the cards down', async () => {
  // jsdom has no IndexedDB.
  vi.spyOn(outboxStore, 'list').mockResolvedValue([entry])
  const earlier = open()
  expect(await screen.findByText('1 waiting')).toBeVisible()
  earlier.unmount()
  await openNeverQuiet()
  expect(screen.getByText('1 waiting')).toBeVisible()
})

it('once no answer waits, a page reads the storage only when it is idle', async () => {
  const list = vi.spyOn(outboxStore, 'list').mockResolvedValue([])
  const earlier = open()
  await waitFor(() => expect(list).toHaveBeenCalled())
  earlier.unmount()
  list.mockClear()
  await openNeverQuiet()
  expect(list).not.toHaveBeenCalled()
})

it('an answer to a request that has closed can only be discarded', () => {
  renderWithData(<WaitingAnswer entry={entry} onEdit={() => {}} />)
  expect(screen.getByRole('button', { name: 'Discard: Solitaire' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Edit: Solitaire' })).not.toBeInTheDocument()
})
