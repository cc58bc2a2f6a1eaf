import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { anAdmin } from '../../kit/screens/viewers.ts'

const anEntry = (changes: object = {}) => ({
  __typename: 'AuditEntry',
  id: 'entry-1',
  seq: 1,
  area: 'AWARDS',
  occurredAt: '2026-11-20T09:00:00.000Z',
  title: 'Awarded to Acme',
  text: '$1,250.00',
  about: null,
  requestId: null,
  by: 'Ada',
  session: null,
  ...changes,
})
const HASH = 'ab'.repeat(32)

interface Served {
  entries?: readonly object[]
  check?: object
}

/** Opens the screen; `asked` are the latest query's variables. */
function open({ entries = [anEntry()], check = {} }: Served = {}, query = '') {
  const asked: { variables?: Record<string, unknown> } = {}
  const opened = renderScreen(`/audit-log${query}`, {
    viewer: anAdmin(),
    handlers: [
      graphql.query('AuditLogScreen', ({ variables }) => {
        asked.variables = variables
        return HttpResponse.json({
          data: {
            eventCursor: 'c',
            auditLog: {
              __typename: 'AuditEntryConnection',
              edges: entries.map((node) => ({ __typename: 'AuditEntryEdge', node })),
              pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
              totalCount: entries.length,
            },
          },
        })
      }),
      graphql.query('AuditCheck', () =>
        HttpResponse.json({
          data: {
            eventCursor: 'c',
            auditLogCheck: {
              __typename: 'AuditLogCheck',
              entries: 1,
              brokenAt: null,
              hash: HASH,
              ...check,
            },
          },
        }),
      ),
    ],
  })
  return { ...opened, asked }
}

it('each entry says what happened, who did it and where it belongs', async () => {
  open({ entries: [anEntry({ seq: 41 }), anEntry({ id: 'entry-2', title: 'Signed in', text: null })] })
  const row = (await screen.findByText('Awarded to Acme')).closest('tr')
  for (const text of ['$1,250.00', 'Awards', 'Ada', '41'])
    expect(within(row as HTMLElement).getByText(text)).toBeVisible()
  expect(screen.getByText('Signed in')).toBeVisible()
})

it('an entry about a request names the piece and leads to it', async () => {
  open({ entries: [anEntry({ about: 'Solitaire Ring (1 unit), order #1043', requestId: 'request-1' })] })
  const link = await screen.findByRole('link', { name: 'Solitaire Ring (1 unit), order #1043' })
  expect(link).toHaveAttribute('href', '/quotes/request-1')
})

it('the session of an entry leads to its sign-in and everything else that was done in it', async () => {
  const session = '0a1b2c3d4e5f6071'
  const { asked, user } = open({ entries: [anEntry({ session })] })
  await user.click(await screen.findByRole('link', { name: `Session ${session}` }))
  await waitFor(() => expect(asked.variables).toMatchObject({ filter: { search: session } }))
})

it('entries that arrived since are shown on request', async () => {
  const entries = [anEntry()]
  const { user } = open({ entries })
  await screen.findByText('Awarded to Acme')
  entries.unshift(anEntry({ id: 'entry-2', seq: 2, title: 'Signed in' }))
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('Signed in')).toBeVisible()
})

it('the filter and the search of the address reach the server and the export', async () => {
  const { asked } = open({}, '?area=awards&search=acme')
  await screen.findByText('Awarded to Acme')
  expect(asked.variables).toMatchObject({ filter: { area: 'AWARDS', search: 'acme' } })
})

it('a period is chosen by its days, which begin in the viewer’s time zone', async () => {
  const { asked, user } = open()
  await screen.findByText('Awarded to Acme')
  const [since, before] = [
    new Date('2026-11-19T00:00').toISOString(),
    new Date('2026-11-21T00:00').toISOString(),
  ]
  fireEvent.change(screen.getByLabelText('Since'), { target: { value: '2026-11-19' } })
  await waitFor(() => expect(asked.variables).toMatchObject({ filter: { since } }))
  const field = screen.getByLabelText('Before')
  // A partially typed year is in the distant past.
  fireEvent.change(field, { target: { value: '0002-11-21' } })
  expect(field).toHaveValue('0002-11-21')
  fireEvent.change(field, { target: { value: '2026-11-21' } })
  await waitFor(() => expect(asked.variables).toMatchObject({ filter: { since, occurredBefore: before } }))
  await user.click(screen.getByRole('button', { name: 'Remove filter: Since Nov 19, 2026' }))
  await waitFor(() => expect(screen.getByLabelText('Since')).toHaveValue(''))
  expect(field).toHaveValue('2026-11-21')
})

it('a day is requested once it is typed, and Back leads to the state before that', async () => {
  const { router } = open()
  await screen.findByText('Awarded to Acme')
  const asked = sentAs('AuditLogScreen').length
  for (const day of ['2026-11-01', '2026-11-02', '2026-11-19'])
    fireEvent.change(screen.getByLabelText('Since'), { target: { value: day } })
  const since = `?since=${encodeURIComponent(new Date('2026-11-19T00:00').toISOString())}`
  await waitFor(() => expect(router.state.location.search).toBe(since))
  await waitFor(() => expect(sentAs('AuditLogScreen')).toHaveLength(asked + 1))
  fireEvent.change(screen.getByLabelText('Since'), { target: { value: '2026-11-20' } })
  await waitFor(() => expect(router.state.location.search).not.toBe(since))
  act(() => void router.navigate(-1))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

it('a search without results says so and leads back to all entries', async () => {
  const { user, asked } = open({ entries: [] }, '?search=nobody')
  await user.click(await screen.findByRole('button', { name: 'Show all entries' }))
  expect(asked.variables).toMatchObject({ filter: { search: null } })
})

it('an admin verifies the log and gets the hash to keep', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Verify' }))
  expect(await screen.findByText(/^1 entry verified/)).toBeVisible()
  expect(screen.getByRole('region', { name: 'Last hash' })).toHaveTextContent(HASH)
})

it('a log that was tampered with says where', async () => {
  const { user } = open({ check: { brokenAt: 1_234 } })
  await user.click(await screen.findByRole('button', { name: 'Verify' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Entry 1,234 was changed, removed or added')
})
