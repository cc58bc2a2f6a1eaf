import { screen, waitFor, within } from '@testing-library/react'
import { graphql, http, HttpResponse } from 'msw'
import type { RequestHandler } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { server } from '../../kit/screens/server.ts'
import type { Health, SystemStatusScreenQuery } from '../../../web/gql/graphql.ts'

type Part = SystemStatusScreenQuery['systemStatus']['parts'][number]

const part = (name: string, status: Health, detail: string, lagMs: number | null): Part => ({
  __typename: 'SystemPart',
  name,
  status,
  detail,
  lagMs,
})

const WELL = [
  part('database', 'OK', 'The database answers.', 3),
  part('event log', 'OK', 'Every reader is up to date.', 41),
  part('store', 'OK', 'Every delivery has been processed.', null),
  part('mail', 'OK', 'Mails are sent as they come.', 0),
]

const says = (status: Health, parts = WELL, checkedAt = '2026-11-20T09:15:30.000Z') =>
  graphql.query('SystemStatusScreen', () =>
    HttpResponse.json({
      data: {
        systemStatus: {
          __typename: 'SystemStatus',
          status,
          version: '1.4.2',
          startedAt: '2026-11-17T09:00:00.000Z',
          checkedAt,
          parts,
        },
      },
    }),
  )
const silent = graphql.query('SystemStatusScreen', () => HttpResponse.error())

const open = (handler: RequestHandler) => renderScreen('/system-status', { handlers: [handler] })
const verdict = (name: string) => screen.findByRole('heading', { level: 2, name })
const rowOf = (name: string) =>
  screen.getAllByRole('listitem').find((row) => within(row).queryByRole('heading', { name }))
const checkAgain = () => screen.getByRole('button', { name: 'Check again' })

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the system status', () => {
  it('the page shows the status of Loupe and each of its parts, without asking who is signed in', async () => {
    open(says('OK'))
    expect(await verdict('All systems operational')).toBeVisible()
    expect(document.title).toBe('System Status · Loupe')
    expect(screen.getByRole('heading', { level: 1, name: 'System Status' })).toBeVisible()
    for (const { name, detail } of WELL) {
      expect(rowOf(name)).toHaveTextContent(detail)
      expect(rowOf(name)).toHaveTextContent('Operational')
    }
    expect(rowOf('database')).toHaveTextContent('Delay 3 ms')
    expect(rowOf('store')).not.toHaveTextContent('Delay')
    expect(screen.getByText('1.4.2')).toBeVisible()
    expect(screen.getByText(/\(3 days\)/)).toBeVisible()
    expect(screen.getByText(/^Checked Nov 20, 2026 \d\d:15:30$/)).toBeVisible()
    expect(sentAs('AppViewer')).toEqual([])
  })

  it('the page says that it is checking while waiting', async () => {
    open(
      graphql.query('SystemStatusScreen', async () => {
        await new Promise(() => {})
      }),
    )
    expect(await screen.findByText('Checking...')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'System Status' })).toBeVisible()
  })

  it('the page names the part that is behind, and by how much', async () => {
    open(says('DEGRADED', [...WELL.slice(0, 2), part('store', 'DEGRADED', 'Deliveries wait.', 754_000)]))
    expect(await verdict('Degraded')).toBeVisible()
    expect(rowOf('store')).toHaveTextContent('Deliveries wait.Delay 13 minDegraded')
    expect(rowOf('database')).toHaveTextContent('Operational')
  })

  it('the page says that a part is down', async () => {
    open(says('DOWN', [part('database', 'DOWN', 'The database does not answer.', null)]))
    expect(await screen.findByText('An essential part of Loupe has failed.')).toBeVisible()
    expect(rowOf('database')).toHaveTextContent('Down')
  })

  it('a new check is made on request, and its result is announced', async () => {
    const { user, container } = open(says('DEGRADED'))
    await verdict('Degraded')
    server.use(says('OK', WELL, '2026-11-20T09:16:00.000Z'))
    await user.click(checkAgain())
    expect(await verdict('All systems operational')).toBeVisible()
    const announced = within(container).getByRole('status')
    expect(announced).toHaveTextContent('All systems operational')
    expect(announced).toHaveTextContent(/Checked Nov 20, 2026 \d\d:16:00/)
    expect(checkAgain()).toBeEnabled()
  })

  it('an unreachable server is reported as such, and can be checked again', async () => {
    const { user } = open(silent)
    expect(await verdict('Loupe cannot be reached')).toBeVisible()
    expect(screen.getByText('Current status unknown.')).toBeVisible()
    server.use(says('OK'))
    await user.click(checkAgain())
    expect(await verdict('All systems operational')).toBeVisible()
  })

  it('the last result stays, marked as outdated, if there is no new one', async () => {
    const { user } = open(says('OK'))
    await verdict('All systems operational')
    server.use(silent)
    await user.click(checkAgain())
    expect(await verdict('Loupe cannot be reached')).toBeVisible()
    expect(screen.getByText(/^Last response Nov 20, 2026/)).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: 'Last known status' })).toBeVisible()
    expect(rowOf('database')).toHaveTextContent('The database answers.')
  })

  it.each([
    ['refuses', () => HttpResponse.json({ errors: [{ message: 'Something went wrong' }] })],
    ['is not ready', () => HttpResponse.text('Service Unavailable', { status: 503 })],
    ['answers with something else', () => HttpResponse.html('<h1>Welcome to the hotel</h1>')],
  ])('the page says that Loupe is down when a server %s', async (_what, answer) => {
    open(http.post('/graphql', answer))
    expect(await verdict('Down')).toBeVisible()
    expect(screen.getByText(/could not report its status/)).toBeVisible()
  })

  it('the check is aborted if the server does not respond in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    let asked = false
    open(
      graphql.query('SystemStatusScreen', async () => {
        asked = true
        await new Promise(() => {})
      }),
    )
    await waitFor(() => expect(asked).toBe(true))
    vi.advanceTimersByTime(10_000)
    expect(await verdict('Loupe cannot be reached')).toBeVisible()
  })

  it('an offline device does not blame the server, and checks again when it is back online', async () => {
    const onLine = vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
    open(silent)
    expect(await verdict('You are offline')).toBeVisible()
    onLine.mockReturnValue(true)
    server.use(says('OK'))
    window.dispatchEvent(new Event('online'))
    expect(await verdict('All systems operational')).toBeVisible()
  })

  it('after a check without a response, the page checks again by itself', async () => {
    open(silent)
    expect(await verdict('Loupe cannot be reached')).toBeVisible()
    server.use(says('OK'))
    expect(await screen.findByRole('heading', { name: 'All systems operational' })).toBeVisible()
  })

  it('the footer of every public page links to the status', async () => {
    const { user } = renderScreen('/', { handlers: [says('OK')] })
    const foot = await screen.findByRole('navigation', { name: 'Footer' })
    await user.click(within(foot).getByRole('link', { name: 'System Status' }))
    expect(await verdict('All systems operational')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })
})
