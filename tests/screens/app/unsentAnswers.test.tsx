import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { AccountPanel } from '../../../web/app/layout/AccountPanel.tsx'
import { Outbox } from '../../../web/parts/outbox/Outbox.ts'
import { OutboxContext } from '../../../web/parts/outbox/OutboxContext.ts'
import type { OutboxEntry } from '../../../web/parts/outbox/OutboxEntry.ts'
import { aKeptQuote } from '../../kit/screens/aKeptQuote.ts'
import { renderWithData } from '../../kit/screens/renderWithData.tsx'

const anAnswer = aKeptQuote('request-1', { owner: 'supplier-1' })

/** The answers stored on this device, which a page knows only after reading them. */
class StoredOutbox extends Outbox {
  stored: readonly OutboxEntry[]
  clears = true
  #known: readonly OutboxEntry[] = []

  constructor(stored: readonly OutboxEntry[]) {
    super('supplier-1')
    this.stored = stored
  }

  override get entries(): readonly OutboxEntry[] {
    return this.#known
  }

  override read(): Promise<readonly OutboxEntry[]> {
    this.#known = this.stored
    return Promise.resolve(this.#known)
  }

  override clear(): Promise<void> {
    if (!this.clears) return Promise.reject(new Error('no storage'))
    this.stored = []
    return Promise.resolve()
  }
}

function open(stored: readonly OutboxEntry[]) {
  const outbox = new StoredOutbox(stored)
  // As soon as the session has ended, before the page forgets its account.
  const signOut = vi.fn((onSignedOut: () => Promise<void>) => onSignedOut())
  const view = renderWithData(
    <OutboxContext value={outbox}>
      <AccountPanel name="Aurum Atelier" email="desk@aurum.example" signOut={signOut} />
    </OutboxContext>,
  )
  return { ...view, outbox, signOut }
}

it('signing out asks about answers of an earlier page that this one has not read yet, and discards them', async () => {
  const { user, outbox, signOut } = open([anAnswer])
  await user.click(screen.getByRole('button', { name: 'Sign Out' }))
  await screen.findByText(/^1 answer on this device has not been sent/)
  expect(signOut).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Sign out and discard' }))
  await waitFor(() => expect(outbox.stored).toEqual([]))
  expect(signOut).toHaveBeenCalledOnce()
})

it('without unsent answers, signing out does not ask, and discards answers that another window has added since', async () => {
  const { user, outbox, signOut } = open([])
  signOut.mockImplementation((onSignedOut) => {
    outbox.stored = [anAnswer]
    return onSignedOut()
  })
  await user.click(screen.getByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(signOut).toHaveBeenCalledOnce())
  await waitFor(() => expect(outbox.stored).toEqual([]))
})

it('answers that could not be discarded do not make the sign-out appear to have failed', async () => {
  const { user, outbox, signOut } = open([anAnswer])
  outbox.clears = false
  const explained = vi.spyOn(console, 'debug')
  await user.click(screen.getByRole('button', { name: 'Sign Out' }))
  await user.click(await screen.findByRole('button', { name: 'Sign out and discard' }))
  await waitFor(() =>
    expect(explained).toHaveBeenCalledWith('Unsent answers are still here', expect.any(Error)),
  )
  expect(signOut).toHaveBeenCalledOnce()
  expect(screen.queryByText('Sign Out Failed')).not.toBeInTheDocument()
})

it('answers stay on the device if signing out fails', async () => {
  const { user, outbox, signOut } = open([anAnswer])
  signOut.mockRejectedValue(new Error('offline'))
  await user.click(screen.getByRole('button', { name: 'Sign Out' }))
  await user.click(await screen.findByRole('button', { name: 'Sign out and discard' }))
  expect(await screen.findByText('Sign Out Failed')).toBeVisible()
  expect(screen.getByText(/1 unsent answer will still be sent\.$/)).toBeVisible()
  expect(outbox.stored).toEqual([anAnswer])
})
