import { act, screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { policyChanges } from '../../kit/screens/policyChanges.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { aQuoted, aWaiting, HOUR, inMs, listsOf, openOpportunities, passUntil } from './fixtures.ts'
import type { Quoted, Waiting } from './fixtures.ts'

type Given = { active?: Waiting[]; late?: Waiting[]; quoted?: Quoted[] }

/** Longer than a busy machine takes to show the screen. */
const SOON = 5 * 60_000
const STILL = /still (open|accepted)/i

describe('with late quotes blocked', () => {
  it('the button for a late quote disappears when an admin turns late quotes off, and so does that of an open form', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const late = aWaiting({ expiresAt: inMs(-HOUR) }, { state: 'PAST_DEADLINE' })
    const given: Given & { declined?: Waiting[] } = { late: [late] }
    const { user, live } = openOpportunities(given)
    await user.click(await screen.findByRole('button', { name: /^Submit Quote \(Late\)/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('button', { name: 'Submit Late Quote' })).toBeVisible()
    given.late = []
    // The request is in none of the lists, and has no actions.
    given.declined = [{ ...late, state: 'MISSED', availableMoves: [] }]
    await policyChanges(live)
    expect(await dialog.findByText(/late quotes are not accepted/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Deadline Passed' })).toBeDisabled()
    expect(screen.getByText('No Active Quote Requests')).toBeInTheDocument()
  })

  it('a quote of the supplier past its deadline is shown without actions', async () => {
    openOpportunities({ quoted: [aQuoted({ expiresAt: inMs(-HOUR) }, { availableMoves: [] })] })
    const late = within(await screen.findByRole('region', { name: 'Past Deadline (1)' }))
    expect(late.getByText('PAST DEADLINE')).toBeVisible()
    expect(screen.queryByText(STILL)).not.toBeInTheDocument()
    expect(late.queryByRole('button', { name: /Quote: |Decline/ })).not.toBeInTheDocument()
  })

  it('a deadline that passes while the list is open removes the request with a notice', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const deadline = inMs(SOON)
    const given: Given = {
      active: [aWaiting({ expiresAt: deadline }), aWaiting({ id: 'other', productTitle: 'Gold Hoops' })],
      quoted: [aQuoted({ id: 'own', productTitle: 'Late Studs', expiresAt: deadline })],
    }
    openOpportunities(given)
    await screen.findByRole('region', { name: 'Active Quote Opportunities (2)' })
    given.active = given.active?.slice(1)
    given.quoted = given.quoted?.map((one) => ({ ...one, availableMoves: [] }))
    // The server is queried a second after the deadline, however long this takes.
    vi.setTimerTickMode('manual')
    await passUntil(deadline, 100)
    expect(screen.queryByText(STILL), 'not before the server was asked either').not.toBeInTheDocument()
    vi.setTimerTickMode('interval')
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    await screen.findByRole('region', { name: 'Active Quote Opportunities (1)' })
    expect(screen.getAllByText('“Round Solitaire” no longer accepts quotes.')[0]).toBeInTheDocument()
    expect(await screen.findByRole('region', { name: 'Past Deadline (1)' })).toBeInTheDocument()
    expect(screen.queryByText(STILL)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Late Studs/ })).not.toBeInTheDocument()
  })

  it('the refresh at the deadline is repeated until it succeeds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const deadline = inMs(SOON)
    const given: Given = { active: [aWaiting({ expiresAt: deadline })] }
    let reachable = true
    openOpportunities(given, {
      handlers: [
        graphql.query('OpportunitiesScreen', () =>
          reachable ? HttpResponse.json({ data: listsOf(given) }) : HttpResponse.error(),
        ),
      ],
    })
    await screen.findByRole('region', { name: 'Active Quote Opportunities (1)' })
    reachable = false
    await passUntil(deadline, 2_000)
    await waitFor(() => expect(sentAs('OpportunitiesScreen').length).toBeGreaterThan(1))
    expect(screen.getByText('PAST DEADLINE')).toBeVisible()
    given.active = []
    reachable = true
    await act(() => vi.advanceTimersByTimeAsync(6_000))
    expect(await screen.findByText('No Active Quote Requests')).toBeVisible()
  })

  it.each([
    {
      opener: 'Submit Competitive Quote: Round Solitaire',
      send: 'Submit Quote',
      closed: 'Deadline Passed',
      why: /^The deadline has passed, and late quotes are not accepted/,
    },
    {
      opener: 'Decline: Round Solitaire',
      send: 'Decline',
      closed: 'Decline',
      why: /^This request has closed/,
    },
  ])('the dialog of $opener disables sending and keeps its input', async (dialogOf) => {
    const { opener, send, closed, why } = dialogOf
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const deadline = inMs(SOON)
    const given: Given = { active: [aWaiting({ expiresAt: deadline })] }
    let answered = false
    const { user } = openOpportunities(given, {
      handlers: [
        graphql.query('FollowedRequest', () => {
          const waiting = aWaiting({ expiresAt: inMs(-1) }, { state: 'MISSED' })
          if (!answered) return undefined
          return HttpResponse.json({
            data: {
              eventCursor: 'cursor-1',
              quoteRequest: { ...waiting.request, variant: null },
              opportunity: { ...waiting, myQuote: null },
            },
          })
        }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: opener }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^(Comments|Reason)/), 'Typed so far')
    expect(dialog.getByRole('button', { name: send })).toBeEnabled()
    answered = true
    await passUntil(deadline, 2_000)
    expect(await dialog.findByText(why)).toBeVisible()
    expect(dialog.getByRole('button', { name: closed })).toBeDisabled()
    expect(dialog.getByLabelText(/^(Comments|Reason)/)).toHaveValue('Typed so far')
  })
})
