import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import {
  DeclinedScreenChangedDocument,
  DeclinedScreenOrderChangedDocument,
} from '../../../web/gql/graphql.ts'
import { policyChanges } from '../../kit/screens/policyChanges.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { aDeclined, aMissed, answerOf, listOf, openDeclined } from './fixtures.ts'
import type { Opportunity } from './fixtures.ts'

describe('declined and missed opportunities', () => {
  it('each tab says if it is empty, and leads to the open requests', async () => {
    const { user } = openDeclined()
    expect(await screen.findByText('No Declined Opportunities')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Missed Opportunities (0)' }))
    expect(await screen.findByText('No Missed Opportunities')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See Quote Opportunities' })).toBeVisible()
    expect(document.title).toBe('Declined & Missed Opportunities · Loupe')
  })

  it('a declined request can no longer be quoted on late once an admin turns late quotes off', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let blocked = false
    const { live } = openDeclined({}, [
      graphql.query('DeclinedScreen', () =>
        HttpResponse.json({
          data: answerOf({ declined: listOf([aDeclined(blocked ? { availableMoves: [] } : {})]) }),
        }),
      ),
    ])
    await screen.findByRole('link', { name: /^Quote After All/ })
    blocked = true
    await policyChanges(live)
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /^Quote After All/ })).not.toBeInTheDocument(),
    )
  })

  it('placeholder cards are shown until the server responds', async () => {
    openDeclined({}, [graphql.query('DeclinedScreen', () => new Promise<never>(() => {}))])
    expect(await screen.findByText('Loading opportunities...')).toBeInTheDocument()
  })

  it('if loading fails, the error is shown with an offer to try again', async () => {
    let reachable = false
    const { user } = openDeclined({}, [
      graphql.query('DeclinedScreen', () =>
        reachable
          ? HttpResponse.json({ data: answerOf({ declined: listOf([aDeclined()]) }) })
          : HttpResponse.error(),
      ),
    ])
    expect(await screen.findByText('Failed to fetch declined quotes')).toBeVisible()
    reachable = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Round Solitaire' })).toBeVisible()
  })

  it('a declined request shows its content, when and why it was declined, and that it can still be quoted on', async () => {
    openDeclined({ declined: listOf([aDeclined()]), missed: listOf([aMissed()]) })
    const card = within(await screen.findByRole('listitem', { name: 'Round Solitaire' }))
    for (const text of [
      '18K White Gold / 6',
      'SKU RNG-RS-18W-6',
      '18K White Gold',
      'Size 6',
      '1.20 ct',
      'Engraving',
      'Always',
      '2',
      'United Kingdom',
      'Capacity Issue',
      'Booked until May',
      'Nov 20, 2026 09:30',
    ])
      expect(card.getByText(text)).toBeVisible()
    expect(card.queryByText('Gift box'), 'three options at most').not.toBeInTheDocument()
    expect(card.getByRole('link', { name: 'Quote After All: Round Solitaire' })).toHaveAttribute(
      'href',
      '/quote-opportunities?quote=request-1',
    )
    expect(screen.getByRole('tab', { name: 'Declined (1)' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.queryByRole('heading', { name: 'Gold Hoops' })).not.toBeInTheDocument()
  })

  it.each([
    ['PRICE_TOO_LOW', 'Price Too Low'],
    ['OUT_OF_STOCK', 'Out of Stock'],
    ['SHIPPING_RESTRICTIONS', 'Shipping Restrictions'],
    ['MATERIAL_UNAVAILABLE', 'Materials Not Available'],
    ['TIMELINE_ISSUE', 'Timeline Not Feasible'],
    ['OTHER', 'Other'],
  ] as const)('shows the category %s as %s', async (declineCategory, words) => {
    openDeclined({ declined: listOf([aDeclined({ declineCategory })]) })
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('a declined request that is closed offers no actions', async () => {
    openDeclined({ declined: listOf([aDeclined({ availableMoves: [] })]) })
    await screen.findByRole('heading', { name: 'Round Solitaire' })
    expect(screen.queryByRole('link', { name: /^Quote After All/ })).not.toBeInTheDocument()
  })

  it('a missed request shows its content and when it closed, and its tab has a URL', async () => {
    openDeclined({ missed: listOf([aMissed()]) }, [], '/declined-quotes?tab=missed')
    const card = within(await screen.findByRole('listitem', { name: 'Gold Hoops' }))
    for (const text of [
      '18K White Gold / 6',
      '2',
      'United Kingdom',
      'Nov 19, 2026 20:00',
      'Nov 20, 2026 08:00',
    ])
      expect(card.getByText(text)).toBeVisible()
    expect(card.queryByRole('link')).not.toBeInTheDocument()
  })

  it('the arrow keys switch tabs', async () => {
    const { user, router } = openDeclined({ missed: listOf([aMissed()]) })
    await screen.findByText('No Declined Opportunities')
    await user.click(screen.getByRole('tab', { name: 'Declined (0)' }))
    await user.keyboard('{ArrowRight}{Enter}')
    expect(await screen.findByRole('heading', { name: 'Gold Hoops' })).toBeVisible()
    expect(router.state.location.search).toBe('?tab=missed')
  })

  it('more requests of the open tab are loaded', async () => {
    const { user } = openDeclined({ declined: listOf([aDeclined()], 2) }, [
      graphql.query('DeclinedPage', () =>
        HttpResponse.json({
          data: {
            opportunities: listOf([aDeclined({ id: 'request-3' }, { productTitle: 'Pear Pendant' })]),
          },
        }),
      ),
    ])
    await user.click(await screen.findByRole('button', { name: 'Load more (1 of 2)' }))
    expect(await screen.findByRole('heading', { name: 'Pear Pendant' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Round Solitaire' })).toBeVisible()
    expect(sentAs('DeclinedPage')).toEqual([{ first: 20, after: 'end', state: ['DECLINED'] }])
  })
})

describe('live declined and missed opportunities', () => {
  const changed = (opportunity: Opportunity | null, requestId = opportunity?.id ?? 'request-1') => ({
    requestChanged: {
      __typename: 'RequestChangedEvent' as const,
      cursor: `cursor-${requestId}`,
      requestId,
      opportunity,
    },
  })

  it('a request that closes without an answer is added to the missed ones, once, with a notice', async () => {
    const { live } = openDeclined({ declined: listOf([aDeclined()]) })
    await screen.findByRole('heading', { name: 'Round Solitaire' })
    await live.emit(DeclinedScreenChangedDocument, changed(aMissed()))
    await live.emit(DeclinedScreenChangedDocument, changed(aMissed()))
    expect(screen.getByRole('tab', { name: 'Missed Opportunities (1)' })).toBeVisible()
    expect(screen.getAllByText('“Gold Hoops” no longer accepts quotes.')[0]).toBeInTheDocument()
  })

  it('a request declined in another window appears by itself, the last declined first', async () => {
    const { live } = openDeclined({ declined: listOf([aDeclined()]) })
    await screen.findByRole('heading', { name: 'Round Solitaire' })
    const fresh = aDeclined(
      { id: 'request-3', declinedAt: '2026-11-20T10:00:00.000Z' },
      { productTitle: 'Pear Pendant', createdAt: '2026-11-18T10:00:00.000Z' },
    )
    await live.emit(DeclinedScreenChangedDocument, changed(fresh))
    expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      'Pear Pendant',
      'Round Solitaire',
    ])
  })

  it('a declined request that the supplier quotes on after all disappears', async () => {
    const { live } = openDeclined({ declined: listOf([aDeclined()]) })
    await screen.findByRole('heading', { name: 'Round Solitaire' })
    await live.emit(DeclinedScreenChangedDocument, changed(aDeclined({ state: 'QUOTED' })))
    expect(await screen.findByText('No Declined Opportunities')).toBeVisible()
  })

  it('a declined request that closes no longer offers quoting', async () => {
    const { live } = openDeclined({ declined: listOf([aDeclined()]) })
    await screen.findByRole('link', { name: /^Quote After All/ })
    await live.emit(DeclinedScreenChangedDocument, changed(aDeclined({ availableMoves: [] })))
    expect(screen.queryByRole('link', { name: /^Quote After All/ })).not.toBeInTheDocument()
  })

  it('a missed request whose order is awarded to the supplier after all disappears', async () => {
    const given = { missed: listOf([aMissed()]) }
    const { live } = openDeclined(given, [], '/declined-quotes?tab=missed')
    await screen.findByRole('heading', { name: 'Gold Hoops' })
    given.missed = listOf([])
    await live.emit(DeclinedScreenOrderChangedDocument, {
      orderChanged: { __typename: 'OrderChangedEvent', cursor: 'c1', orderId: 'order-1' },
    })
    expect(await screen.findByText('No Missed Opportunities')).toBeVisible()
  })

  it('a missed request further down counts in the total', async () => {
    const given = { missed: listOf([aMissed()], 2) }
    const { live } = openDeclined(given, [], '/declined-quotes?tab=missed')
    await screen.findByRole('tab', { name: 'Missed Opportunities (2)' })
    given.missed = listOf([aMissed()], 3)
    const older = aMissed({ id: 'request-9' }, { createdAt: '2026-11-10T10:00:00.000Z' })
    await live.emit(DeclinedScreenChangedDocument, changed(older))
    expect(await screen.findByRole('tab', { name: 'Missed Opportunities (3)' })).toBeVisible()
  })
})
