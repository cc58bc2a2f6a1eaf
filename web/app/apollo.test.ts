import { afterEach, expect, it, vi } from 'vitest'
import { AppViewerDocument } from '../gql/graphql.ts'
import { askAhead, forgetAskedAhead } from '../live/askedAhead.ts'
import { makeConfirmation } from '../ui/confirmation.ts'
import { makeClient } from './apollo.ts'

afterEach(() => {
  forgetAskedAhead()
  vi.unstubAllGlobals()
})

/** How often the server is asked who is signed in if that was asked ahead. */
async function timesAsked(meanwhile: (client: ReturnType<typeof makeClient>) => Promise<unknown>) {
  let asked = 0
  vi.stubGlobal('fetch', () => {
    asked++
    return Promise.resolve(Response.json({ data: { viewer: null } }))
  })
  const client = makeClient({
    uri: 'http://127.0.0.1/graphql',
    onSessionEnded: () => undefined,
    confirmation: makeConfirmation(),
  })
  askAhead(AppViewerDocument, {})
  await meanwhile(client)
  await client.query({ query: AppViewerDocument, fetchPolicy: 'network-only' })
  return asked
}

it('a query that was asked ahead is not sent again', async () => {
  expect(await timesAsked(() => Promise.resolve())).toBe(1)
})

it('what was asked ahead for one account does not answer the next one', async () => {
  expect(await timesAsked((client) => client.clearStore())).toBe(2)
})
