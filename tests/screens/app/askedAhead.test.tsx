import { ThemeProvider } from '@mui/material/styles'
import { render, waitFor } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { makeClient } from '../../../web/app/apollo.ts'
import { askForViewer, SessionRoot } from '../../../web/app/session/SessionRoot.tsx'
import { theme } from '../../../web/app/theme.ts'
import { AppViewerDocument } from '../../../web/gql/graphql.ts'
import { ASKED_AHEAD_FOR_MS, askAhead, forgetAskedAhead } from '../../../web/live/links/askedAhead.ts'
import { makeConfirmation } from '../../../web/ui/dialog/confirmation.ts'
import { makeSignal } from '../../../web/ui/server/signal.ts'
import { FakeLive } from '../../kit/screens/FakeLive.ts'
import { sentAs, watchSent } from '../../kit/screens/outbox.ts'
import { server } from '../../kit/screens/server.ts'

afterEach(forgetAskedAhead)

/** The number of viewer queries if the screen arrives this long after the page has sent one ahead. */
async function timesAsked(arrivesAfterMs: number) {
  vi.useFakeTimers({ toFake: ['performance'] })
  server.use(graphql.query('AppViewer', () => HttpResponse.json({ data: { viewer: null } })))
  watchSent()
  const confirmation = makeConfirmation()
  const client = makeClient({
    uri: new URL('/graphql', window.location.href).href,
    onSessionEnded: () => undefined,
    confirmation,
  })
  askAhead(AppViewerDocument, {})
  vi.advanceTimersByTime(arrivesAfterMs / 2)
  askForViewer(client)
  await waitFor(() => expect(client.readQuery({ query: AppViewerDocument })).toEqual({ viewer: null }))
  vi.advanceTimersByTime(arrivesAfterMs / 2)
  const services = {
    client,
    live: new FakeLive(),
    ended: makeSignal(),
    outdated: makeSignal(),
    confirmation,
    kept: { signedIn: () => undefined, ended: () => Promise.resolve(), restore: () => Promise.resolve(null) },
  }
  const element = <SessionRoot services={services} />
  const router = createMemoryRouter([
    { path: '*', element, children: [{ path: '*', element: 'The screen' }] },
  ])
  const { findByText } = render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  )
  await findByText('The screen')
  return sentAs('AppViewer').length
}

it('who is signed in is asked once while a page loads', async () => {
  expect(await timesAsked(ASKED_AHEAD_FOR_MS - 2)).toBe(1)
})

it('who is signed in is asked again if the screen arrives long after the page has asked', async () => {
  expect(await timesAsked(ASKED_AHEAD_FOR_MS)).toBe(2)
})
