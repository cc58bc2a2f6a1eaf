import { screen, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { anAdmin } from '../../kit/screens/viewers.ts'
import { answer, aSession } from './fixtures.ts'

const LAPTOP = aSession({ id: '00000000000000aa', current: true })
const PHONE = aSession({ id: '00000000000000bb', device: 'Safari on iPhone', address: null })
const TABLET = aSession({ id: '00000000000000cc', device: 'Safari on iPad' })

/** The server's side: signed-out devices are no longer listed. */
function open(...sessions: { id: string }[]) {
  let listed = sessions
  const view = renderScreen('/settings', {
    viewer: anAdmin(),
    handlers: [
      graphql.query('SettingsScreen', () => HttpResponse.json({ data: { ...answer(), sessions: listed } })),
      graphql.mutation('EndSessions', ({ variables }) => {
        const { sessionId } = variables['input'] as { sessionId?: string }
        const kept = listed.filter(({ id }) => (sessionId ? id !== sessionId : id === LAPTOP.id))
        const ended = listed.length - kept.length
        listed = kept
        return HttpResponse.json({ data: { endSessions: { __typename: 'SessionsEnded', ended } } })
      }),
    ],
  })
  return view
}
const devices = async () => within(await screen.findByRole('list', { name: 'Devices' }))

it('the device in use is marked and cannot be signed out from the list', async () => {
  open(LAPTOP)
  const list = await devices()
  expect(list.getByText('This device')).toBeVisible()
  expect(list.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Sign Out Everywhere Else' })).toBeNull()
})

it('another device can be signed out, and leaves the list', async () => {
  const { user } = open(LAPTOP, PHONE)
  await user.click((await devices()).getByRole('button', { name: 'Sign out Safari on iPhone' }))
  expect(await screen.findByText('Safari on iPhone has been signed out.')).toBeVisible()
  expect(sentAs('EndSessions')).toEqual([{ input: { sessionId: PHONE.id } }])
  expect((await devices()).getAllByRole('listitem')).toHaveLength(1)
})

it('all other devices can be signed out at once, after confirmation', async () => {
  const { user } = open(LAPTOP, PHONE, TABLET)
  await user.click(await screen.findByRole('button', { name: 'Sign Out Everywhere Else' }))
  expect(sentAs('EndSessions')).toEqual([])
  const dialog = within(screen.getByRole('dialog', { name: 'Sign out everywhere else?' }))
  await user.click(dialog.getByRole('button', { name: 'Sign Out' }))
  expect(await screen.findByText('You are now signed in only here.')).toBeVisible()
  expect(sentAs('EndSessions')).toEqual([{ input: {} }])
  expect((await devices()).getAllByRole('listitem')).toHaveLength(1)
})
