import type { Unmasked } from '@apollo/client'
import { screen, waitFor } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import type { RequestHandler } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { EditRequestDialogChangedDocument } from '../../../web/gql/graphql.ts'
import type { EditRequestForm_RequestFragment } from '../../../web/gql/graphql.ts'
import { EditRequestDialog } from '../../../web/parts/requestForm/EditRequestDialog.tsx'
import { localInstant } from '../../../web/parts/requestForm/localInstant.ts'
import { formatDate } from '../../../web/ui/value/formatDate.ts'
import { overtakenBy } from '../../kit/screens/overtaken.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderWithData } from '../../kit/screens/renderWithData.tsx'

type Request = Unmasked<EditRequestForm_RequestFragment>

const TOMORROW = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 86_400_000).toISOString()
const LATER = new Date(Date.parse(TOMORROW) + 3_600_000).toISOString()
const usd = (amount: string) => ({ __typename: 'Money' as const, amount, currency: 'USD' as const })
const aRequest = (changes: Partial<Request> = {}): Request => ({
  __typename: 'QuoteRequest',
  id: 'request-1',
  productTitle: 'Round Solitaire',
  quantity: 2,
  status: 'PENDING',
  heldAt: null,
  expiresAt: TOMORROW,
  destinationCountry: 'US',
  targetPrice: usd('1000.00'),
  ...changes,
})

function open(request: Request | null = aRequest(), answer?: object, more: RequestHandler[] = []) {
  const now = { request }
  const onClose = vi.fn()
  const view = renderWithData(<EditRequestDialog requestId="request-1" onClose={onClose} />, [
    ...more,
    graphql.query('EditRequestDialog', () =>
      HttpResponse.json({ data: { eventCursor: 'cursor-0', quoteRequest: now.request } }),
    ),
    graphql.mutation('ChangeRequest', () =>
      HttpResponse.json({ data: { changeRequest: answer ?? now.request } }),
    ),
  ])
  const becomes = async (changes: Partial<Request>) => {
    now.request = aRequest(changes)
    await view.live.emit(EditRequestDialogChangedDocument, {
      requestChanged: { __typename: 'RequestChangedEvent', cursor: 'cursor-1', request: now.request },
    } as never)
  }
  return { ...view, now, onClose, becomes }
}
const target = () => screen.findByRole('textbox', { name: 'Target price' })
const save = () => screen.getByRole('button', { name: 'Save Changes' })

