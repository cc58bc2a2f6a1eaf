import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppViewerDocument, ArrivedDialogDocument } from '../gql/graphql.ts'
import { askAhead, forgetAskedAhead, takeOrAsk } from './askedAhead.ts'
import { documentId } from './documentId.ts'

/** The bodies that reached the server. It answers with how many that were. */
let sent: string[]
let isReachable: boolean

beforeEach(() => {
  sent = []
  isReachable = true
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    sent.push(body as string)
    return isReachable
      ? Promise.resolve(new Response(String(sent.length)))
      : Promise.reject(new TypeError('Failed to fetch'))
  })
})

afterEach(() => {
  forgetAskedAhead()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const askForPiece = (id: string) => askAhead(ArrivedDialogDocument, { id })

/** The client's request for the piece. It sends more than what tells requests apart. */
const piece = (id: string) => ({
  method: 'POST',
  body: JSON.stringify({
    operationName: 'ArrivedDialog',
    variables: { id },
    extensions: {
      clientLibrary: { name: 'client' },
      persistedQuery: { version: 1, sha256Hash: documentId(ArrivedDialogDocument) },
    },
  }),
})

const answerTo = async (request: RequestInit) => (await takeOrAsk('/graphql', request)).text()

describe('a query that was asked ahead', () => {
  it('is answered by that, once', async () => {
    askForPiece('1')
    expect(await answerTo(piece('1'))).toBe('1')
    expect(sent).toHaveLength(1)
    expect(await answerTo(piece('1'))).toBe('2')
  })

  it('is sent by its id, as the client sends it', () => {
    askAhead(AppViewerDocument, {})
    expect(JSON.parse(sent[0] ?? '')).toEqual({
      operationName: 'AppViewer',
      variables: {},
      extensions: { persistedQuery: { version: 1, sha256Hash: documentId(AppViewerDocument) } },
    })
  })

  it('does not answer the same query of something else, or another query', async () => {
    askForPiece('1')
    expect(await answerTo(piece('2'))).toBe('2')
    expect(await answerTo({ method: 'POST', body: '{"query":"{ viewer { role } }"}' })).toBe('3')
    expect(await answerTo(piece('1'))).toBe('1')
  })

  it('is asked again if that has failed', async () => {
    isReachable = false
    askForPiece('1')
    isReachable = true
    expect(await answerTo(piece('1'))).toBe('2')
  })

  it('is asked again if that was long ago', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    askForPiece('1')
    vi.advanceTimersByTime(20_000)
    expect(await answerTo(piece('1'))).toBe('2')
  })

  it('is asked again once another account has taken over', async () => {
    askForPiece('1')
    forgetAskedAhead()
    expect(await answerTo(piece('1'))).toBe('2')
  })
})
