import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { draftStore, forgetDrafts } from '../../../web/ui/device/draftStore.ts'
import { aQuoted, aWaiting, openOpportunities } from './fixtures.ts'

const RESTORED = 'Your draft was restored'
const QUOTE = '/quote-opportunities?quote=request-1'
const typed = { price: '777', per: 'all', deliveryDays: '9', comments: 'Half-typed' }
const SPECIFICATION = '["US",[["Engraving","Always"]]]'
const NEW_OF_ONE = `new,0,1,${SPECIFICATION}`

const drafts = () => Object.keys(localStorage).filter((key) => key.includes('draft'))

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
})

describe('drafts of a quote', () => {
  it('a draft is kept while typing', async () => {
    openOpportunities({ active: [aWaiting()] }, {}, QUOTE)
    fireEvent.change(await screen.findByLabelText(/^Final price/), { target: { value: '777' } })
    await waitFor(() =>
      expect(draftStore.read('supplier-1/quote/request-1', NEW_OF_ONE)).toMatchObject({ price: '777' }),
    )
  })

  it('a draft is restored after a reload with a notice, and can be discarded', async () => {
    draftStore.keep('supplier-1/quote/request-1', typed, NEW_OF_ONE)
    const { user } = openOpportunities({ active: [aWaiting()] }, {}, QUOTE)
    expect(await screen.findByText(RESTORED)).toBeVisible()
    const dialog = within(screen.getByRole('dialog', { name: 'Submit Your Quote' }))
    expect(dialog.getByLabelText(/^Final price/)).toHaveValue('777')
    expect(dialog.getByLabelText(/^Comments/)).toHaveValue('Half-typed')
    await user.click(dialog.getByText('Discard'))
    expect(dialog.getByLabelText(/^Final price/)).toHaveValue('')
    expect(dialog.getByLabelText(/^Delivery time/)).toHaveValue('7')
    expect(dialog.queryByText(RESTORED)).not.toBeInTheDocument()
    expect(drafts()).toEqual([])
  })

  it('a sign-out in another window keeps the draft of an open form', async () => {
    openOpportunities({ active: [aWaiting()] }, {}, QUOTE)
    fireEvent.change(await screen.findByLabelText(/^Final price/), { target: { value: '777' } })
    await waitFor(() => expect(drafts()).toHaveLength(1))
    const [key] = drafts()
    forgetDrafts()
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
    expect(draftStore.read('supplier-1/quote/request-1', NEW_OF_ONE)).toMatchObject({ price: '777' })
    expect(drafts()).toEqual([key])
  })

  it('a draft is deleted once the quote is sent', async () => {
    draftStore.keep('supplier-1/quote/request-1', typed, NEW_OF_ONE)
    const { user } = openOpportunities(
      { active: [aWaiting()] },
      {
        handlers: [graphql.mutation('SubmitQuote', () => HttpResponse.json({ data: { quote: aQuoted() } }))],
      },
      QUOTE,
    )
    await screen.findByText(RESTORED)
    await user.click(screen.getByText('Submit Quote'))
    await screen.findByText('Quote Submitted Successfully')
    expect(drafts()).toEqual([])
  })

  it.each([
    [
      'the quote was updated since',
      aQuoted({}, { updateCount: 1 }),
      `quote-of-request-1,0,1,${SPECIFICATION}`,
    ],
    ['the quantity has changed since', aQuoted({ quantity: 2 }), `quote-of-request-1,0,1,${SPECIFICATION}`],
    [
      'the destination has changed since',
      aQuoted({ destinationCountry: 'GB' }),
      `quote-of-request-1,0,1,${SPECIFICATION}`,
    ],
    [
      'the specifications have changed since',
      aQuoted({ properties: [] }),
      `quote-of-request-1,0,1,${SPECIFICATION}`,
    ],
    ['a first quote was given since', aQuoted(), NEW_OF_ONE],
  ])('a draft is discarded when %s', async (_, quote, basis) => {
    draftStore.keep('supplier-1/quote/request-1', typed, basis)
    openOpportunities({ quoted: [quote] }, {}, QUOTE)
    expect(await screen.findByLabelText(/^Final price/)).toHaveValue('1200.00')
    expect(screen.queryByText(RESTORED)).not.toBeInTheDocument()
  })

  it('a draft is not shown to anyone else', async () => {
    draftStore.keep('supplier-2/quote/request-1', typed, NEW_OF_ONE)
    openOpportunities({ active: [aWaiting()] }, {}, QUOTE)
    expect(await screen.findByLabelText(/^Final price/)).toHaveValue('')
  })

  it('signing out deletes drafts', async () => {
    draftStore.keep('supplier-1/quote/request-1', typed, NEW_OF_ONE)
    const { user, signInAs } = openOpportunities(
      { active: [aWaiting()] },
      {
        handlers: [
          graphql.mutation('AppSignOut', () => {
            signInAs(null)
            return HttpResponse.json({ data: { signOut: true } })
          }),
        ],
      },
    )
    await screen.findByText('Round Solitaire')
    await user.click(screen.getAllByText('Sign Out')[0] as HTMLElement)
    await screen.findByRole('button', { name: /^Sign In/ })
    expect(drafts()).toEqual([])
  })
})

describe('drafts of a decline', () => {
  it('the draft of a decline is restored after a reload', async () => {
    draftStore.keep('supplier-1/decline/request-1', { reason: 'Booked until', category: 'capacity_issue' })
    openOpportunities({ active: [aWaiting()] }, {}, '/quote-opportunities?decline=request-1')
    expect(await screen.findByText(RESTORED)).toBeVisible()
    const dialog = within(screen.getByRole('dialog', { name: 'Decline Quote Opportunity' }))
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Booked until')
    expect(dialog.getByRole('combobox', { name: /^Category/ })).toHaveTextContent(
      'Current capacity constraints',
    )
  })
})