describe('editing a request', () => {
  it('only changed values are sent, with the previous ones', async () => {
    const { user, onClose } = open()
    await user.clear(await target())
    await user.type(await target(), '900')
    await user.click(save())
    expect(await screen.findByText('Request Updated')).toBeVisible()
    expect(sentAs('ChangeRequest')).toEqual([
      { input: { requestId: 'request-1', targetPrice: '900.00', was: { targetPrice: '1000.00' } } },
    ])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('a held request has no deadline to edit until it is released', async () => {
    const { becomes } = open(aRequest({ heldAt: '2026-11-20T09:00:00.000Z' }))
    const text = 'The deadline starts when you release the request.'
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByLabelText('Deadline')).not.toBeInTheDocument()
    await becomes({ heldAt: null, expiresAt: LATER })
    expect(await screen.findByLabelText('Deadline')).toHaveValue(localInstant.write(LATER))
    expect(screen.queryByText(text)).not.toBeInTheDocument()
  })

  it("the deadline is edited in the viewer's time zone, and emptied fields are cleared", async () => {
    const { user } = open()
    await user.clear(await target())
    const deadline = screen.getByLabelText('Deadline')
    expect(deadline).toHaveValue(localInstant.write(TOMORROW))
    await user.clear(deadline)
    await user.type(deadline, localInstant.write(LATER))
    await user.click(save())
    await waitFor(() => expect(sentAs('ChangeRequest')).toHaveLength(1))
    expect(sentAs('ChangeRequest')[0]).toEqual({
      input: {
        requestId: 'request-1',
        expiresAt: LATER,
        targetPrice: null,
        was: { expiresAt: TOMORROW, targetPrice: '1000.00' },
      },
    })
  })

  it('nothing can be saved until something changes', async () => {
    const { user } = open()
    expect(await target()).toHaveValue('1000.00')
    expect(save()).toBeDisabled()
    await user.type(await target(), '1')
    expect(save()).toBeEnabled()
  })

  it('a new destination says that quotes given so far must be confirmed', async () => {
    const { user } = open()
    const country = await screen.findByRole('combobox', { name: 'Destination country' })
    expect(screen.queryByText(/until their suppliers confirm them/)).toBeNull()
    await user.clear(country)
    await user.type(country, 'united king')
    await user.click(await screen.findByRole('option', { name: /United Kingdom/ }))
    expect(
      screen.getByText(/Quotes given so far cannot be awarded until their suppliers confirm them\./),
    ).toBeVisible()
  })

  it('errors are shown at the field, and nothing is sent', async () => {
    const { user } = open()
    await user.clear(await target())
    await user.type(await target(), 'cheap')
    await user.clear(screen.getByLabelText('Deadline'))
    await user.click(save())
    expect(await screen.findByText('Enter the target price in US dollars, for example 1250.00')).toBeVisible()
    expect(screen.getByText('Please choose a deadline')).toBeVisible()
    expect(sentAs('ChangeRequest')).toEqual([])
  })
})

describe('another admin changing the request meanwhile', () => {
  it('an untouched field follows the change', async () => {
    const { becomes } = open()
    await target()
    await becomes({ targetPrice: usd('800.00') })
    await waitFor(async () => expect(await target()).toHaveValue('800.00'))
    expect(screen.queryByText(/has changed/)).not.toBeInTheDocument()
    expect(save()).toBeDisabled()
  })

  it('an edited field shows both values, and takes theirs on request', async () => {
    const { user, becomes } = open()
    await user.type(await target(), '9')
    await becomes({ targetPrice: usd('800.00') })
    expect(await screen.findByText('Target price has changed')).toBeVisible()
    expect(screen.getByText('$800.00')).toBeVisible()
    expect(await target()).toHaveValue('1000.009')
    expect(save()).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Use theirs' }))
    expect(await target()).toHaveValue('800.00')
    expect(screen.queryByText(/has changed/)).not.toBeInTheDocument()
  })

  it("one's own value is sent after choosing it over theirs", async () => {
    const { user, becomes } = open()
    await user.clear(await target())
    await user.type(await target(), '700')
    await becomes({ targetPrice: usd('800.00'), expiresAt: LATER })
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }))
    await user.click(save())
    await waitFor(() => expect(sentAs('ChangeRequest')).toHaveLength(1))
    expect(sentAs('ChangeRequest')[0]).toEqual({
      input: { requestId: 'request-1', targetPrice: '700.00', was: { targetPrice: '800.00' } },
    })
  })

  it('if the change arrived too late, the refusal is shown and the current values are loaded', async () => {
    const message = 'Another admin just changed this request: there is a new deadline.'
    const { user, now, onClose } = open(aRequest(), { __typename: 'ConflictError', message })
    const deadline = await screen.findByLabelText('Deadline')
    await user.clear(deadline)
    await user.type(deadline, '2030-01-01T10:00')
    now.request = aRequest({ expiresAt: LATER })
    await user.click(save())
    expect(await screen.findByText(message)).toBeVisible()
    expect(await screen.findByText('Deadline has changed')).toBeVisible()
    expect(screen.getByText(formatDate(LATER, 'minute'))).toBeVisible()
    expect(deadline).toHaveValue('2030-01-01T10:00')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('an award ends the edit, and the dialog says who awarded it', async () => {
    const { user, becomes } = open(undefined, undefined, [overtakenBy('AWARDED', 'Awarded to Duval')])
    await user.type(await target(), '9')
    await becomes({ status: 'COMPLETED' })
    expect(
      await screen.findByText('A quote has been awarded: the request can no longer be changed.'),
    ).toBeVisible()
    expect(await screen.findByText('Awarded to Duval by Mei Lin just now.')).toBeVisible()
    expect(save()).toBeDisabled()
  })
})

it('the dialog shows a loading state, that the request is gone, and that loading failed', async () => {
  const waiting = open(aRequest(), undefined, [
    graphql.query('EditRequestDialog', () => new Promise(() => {})),
  ])
  expect(await screen.findByText('Loading request...')).toBeInTheDocument()
  waiting.unmount()

  const gone = open(null)
  expect(await screen.findByText('This request no longer exists.')).toBeVisible()
  gone.unmount()

  const failing = graphql.query(
    'EditRequestDialog',
    () => HttpResponse.json({ errors: [{ message: 'down' }] }),
    {
      once: true,
    },
  )
  const { user } = open(aRequest(), undefined, [failing])
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await target()).toHaveValue('1000.00')
})
