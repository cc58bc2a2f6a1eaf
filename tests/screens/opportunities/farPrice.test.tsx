import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Outbox } from '../../../web/parts/outbox/Outbox.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { handlers, price, question, refusing, send, usd, variant, wanted } from './farPriceSteps.ts'
import { aQuoted, aWaiting, openOpportunities } from './fixtures.ts'

describe('a price that is probably a slip', () => {
  it.each([
    ['1', '$1.00 is about 1/3,150 of the target price of $3,150.00.', 'Send $1.00', '1.00'],
    ['31500', '$31,500.00 is about 10 times the target price of $3,150.00.', 'Send $31,500.00', '31500.00'],
  ])('of $%s is questioned once, and sent with one tap', async (typed, text, label, sent) => {
    const { user } = openOpportunities({ active: [wanted()] }, { handlers })
    await price(user, typed)
    await send(user)
    const asked = within(await question())
    expect(asked.getByText(text)).toBeVisible()
    expect(sentAs('SubmitQuote')).toEqual([])
    await user.click(asked.getByRole('button', { name: label }))
    await screen.findByText('Quote Submitted Successfully')
    expect(sentAs('SubmitQuote')).toMatchObject([{ input: { price: sent } }])
  })

  it('returns to its field, and is not questioned once it is corrected', async () => {
    const { user } = openOpportunities({ active: [wanted()] }, { handlers })
    const { field } = await price(user, '315{Enter}')
    await user.click(within(await question()).getByRole('button', { name: 'Change' }))
    await waitFor(() => expect(field).toHaveFocus())
    expect(field).toHaveValue('315')
    await user.type(field, '0{Enter}')
    await screen.findByText('Quote Submitted Successfully')
    expect(sentAs('SubmitQuote')).toMatchObject([{ input: { price: '3150.00' } }])
  })

  it('is changed in its field, whichever button or key was used to send it', async () => {
    const { user } = openOpportunities({ active: [wanted()] }, { handlers })
    const { field } = await price(user, '315')
    await send(user)
    await user.click(within(await question()).getByRole('button', { name: 'Change' }))
    await waitFor(() => expect(field).toHaveFocus())
    expect(screen.queryByRole('dialog', { name: 'Send this price?' })).not.toBeInTheDocument()
  })

  it('is not questioned again after the server has refused it', async () => {
    const { user } = openOpportunities({ active: [wanted()] }, { handlers: [refusing] })
    await price(user, '1')
    await send(user)
    await user.click(within(await question()).getByRole('button', { name: 'Send $1.00' }))
    await screen.findByText('Try again in a minute.')
    await send(user)
    await waitFor(() => expect(sentAs('SubmitQuote')).toHaveLength(2))
    expect(screen.queryByRole('dialog', { name: 'Send this price?' })).not.toBeInTheDocument()
  })

  it('is questioned only once all other fields are valid', async () => {
    const { user } = openOpportunities({ active: [wanted()] })
    const { dialog } = await price(user, '1')
    await user.clear(dialog.getByLabelText(/^Delivery time/))
    await user.type(dialog.getByLabelText(/^Delivery time/), '0')
    await send(user)
    expect(await dialog.findByText('Delivery time must be at least 1 day')).toBeVisible()
    expect(screen.queryByRole('dialog', { name: 'Send this price?' })).not.toBeInTheDocument()
  })

  it("is compared with the supplier's own list price if the customer has named none", async () => {
    const { user } = openOpportunities({ active: [aWaiting()], variant }, { handlers })
    const { dialog } = await price(user, '280')
    await dialog.findByText('Your prices for this piece')
    await send(user)
    expect(
      within(await question()).getByText('$280.00 is about 1/10 of your base price of $2,800.00.'),
    ).toBeVisible()
  })

  it('of an update is compared with the quote so far', async () => {
    const { user } = openOpportunities({ quoted: [aQuoted()] }, { handlers })
    await price(user, '12000', /^Update Your Quote/)
    await send(user, 'Update Quote')
    expect(
      within(await question()).getByText('$12,000.00 is about 10 times your earlier quote of $1,200.00.'),
    ).toBeVisible()
  })

  it('for several units is compared per unit', async () => {
    const { user } = openOpportunities({ active: [wanted(3)] }, { handlers })
    const { dialog } = await price(user, '315')
    expect(await dialog.findByText('About 1/10 of the target price of $1,050.00 per unit.')).toBeVisible()
    await send(user)
    expect(
      within(await question()).getByText(
        '$315.00 for all 3 units is about 1/10 of the target price of $1,050.00 per unit.',
      ),
    ).toBeVisible()
  })

  it('is questioned in a form that a link opened, before the request has been read in full', async () => {
    const reading = graphql.query('FollowedRequest', () => new Promise<never>(() => {}))
    const { user } = openOpportunities(
      { declined: [wanted()] },
      { handlers: [reading] },
      '/quote-opportunities?quote=request-1',
    )
    await user.type(await screen.findByLabelText(/^Final price/), '1')
    await send(user)
    expect(await question()).toBeVisible()
  })

  it('is questioned before it is stored on this device to be sent later', async () => {
    const kept: unknown[] = []
    vi.spyOn(Outbox.prototype, 'put').mockImplementation((entry) => {
      kept.push(entry)
      return Promise.resolve()
    })
    const offline = graphql.mutation('SubmitQuote', () => HttpResponse.error())
    const { user } = openOpportunities({ active: [wanted()] }, { handlers: [offline] })
    await price(user, '1')
    await send(user)
    const asked = within(await question())
    expect(kept).toEqual([])
    await user.click(asked.getByRole('button', { name: 'Send $1.00' }))
    await screen.findByText(/^Your answer is kept on this device/)
    expect(kept).toMatchObject([{ command: { input: { price: '1.00' } } }])
  })
})

