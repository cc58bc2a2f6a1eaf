import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { FollowedRequestChangedDocument } from '../../../web/gql/graphql.ts'
import { aQuoted, aWaiting, changed, HOUR, inMs, openOpportunities } from './fixtures.ts'
import type { Quoted, Waiting } from './fixtures.ts'

type Given = { active?: Waiting[]; late?: Waiting[]; quoted?: Quoted[] }

/** Longer than a busy machine takes to show the form. */
const SOON = 5 * 60_000
const LATE = /You can still submit your quote until the award; it will be marked as late/
const CHECKING = /^The deadline has just passed\. Checking/

const answering = (name: string, quote: Quoted) =>
  graphql.mutation(name, () => HttpResponse.json({ data: { quote } }))

/** The form of a request whose deadline passes in five minutes. */
async function typing(given: Given, more: Parameters<typeof openOpportunities>[1] = {}) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const view = openOpportunities(given, more)
  fireEvent.click(await screen.findByRole('button', { name: /^(Submit Competitive|Update Your) Quote: / }))
  const dialog = within(await screen.findByRole('dialog'))
  const price = await dialog.findByLabelText(/^Final price/)
  fireEvent.change(price, { target: { value: '900' } })
  return { ...view, dialog }
}

const soon = () => aWaiting({ expiresAt: inMs(SOON) })

function passes(given: Given) {
  given.late = given.active?.map((one) => ({ ...one, state: 'PAST_DEADLINE' }))
  given.active = []
  return act(() => vi.advanceTimersByTimeAsync(SOON + 2_000))
}

describe('a deadline that passes while a quote is typed', () => {
  it('the form and the button say so as soon as the server has confirmed it', async () => {
    const given: Given = { active: [soon()] }
    let reachable = true
    const { dialog } = await typing(given, {
      handlers: [graphql.query('FollowedRequest', () => (reachable ? undefined : HttpResponse.error()))],
    })
    reachable = false
    await act(() => vi.advanceTimersByTimeAsync(SOON + 2_000))
    expect(await dialog.findByText(CHECKING)).toBeVisible()
    expect(dialog.queryByText(LATE)).not.toBeInTheDocument()
    given.active = [aWaiting({ expiresAt: inMs(-2_000) }, { state: 'PAST_DEADLINE' })]
    reachable = true
    await act(() => vi.advanceTimersByTimeAsync(6_000))
    expect(await dialog.findByText(LATE)).toBeVisible()
    expect(dialog.getByText('Submit Late Quote')).toHaveAccessibleDescription(LATE)
    expect(dialog.getByLabelText(/^Final price/)).toHaveValue('900')
  })

  it('the message disappears if an admin extends the deadline', async () => {
    const given: Given = { active: [soon()] }
    const { dialog, live } = await typing(given)
    await passes(given)
    await dialog.findByText(LATE)
    await live.emit(FollowedRequestChangedDocument, changed(aWaiting({ expiresAt: inMs(4 * HOUR) })))
    await waitFor(() => expect(dialog.queryByText(LATE)).not.toBeInTheDocument())
    expect(dialog.getByText('Submit Quote')).toBeEnabled()
  })

  it.each([
    [true, 'The deadline had passed, so your quote is marked as late. It is under review.'],
    [false, 'Your quote is under review.'],
  ])('after sending, the confirmation follows the server: late %s', async (late, text) => {
    const given: Given = { active: [soon()] }
    const { dialog } = await typing(given, {
      handlers: [answering('SubmitQuote', aQuoted({}, { late }))],
    })
    await passes(given)
    fireEvent.click(await dialog.findByText('Submit Late Quote'))
    expect(await screen.findByText('Quote Submitted Successfully')).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
  })

  it('an update becomes late, too', async () => {
    const quote = aQuoted({ expiresAt: inMs(SOON) })
    const { dialog } = await typing(
      { quoted: [quote] },
      { handlers: [answering('UpdateQuote', { ...quote, late: true, updateCount: 1 })] },
    )
    await act(() => vi.advanceTimersByTimeAsync(SOON + 2_000))
    fireEvent.click(await dialog.findByText('Update Late Quote'))
    expect(
      await screen.findByText('Your quote is marked as late. It remains active for consideration.'),
    ).toBeVisible()
  })

  it("a refusal reveals it if this device's clock is slow", async () => {
    const given: Given = { active: [aWaiting({ expiresAt: inMs(HOUR) })] }
    const { dialog } = await typing(given, {
      handlers: [
        graphql.mutation('SubmitQuote', () => {
          given.active = [aWaiting({ expiresAt: inMs(-1) }, { state: 'MISSED' })]
          return HttpResponse.json({
            data: {
              quote: {
                __typename: 'ConflictError',
                message: 'Late Submission Blocked: the deadline of this request has passed.',
              },
            },
          })
        }),
      ],
    })
    fireEvent.click(dialog.getByRole('button', { name: 'Submit Quote' }))
    expect(await screen.findByText(/^Late Submission Blocked/)).toBeVisible()
    expect(await dialog.findByText(/late quotes are not accepted/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Deadline Passed' })).toBeDisabled()
    expect(dialog.getByLabelText(/^Final price/)).toHaveValue('900')
  })
})
