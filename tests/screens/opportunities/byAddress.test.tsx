import { act, screen, waitFor, within } from '@testing-library/react'
import { delay, graphql, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { OpportunitiesScreenOpenedDocument } from '../../../web/gql/graphql.ts'
import { aQuoted, aWaiting, HOUR, inMs, openOpportunities } from './fixtures.ts'

const ADDRESS = '/quote-opportunities?quote=request-1'
const usd = (amount: string) => ({ __typename: 'Money' as const, amount, currency: 'USD' as const })

const scrolledTo = () => {
  const scrolled: string[] = []
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this.id)
  }
  return scrolled
}

describe('a link to the quote form of a request', () => {
  it("the form opens with the server's suggestions, its card scrolls into view, and closing removes the form from the URL", async () => {
    const scrolled = scrolledTo()
    const waiting = aWaiting({}, { suggestedPrice: usd('2480.00'), suggestedDays: 14 })
    const { user, router } = openOpportunities({ active: [waiting] }, {}, ADDRESS)
    expect(await screen.findByLabelText(/^Final price/)).toHaveValue('2480.00')
    const dialog = within(screen.getByRole('dialog', { name: 'Submit Your Quote' }))
    expect(dialog.getByLabelText(/^Delivery time/)).toHaveValue('14')
    // The list behind the form renders after it.
    await waitFor(() => expect(scrolled).toContain('request-request-1'))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('the link works for a declined request, which is in none of the lists', async () => {
    openOpportunities({ declined: [aWaiting({}, { state: 'DECLINED' })] }, {}, ADDRESS)
    expect(await screen.findByLabelText(/^Final price/)).toHaveValue('')
    expect(screen.getByRole('button', { name: 'Submit Quote' })).toBeEnabled()
  })

  it('the link opens the update form if the request is already quoted', async () => {
    openOpportunities({ quoted: [aQuoted()] }, {}, ADDRESS)
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Your Quote' }))
    expect(dialog.getByLabelText(/^Final price/)).toHaveValue('1200.00')
  })

  it('late requests unfold if the link leads to one of them', async () => {
    scrolledTo()
    const late = aWaiting(
      { id: 'late', productTitle: 'Late Studs', expiresAt: '2026-01-01T00:00:00Z' },
      { state: 'PAST_DEADLINE' },
    )
    openOpportunities({ active: [aWaiting()], late: [late] }, {}, '/quote-opportunities?quote=late')
    await screen.findByRole('dialog', { name: 'Submit Your Quote' })
    const fold = await screen.findByText('Past Deadline', { exact: false, selector: 'button *' })
    expect(fold.closest('button')).toHaveAttribute('aria-expanded', 'true')
  })

  it('an unknown request is reported', async () => {
    openOpportunities({}, {}, ADDRESS)
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/has closed, or was never sent to you/)).toBeVisible()
  })

  it('a closed request is reported', async () => {
    openOpportunities({ declined: [aWaiting({ status: 'CANCELLED' }, { state: 'MISSED' })] }, {}, ADDRESS)
    expect(await screen.findByText('This request has closed and no longer accepts quotes.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Submit Quote' })).toBeDisabled()
  })

  it('the form of a closed request cannot be sent while the rest of the request is being read', async () => {
    openOpportunities(
      { declined: [aWaiting({ status: 'CANCELLED' }, { state: 'MISSED' })] },
      { handlers: [graphql.query('FollowedRequest', () => delay('infinite'))] },
      ADDRESS,
    )
    expect(await screen.findByRole('button', { name: 'Submit Quote' })).toBeDisabled()
    expect(screen.getByText('This request has closed and no longer accepts quotes.')).toBeVisible()
  })

  it('the dialog shows a loading state and can be loaded again', async () => {
    let fail = () => {}
    const failing = new Promise<void>((resolve) => (fail = resolve))
    let broken = true
    const { user } = openOpportunities(
      { declined: [aWaiting()] },
      {
        handlers: [
          graphql.query('ArrivedDialog', async () => {
            if (!broken) return undefined
            await failing
            return HttpResponse.json(null, { status: 503 })
          }),
        ],
      },
      ADDRESS,
    )
    await screen.findByText('Loading the request...')
    fail()
    const again = await screen.findByRole('button', { name: 'Try again' })
    broken = false
    await user.click(again)
    expect(await screen.findByLabelText(/^Final price/)).toBeVisible()
  })

  it('the dialog opens with its card’s data while the server does not answer', async () => {
    openOpportunities(
      { active: [aWaiting()] },
      { handlers: [graphql.query('ArrivedDialog', () => HttpResponse.json(null, { status: 502 }))] },
      ADDRESS,
    )
    expect(await screen.findByLabelText(/^Final price/)).toBeVisible()
  })
})

