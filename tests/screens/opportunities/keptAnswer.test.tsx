import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Outbox } from '../../../web/parts/outbox/Outbox.ts'
import { gate } from '../../kit/gate.ts'
import { aWaiting, openOpportunities } from './fixtures.ts'

/** The answers stored on this device. */
let kept: Parameters<Outbox['put']>[0][]
beforeEach(() => {
  kept = []
  vi.spyOn(Outbox.prototype, 'put').mockImplementation((entry) => {
    kept.push(entry)
    return Promise.resolve()
  })
})

/** Opens the screen on a connection that the test can cut. */
function openUnanswered(mutation: 'SubmitQuote' | 'DeclineRequest') {
  const lost = gate()
  const view = openOpportunities(
    { active: [aWaiting()] },
    { handlers: [graphql.mutation(mutation, () => lost.opened.then(() => HttpResponse.error()))] },
  )
  return { ...view, loseConnection: () => lost.open() }
}

const openDialog = async (user: ReturnType<typeof openUnanswered>['user'], button: RegExp) => {
  await user.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog'))
}

describe('a quote that is not answered', () => {
  it('is stored as it was typed, and the dialog closes', async () => {
    const { user, loseConnection } = openUnanswered('SubmitQuote')
    const dialog = await openDialog(user, /^Submit Competitive Quote/)
    await user.type(dialog.getByLabelText(/^Final price/), '$ 900')
    await user.click(dialog.getByRole('button', { name: 'Submit Quote' }))
    loseConnection()
    expect(await screen.findByText(/^Your answer is kept on this device/)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(kept).toMatchObject([
      { command: { kind: 'submit', input: { price: '900.00' } }, typed: { price: '$ 900' } },
    ])
    expect((await openDialog(user, /^Submit Competitive Quote/)).getByLabelText(/^Final price/)).toHaveValue(
      '',
    )
  })

  it('cannot be changed until it is stored, and the field keeps the focus', async () => {
    const { user, loseConnection } = openUnanswered('SubmitQuote')
    const dialog = await openDialog(user, /^Submit Competitive Quote/)
    const price = dialog.getByLabelText(/^Final price/)
    await user.type(price, '900{Enter}')
    await user.keyboard('0')
    expect(price).toHaveValue('900')
    expect(price).toHaveFocus()
    loseConnection()
    expect(await screen.findByText(/^Your answer is kept on this device/)).toBeVisible()
    expect(kept).toMatchObject([{ typed: { price: '900' } }])
  })
})

it('an unanswered decline cannot be changed until it is stored', async () => {
  const { user, loseConnection } = openUnanswered('DeclineRequest')
  const dialog = await openDialog(user, /^Decline: /)
  const reason = dialog.getByLabelText(/^Reason/)
  await user.type(reason, 'Booked')
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  await user.type(reason, ' until May')
  expect(reason).toHaveValue('Booked')
  loseConnection()
  expect(await screen.findByText(/^Your answer is kept on this device/)).toBeVisible()
  expect(kept).toMatchObject([{ command: { input: { reason: 'Booked' } }, typed: { reason: 'Booked' } }])
})
