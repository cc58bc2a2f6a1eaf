import { gql } from '@apollo/client'
import { afterEach, expect, it, vi } from 'vitest'
import { AppViewerDocument } from '../gql/graphql.ts'
import { askAhead, forgetAskedAhead } from '../live/links/askedAhead.ts'
import { requestById } from '../live/links/requestById.ts'
import { writeEvent } from '../live/links/SnapshotLink.ts'
import { makeConfirmation } from '../ui/dialog/confirmation.ts'
import { makeClient } from './apollo.ts'

afterEach(() => {
  forgetAskedAhead()
  vi.unstubAllGlobals()
})

const aClient = () =>
  makeClient({
    uri: 'http://127.0.0.1/graphql',
    onSessionEnded: () => undefined,
    confirmation: makeConfirmation(),
  })

/** The number of viewer queries that reach the server, including one that is sent ahead. */
async function timesAsked(meanwhile: (client: ReturnType<typeof makeClient>) => unknown) {
  let asked = 0
  vi.stubGlobal('fetch', () => {
    asked++
    return Promise.resolve(Response.json({ data: { viewer: null } }))
  })
  const client = aClient()
  askAhead(AppViewerDocument, {})
  await meanwhile(client)
  await client.query({ query: AppViewerDocument, fetchPolicy: 'network-only' })
  return asked
}

it('a query sent ahead is not sent again', async () => {
  expect(await timesAsked(() => undefined)).toBe(1)
})

it('an answer requested ahead for one account does not answer the next one', async () => {
  expect(await timesAsked((client) => client.clearStore())).toBe(2)
})

it('an answer requested ahead does not undo an event that has arrived since', async () => {
  expect(await timesAsked((client) => writeEvent(client, 'cursor-1', () => undefined))).toBe(2)
})

it('a query sent without the client is the same request as the client’s own', async () => {
  const sent: RequestInit[] = []
  vi.stubGlobal('fetch', (_url: string, request: RequestInit) => {
    sent.push(request)
    return Promise.resolve(Response.json({ data: { viewer: null } }))
  })
  await aClient().query({ query: AppViewerDocument })
  const [{ method, credentials, headers, body } = {}] = sent
  const { extensions, ...rest } = JSON.parse(body as string) as { extensions: Record<string, unknown> }
  const { clientLibrary: _, ...others } = extensions
  expect(requestById(AppViewerDocument, {})).toEqual({
    method,
    credentials,
    headers,
    body: JSON.stringify({ ...rest, extensions: others }),
  })
})

it('a query without an id is not sent without the client', () => {
  const unknown: typeof AppViewerDocument = gql`
    query Unknown {
      viewer {
        role
      }
    }
  `
  expect(() => requestById(unknown, {})).toThrow('The document Unknown has no id')
})