/** Fake time from here on. */
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))
const slips = () => screen.queryByText(/of the target price of/)

async function openForm() {
  const { user } = openOpportunities({ active: [wanted()] })
  const { field } = await price(user, '3150')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return field
}

describe('how far a price is from known prices', () => {
  afterEach(() => vi.useRealTimers())

  it('is shown beside it once typing pauses for a second, and hidden once it is corrected', async () => {
    const field = await openForm()
    type(field, '3')
    pass(900)
    expect(slips()).not.toBeInTheDocument()
    type(field, '315')
    pass(900)
    expect(slips()).not.toBeInTheDocument()
    pass(200)
    expect(slips()).toHaveTextContent('About 1/10 of the target price of $3,150.00.')
    type(field, '3150')
    pass(2_000)
    expect(slips()).not.toBeInTheDocument()
  })

  it('is shown at once when the price field is left', async () => {
    const field = await openForm()
    type(field, '315')
    fireEvent.blur(field)
    expect(slips()).toHaveTextContent('About 1/10 of the target price of $3,150.00.')
  })

  it('is not shown for a usual price, such as twice the target price', async () => {
    const field = await openForm()
    type(field, '6300')
    pass(2_000)
    expect(slips()).not.toBeInTheDocument()
  })
})

describe('a usual price is sent without a question', () => {
  beforeEach(() => vi.restoreAllMocks())

  it("near the supplier's own list price, however low the target price", async () => {
    const low = aWaiting({ targetPrice: usd('100.00') })
    const { user } = openOpportunities({ active: [low], variant }, { handlers })
    const { dialog } = await price(user, '2900')
    await dialog.findByText('Your prices for this piece')
    await send(user)
    expect(await screen.findByText('Quote Submitted Successfully')).toBeVisible()
  })

  it('if nothing is known to compare it with', async () => {
    const { user } = openOpportunities({ active: [aWaiting()] }, { handlers })
    await price(user, '1')
    await send(user)
    expect(await screen.findByText('Quote Submitted Successfully')).toBeVisible()
  })
})
