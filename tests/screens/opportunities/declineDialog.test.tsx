import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { FollowedRequestChangedDocument } from '../../../web/gql/graphql.ts'
import { gate } from '../../kit/gate.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { aQuoted, aWaiting, changed, openOpportunities } from './fixtures.ts'

const declining = (answer: object | null) =>
  graphql.mutation('DeclineRequest', () =>
    answer ? HttpResponse.json({ data: { declineRequest: answer } }) : HttpResponse.error(),
  )

async function startDecline(user: ReturnType<typeof openOpportunities>['user']) {
  await user.click(await screen.findByRole('button', { name: /^Decline: / }))
  return within(await screen.findByRole('dialog', { name: 'Decline Quote Opportunity' }))
}

describe('declining a request', () => {
  it.each(['', '    ', 'busy'])('the reason %j is too short', async (reason) => {
    const { user } = openOpportunities({ active: [aWaiting()] })
    const dialog = await startDecline(user)
    if (reason) await user.type(dialog.getByLabelText(/^Reason/), reason)
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(
      await dialog.findByText('Please provide a reason for declining (minimum 5 characters)'),
    ).toBeVisible()
    expect(sentAs('DeclineRequest')).toEqual([])
  })

  it('the piece stays in sight while it is declined', async () => {
    const { user } = openOpportunities({ active: [aWaiting()] })
    const dialog = await startDecline(user)
    expect(await dialog.findByRole('heading', { name: 'Round Solitaire' })).toBeVisible()
    expect(dialog.getByText('Destination')).toBeVisible()
  })

  it('a decline that was just sent is not announced as someone else’s, even if its event arrives before the answer', async () => {
    const answer = gate()
    const declined = aWaiting({}, { state: 'DECLINED', availableMoves: [] })
    const { user, live } = openOpportunities(
      { active: [aWaiting()] },
      {
        handlers: [
          graphql.mutation('DeclineRequest', async () => {
            await answer.opened
            return HttpResponse.json({ data: { declineRequest: declined } })
          }),
        ],
      },
    )
    const dialog = await startDecline(user)
    await user.type(dialog.getByLabelText(/^Reason/), 'Fully booked')
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    await live.emit(FollowedRequestChangedDocument, changed(declined))
    expect(dialog.queryByText('This request has already been declined.')).not.toBeInTheDocument()
    answer.open()
    expect(await screen.findByText('Quote Opportunity Declined')).toBeVisible()
    expect(screen.queryByText('This request has already been declined.')).not.toBeInTheDocument()
  })

  it('the form does not promise that a quote is possible after the request has closed or, where late quotes are blocked, after the deadline', async () => {
    const { user } = openOpportunities({ active: [aWaiting()] })
    const dialog = await startDecline(user)
    expect(dialog.getByLabelText(/^Reason/)).toHaveAccessibleDescription(
      'At least 5 characters. You can still quote later, while the request is open.',
    )
  })

  it('the form offers categories, sends one, confirms, and the card disappears', async () => {
    const { user } = openOpportunities(
      { active: [aWaiting()] },
      { handlers: [declining(aWaiting({}, { state: 'DECLINED' }))] },
    )
    const dialog = await startDecline(user)
    await user.click(dialog.getByLabelText(/^Category/))
    for (const name of [
      'Price expectations too low',
      'Current capacity constraints',
      'Materials not available',
      'Timeline not feasible',
      'Other reason',
    ])
      expect(screen.getByRole('option', { name })).toBeVisible()
    await user.click(screen.getByRole('option', { name: 'Current capacity constraints' }))
    await user.type(dialog.getByLabelText(/^Reason/), 'Booked until May')
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText('Quote Opportunity Declined')).toBeVisible()
    expect(screen.getByText(/has left your list/)).toBeVisible()
    expect(sentAs('DeclineRequest')).toEqual([
      { input: { requestId: 'request-1', reason: 'Booked until May', category: 'CAPACITY_ISSUE' } },
    ])
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Round Solitaire' })).not.toBeInTheDocument(),
    )
    expect(screen.getByText('No Active Quote Requests')).toBeVisible()
  })

  it.each([
    [
      'in the words of the server',
      { __typename: 'ConflictError', message: 'This request is closed.' },
      'This request is closed.',
    ],
    ['in its own', null, "Loupe can't be reached at the moment. Please try again shortly."],
  ])('a failed decline is reported %s, and the input stays', async (_, answer, text) => {
    const { user } = openOpportunities({ active: [aWaiting()] }, { handlers: [declining(answer)] })
    const dialog = await startDecline(user)
    await user.type(dialog.getByLabelText(/^Reason/), 'Booked until May')
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText('Decline Failed')).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Booked until May')
  })

  it.each([
    ['closes', changed(aWaiting({ status: 'CANCELLED' }, { state: 'MISSED' })), /This request has closed/],
    [
      'is quoted by a colleague',
      changed({ ...aWaiting({}, { state: 'QUOTED' }), myQuote: aQuoted() }),
      /you can no longer decline it/,
    ],
  ])('the dialog of a request that %s meanwhile says so', async (_, event, text) => {
    const { user, live } = openOpportunities({ active: [aWaiting()] })
    const dialog = await startDecline(user)
    await user.type(dialog.getByLabelText(/^Reason/), 'Booked until May')
    await live.emit(FollowedRequestChangedDocument, event)
    expect(await dialog.findByText(text)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Decline' })).toBeDisabled()
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Booked until May')
  })
})
