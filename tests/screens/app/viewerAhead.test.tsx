import { graphql, HttpResponse } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { makeClient } from '../../../web/app/apollo.ts'
import { forgetIdentity, rememberIdentity } from '../../../web/app/session/identityHints.ts'
import { askWhoIsSignedIn } from '../../../web/app/session/viewerAhead.ts'
import { whoIsSignedIn } from '../../../web/app/session/viewer.ts'
import { makeConfirmation } from '../../../web/ui/confirmation.ts'
import { server } from '../../kit/screens/server.ts'
import { aSupplier } from '../../kit/screens/viewers.ts'

const ID = 'supplier-1'

let asked: number
beforeEach(() => {
  asked = 0
  server.use(
    graphql.query('AppViewer', () => {
      asked++
      return HttpResponse.json({ data: { viewer: aSupplier({ id: ID }) } })
    }),
  )
  window.history.replaceState(null, '', '/quote-opportunities')
  remember(ID)
})

const remember = (id: string) =>
  rememberIdentity({ role: 'SUPPLIER', id, name: 'Lantern', email: 'a@lantern.example', status: 'ACTIVE' })

const client = () =>
  makeClient({ uri: '/graphql', onSessionEnded: () => undefined, confirmation: makeConfirmation() })
const ask = (of = client()) => whoIsSignedIn(of)

it('the page’s first question who is signed in is sent before its scripts run; later ones are sent when they are asked', async () => {
  askWhoIsSignedIn()
  await vi.waitFor(() => expect(asked).toBe(1))
  const page = client()
  expect(await ask(page)).toMatchObject({ id: ID })
  expect(asked).toBe(1)
  expect(await ask(page)).toMatchObject({ id: ID })
  expect(asked).toBe(2)
})

it('a device that remembers nobody asks nothing ahead', async () => {
  localStorage.clear()
  askWhoIsSignedIn()
  expect(await ask()).toMatchObject({ id: ID })
  expect(asked).toBe(1)
})

it.each([
  ['the user has gone to another page', () => window.history.pushState(null, '', '/supplier-login')],
  ['another window has signed out', () => forgetIdentity()],
  ['another window has signed in as somebody else', () => remember('supplier-2')],
  ['it is old', () => vi.setSystemTime(Date.now() + 30_000)],
])('the answer is not used if %s', async (_why, change) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  askWhoIsSignedIn()
  change()
  await ask()
  expect(asked).toBe(2)
})

it('if it could not be asked ahead, the next question is sent again', async () => {
  server.use(graphql.query('AppViewer', () => HttpResponse.error(), { once: true }))
  askWhoIsSignedIn()
  const page = client()
  await expect(ask(page)).rejects.toThrow('Failed to fetch')
  expect(await ask(page)).toMatchObject({ id: ID })
})
