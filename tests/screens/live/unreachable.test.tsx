import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { graphql, http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppSignOutDocument } from '../../../web/gql/graphql.ts'
import { useCommand } from '../../../web/live/commands/useCommand.ts'
import { fetchInTime } from '../../../web/ui/server/fetchInTime.ts'
import { ExportButton } from '../../../web/ui/list/ExportButton.tsx'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderWithData } from '../../kit/screens/renderWithData.tsx'
import { savedFiles } from '../../kit/screens/savedFiles.ts'

function Send({ changesNothing = false }: { changesNothing?: boolean }) {
  const { run } = useCommand(AppSignOutDocument, { title: 'Not Sent', text: 'Something went wrong.' })
  return <button onClick={() => void run({}, { changesNothing })}>Send</button>
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Timeouts that the test triggers, with their durations. */
function patience() {
  const running = new AbortController()
  const limits: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms)
    return running.signal
  })
  return { limits, runOut: () => running.abort(new DOMException('Too late', 'TimeoutError')) }
}

const away = graphql.mutation('AppSignOut', () => HttpResponse.error())

it('sending without network says that the device is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { user } = renderWithData(<Send />, [away])
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Not Sent')).toBeVisible()
  expect(screen.getByText(/^You are offline/)).toBeVisible()
})

it.each([
  ['does not answer', away],
  [
    'is behind a proxy that cannot reach it',
    http.post('/graphql', () => HttpResponse.html('<h1>502</h1>', { status: 502 })),
  ],
  [
    'is behind the sign-in page of a network',
    http.post('/graphql', () => HttpResponse.html('<h1>Welcome to our WiFi</h1>')),
  ],
])("sending says that Loupe can't be reached when the server %s", async (_, handler) => {
  const { user } = renderWithData(<Send />, [handler])
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/^Loupe can't be reached/)).toBeVisible()
})

it('a command whose answer was lost is not reported as failed', async () => {
  const message = 'This was carried out, but the answer was lost.'
  const lost = graphql.mutation('AppSignOut', () =>
    HttpResponse.json({ errors: [{ message, extensions: { code: 'ANSWER_LOST' } }] }),
  )
  const { user } = renderWithData(<Send />, [lost])
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Answer Lost')).toBeVisible()
  expect(screen.getByText(message)).toBeVisible()
  expect(screen.queryByText('Not Sent')).not.toBeInTheDocument()
})

const refusedByLoupe = http.post('/graphql', () =>
  HttpResponse.json({ errors: [{ message: 'No', extensions: { code: 'FORBIDDEN' } }] }, { status: 403 }),
)

it.each([
  ['Loupe itself', refusedByLoupe, /^Loupe refused this. Please reload the page/],
  [
    'a proxy',
    http.post('/graphql', () => HttpResponse.html('<h1>413</h1>', { status: 413 })),
    /^Something between this device and Loupe, such as a company network, refused this \(error 413\)/,
  ],
])('a command that %s refuses is not blamed on the connection', async (_who, handler, text) => {
  const { user } = renderWithData(<Send />, [handler])
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(text)).toBeVisible()
})

describe('a command that can be sent later is stored', () => {
  /** Sends once; a storable command is stored with its key. */
  function SendOrKeep({ keep }: { keep: (key: string | undefined) => Promise<boolean> }) {
    const { run } = useCommand(AppSignOutDocument, { title: 'Not Sent', text: 'Something went wrong.' })
    return <button onClick={() => void run({}, { keep })}>Send</button>
  }

  const noDatabase = { errors: [{ message: 'Not available', extensions: { code: 'UNAVAILABLE' } }] }

  const proxy = (status: number) => http.post('/graphql', () => HttpResponse.html('', { status }))

  it.each([
    ['the server does not answer', away],
    ['a proxy answers 502', proxy(502)],
    ['a proxy answers 503', proxy(503)],
    ['a proxy answers 504', proxy(504)],
    ['a proxy refuses it with 403', proxy(403)],
    ['a proxy asks for its own sign-in with 407', proxy(407)],
    ['the server has no database', http.post('/graphql', () => HttpResponse.json(noDatabase))],
  ])('when %s', async (_, handler) => {
    const keep = vi.fn(() => Promise.resolve(true))
    const { user } = renderWithData(<SendOrKeep keep={keep} />, [handler])
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(keep).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^[0-9a-f]{32}$/)))
    expect(screen.queryByText('Not Sent')).not.toBeInTheDocument()
  })

  it('but not a command that the server has refused', async () => {
    const keep = vi.fn(() => Promise.resolve(true))
    const { user } = renderWithData(<SendOrKeep keep={keep} />, [refusedByLoupe])
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Not Sent')).toBeVisible()
    expect(keep).not.toHaveBeenCalled()
  })
})

it('a caller over its limit is told to wait, not that the server is unreachable', async () => {
  const full = { errors: [{ message: 'Too many requests', extensions: { code: 'RATE_LIMITED' } }] }
  const { user } = renderWithData(<Send />, [
    http.post('/graphql', () => HttpResponse.json(full, { status: 429 })),
  ])
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(
    await screen.findByText(
      'Loupe received too many requests from you. Please wait a minute, then try again.',
    ),
  ).toBeVisible()
})

it('a change without a response says that it may have been saved, and can be sent again', async () => {
  const { runOut } = patience()
  const { user } = renderWithData(<Send />, [graphql.mutation('AppSignOut', () => new Promise(() => {}))])
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sentAs('AppSignOut')).toHaveLength(1))
  runOut()
  expect(
    await screen.findByText(/^Loupe did not respond in time. Your change may have gone through/),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled()
})

it('a dry run without a response leaves no change in doubt', async () => {
  const { runOut } = patience()
  const never = graphql.mutation('AppSignOut', () => new Promise(() => {}))
  const { user } = renderWithData(<Send changesNothing />, [never])
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sentAs('AppSignOut')).toHaveLength(1))
  runOut()
  expect(await screen.findByText(/^Loupe can't be reached/)).toBeVisible()
})

it('a large body gets enough time on a slow connection', async () => {
  const { limits } = patience()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  await fetchInTime('/graphql', { body: 'small' })
  await fetchInTime('/graphql', { body: 'x'.repeat(4 * 1024 * 1024) })
  const [small = 0, large = 0] = limits
  expect(small).toBeLessThan(31_000)
  expect(large).toBeGreaterThan(90_000)
})

it('a stalled download is aborted', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
    Promise.resolve(
      new Response(
        new ReadableStream({
          start: (stream) => {
            stream.enqueue(new Uint8Array(2048))
            signal?.addEventListener('abort', () => stream.error(signal.reason))
          },
        }),
      ),
    ),
  )
  renderWithData(<ExportButton href="/api/file" fileName="file.csv" />)
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await act(() => vi.advanceTimersByTimeAsync(29_000))
  expect(screen.getByRole('button', { name: 'Exporting... 2 KB' })).toBeDisabled()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.getByText(/^Loupe can't be reached/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled()
})

it('a file is saved as the type that the server names', async () => {
  const saved = savedFiles()
  const headers = { 'content-type': 'application/json' }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { headers })))
  const { user } = renderWithData(<ExportButton href="/api/file" fileName="file.json" label="Export JSON" />)
  await user.click(screen.getByRole('button', { name: 'Export JSON' }))
  await vi.waitFor(() => expect(saved.map(({ type }) => type)).toEqual(['application/json']))
})

it('a file that cannot be downloaded is reported', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { user } = renderWithData(<ExportButton href="/api/file" fileName="file.csv" />)
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText(/^Loupe can't be reached/)).toBeVisible()
})