describe('a dialog opened by its button', () => {
  it('the dialog is in the URL, and Back closes it', async () => {
    const { user, router } = openOpportunities({ active: [aWaiting()] })
    await user.click(await screen.findByRole('button', { name: /^Decline: / }))
    expect(router.state.location.search).toBe('?decline=request-1')
    await router.navigate(-1)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})

describe('the notice of a new opportunity', () => {
  it('the notice of a new opportunity leads to its card', async () => {
    const scrolled = scrolledTo()
    const { user, live, router } = openOpportunities({ active: [aWaiting()] })
    await screen.findByRole('heading', { name: 'Round Solitaire' })
    await live.emit(OpportunitiesScreenOpenedDocument, {
      requestOpened: {
        __typename: 'RequestOpenedEvent',
        cursor: 'cursor-2',
        opportunity: aWaiting({ id: 'request-2', productTitle: 'Gold Hoops' }),
      },
    })
    await user.click(await screen.findByRole('link', { name: 'See it' }))
    expect(router.state.location.hash).toBe('#request-request-2')
    await waitFor(() => expect(scrolled).toContain('request-request-2'))
    expect(document.activeElement).toHaveAttribute('id', 'request-request-2')
  })
})

describe('a link to the requests that close soon', () => {
  it('only requests within two hours of their deadline are shown, and all of them are one click away', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    const { user } = openOpportunities(
      {
        active: [aWaiting({ id: 'soon', productTitle: 'Urgent Studs', expiresAt: soon }), aWaiting()],
        quoted: [aQuoted({ id: 'quoted', productTitle: 'Quoted Band', expiresAt: soon })],
      },
      {},
      '/quote-opportunities?show=closing',
    )
    expect(await screen.findByRole('heading', { name: 'Closing within 2 Hours (1)' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Urgent Studs' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Round Solitaire' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Quoted Band' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Show all opportunities' }))
    expect(await screen.findByRole('heading', { name: 'Round Solitaire' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Quoted Band' })).toBeVisible()
  })

  it('a request appears as soon as two hours are left', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    openOpportunities(
      // Longer than a busy machine takes to show the screen.
      { active: [aWaiting({ expiresAt: inMs(2 * HOUR + 5 * 60_000) })] },
      {},
      '/quote-opportunities?show=closing',
    )
    await screen.findByText('No requests without your answer close within 2 hours.')
    await act(() => vi.advanceTimersByTimeAsync(6 * 60_000))
    expect(await screen.findByRole('heading', { name: 'Closing within 2 Hours (1)' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Round Solitaire' })).toBeVisible()
  })

  it('a request with two hours left to the second is among them', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T09:00:02.000Z') })
    openOpportunities(
      { active: [aWaiting({ expiresAt: inMs(2 * HOUR - 1_000) })] },
      {},
      '/quote-opportunities?show=closing',
    )
    expect(await screen.findByRole('heading', { name: 'Closing within 2 Hours (1)' })).toBeVisible()
  })

  it('more can be loaded while the last one loaded closes soon, whatever has opened since', async () => {
    const { live } = openOpportunities(
      { active: [aWaiting({ expiresAt: inMs(HOUR) })], hasMore: true },
      {},
      '/quote-opportunities?show=closing',
    )
    await screen.findByRole('heading', { name: 'Round Solitaire' })
    const later = aWaiting({ id: 'later', productTitle: 'Gold Hoops', expiresAt: inMs(12 * HOUR) })
    await live.emit(OpportunitiesScreenOpenedDocument, {
      requestOpened: { __typename: 'RequestOpenedEvent' as const, cursor: 'cursor-1', opportunity: later },
    })
    expect((await screen.findAllByText(/New quote opportunity: Gold Hoops/))[0]).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /load more/i })).toBeVisible()
  })

  it('the heading also counts requests that are not loaded yet, like the link to it', async () => {
    const active = [aWaiting({ expiresAt: inMs(HOUR) })]
    openOpportunities(
      { active, hasMore: true, needs: { closingSoon: 35 } },
      {},
      '/quote-opportunities?show=closing',
    )
    expect(await screen.findByRole('heading', { name: 'Closing within 2 Hours (35)' })).toBeVisible()
  })

  it('no more can be loaded once the last one loaded closes later', async () => {
    openOpportunities(
      { active: [aWaiting({ expiresAt: inMs(HOUR) }), aWaiting({ id: 'later' })], hasMore: true },
      {},
      '/quote-opportunities?show=closing',
    )
    await screen.findByRole('heading', { name: 'Round Solitaire' })
    expect(screen.queryByRole('button', { name: /load more/i })).toBeNull()
  })

  it('says so when none closes soon', async () => {
    openOpportunities({ active: [aWaiting()] }, {}, '/quote-opportunities?show=closing')
    expect(await screen.findByText('No requests without your answer close within 2 hours.')).toBeVisible()
  })
})
