import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ArrivedDialogDocument } from '../../gql/graphql.ts'
import { ASKED_AHEAD_FOR_MS, askAhead, askedAt, forgetAskedAhead, takeOrAsk } from './askedAhead.ts'
import { documentId } from './documentId.ts'

/** The bodies of the requests that reached the server. Its answer is their number. */
let sent: string[]
let isReachable: boolean
let status: number

beforeEach(() => {
  sent = []
  isReachable = true
  status = 200
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    sent.push(body as string)
    return isReachable
      ? Promise.resolve(new Response(String(sent.length), { status }))
      : Promise.reject(new TypeError('Failed to fetch'))
  })
})

afterEach(() => {
  forgetAskedAhead()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const askForPiece = (id: string) => askAhead(ArrivedDialogDocument, { id })

/** The client's request for the piece. Its body has more fields than those that tell requests apart. */
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

/** Waits until the query sent ahead has been answered or has failed. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

const answerTo = async (request: RequestInit) => (await takeOrAsk('/graphql', request)).text()

describe('a query that was sent ahead', () => {
  it('takes the answer requested ahead, once', async () => {
    askForPiece('1')
    expect(await answerTo(piece('1'))).toBe('1')
    expect(sent).toHaveLength(1)
    expect(await answerTo(piece('1'))).toBe('2')
  })

  it('does not answer the same query with other variables, or another query', async () => {
    askForPiece('1')
    expect(await answerTo(piece('2'))).toBe('2')
    expect(await answerTo({ method: 'POST', body: '{"query":"{ viewer { role } }"}' })).toBe('3')
    expect(await answerTo(piece('1'))).toBe('1')
  })

  it('is sent again if the first request has failed', async () => {
    isReachable = false
    askForPiece('1')
    await settled()
    isReachable = true
    expect(await answerTo(piece('1'))).toBe('2')
  })

  it('is sent again if the server answered with an error', async () => {
    status = 503
    askForPiece('1')
    await settled()
    status = 200
    expect(await answerTo(piece('1'))).toBe('2')
  })

  it('fails if the first request fails while the client waits, so that the user does not wait twice as long', async () => {
    isReachable = false
    askForPiece('1')
    await expect(answerTo(piece('1'))).rejects.toThrow('Failed to fetch')
    expect(sent).toHaveLength(1)
  })

  it('is sent again if the first request was long ago', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    askForPiece('1')
    vi.advanceTimersByTime(ASKED_AHEAD_FOR_MS)
    expect(await answerTo(piece('1'))).toBe('2')
  })

  it('does not slow down later requests if its answer was not taken', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    askForPiece('1')
    vi.advanceTimersByTime(ASKED_AHEAD_FOR_MS)
    const parse = vi.spyOn(JSON, 'parse')
    await answerTo(piece('2'))
    expect(parse).not.toHaveBeenCalled()
    parse.mockRestore()
  })

  it('dates from the first request until its answer is taken', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const start = performance.now()
    askForPiece('1')
    vi.advanceTimersByTime(5_000)
    expect(askedAt(ArrivedDialogDocument, { id: '1' })).toBe(start)
    expect(askedAt(ArrivedDialogDocument, { id: '2' })).toBe(start + 5_000)
    await answerTo(piece('1'))
    expect(askedAt(ArrivedDialogDocument, { id: '1' })).toBe(start + 5_000)
  })

  it('is sent again once another account has taken over', async () => {
    askForPiece('1')
    forgetAskedAhead()
    expect(await answerTo(piece('1'))).toBe('2')
  })
})
