import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { anAdmin } from '../../kit/screens/viewers.ts'
import { answer } from './fixtures.ts'

type Query = Parameters<typeof graphql.query>[1]

const restarting: Query = () => HttpResponse.json({ errors: [{ message: 'Restarting' }] })

const open = (demoResettable: boolean, reset: object = {}, server = restarting) =>
  renderScreen('/settings', {
    viewer: anAdmin(),
    handlers: [
      graphql.query('SettingsScreen', () => HttpResponse.json({ data: { ...answer(), demoResettable } })),
      graphql.query('ResetDemoServer', server),
      graphql.mutation('ResetDemo', () => HttpResponse.json({ data: { resetDemo: reset } })),
    ],
  })

it('only a demo can be reset', async () => {
  open(false)
  await screen.findByRole('region', { name: 'Try it out' })
  expect(screen.queryByRole('button', { name: 'Reset Demo' })).toBeNull()
})

it('the demo is reset only after confirmation, and the page then waits for it', async () => {
  const { user, live } = open(true, { __typename: 'DemoReset', startedAt: '2026-03-02T08:00:00.000Z' })
  const reset = await screen.findByRole('button', { name: 'Reset Demo' })
  await user.click(reset)
  const dialog = () => within(screen.getByRole('dialog', { name: 'Reset the demo?' }))
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  expect(sentAs('ResetDemo')).toEqual([])

  await user.click(reset)
  await user.click(dialog().getByRole('button', { name: 'Reset Demo' }))
  expect(await dialog().findByText(/The demo is being reset/)).toBeVisible()
  expect(dialog().getByRole('button', { name: 'Cancel' })).toBeDisabled()
  expect(live.followed.size).toBe(0)
})

it('a reset that is refused says why and leaves the page as it is', async () => {
  const { user } = open(true, { __typename: 'ConflictError', message: 'Only a demo can be reset.' })
  await user.click(await screen.findByRole('button', { name: 'Reset Demo' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reset Demo' }))
  expect(await screen.findByText('Only a demo can be reset.')).toBeVisible()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Save Profile' })).toBeVisible()
})

it('nobody waits for the demo after leaving the page', async () => {
  let answerNow = () => undefined as void
  const asked = vi.fn<Query>(async (info) => {
    await new Promise<void>((resolve) => (answerNow = resolve))
    return restarting(info)
  })
  const { user, unmount } = open(true, { __typename: 'DemoReset', startedAt: 'before' }, asked)
  await user.click(await screen.findByRole('button', { name: 'Reset Demo' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reset Demo' }))
  await waitFor(() => expect(asked).toHaveBeenCalledOnce())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  unmount()
  answerNow()
  await new Promise((resolve) => setImmediate(resolve))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toHaveBeenCalledOnce()
})
