import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { FollowAssortmentDocument } from '../../../web/gql/graphql.ts'
import { assortmentChange } from '../../kit/screens/assortmentChange.ts'
import { compose, pressComposing } from '../../kit/screens/composing.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { server } from '../../kit/screens/server.ts'
import type { Variant } from './fixtures.ts'
import { aPricing, aVariant, gbp, hkd, openProduct, usd } from './fixtures.ts'

const oval = aVariant('Oval')
const answering = (setVariantPricing: object) =>
  graphql.mutation('SetVariantPricing', () => HttpResponse.json({ data: { setVariantPricing } }))
const savedAs = (changes: Partial<Variant>) => answering({ ...oval, ...changes })

type User = ReturnType<typeof openProduct>['user']

/** Opens the editor of the variant and names its fields. */
async function edit(user: User, name = 'Oval') {
  await user.click(await screen.findByRole('button', { name: new RegExp(`(Set|Edit) Pricing of ${name}`) }))
  return editor(name)
}
async function editor(name = 'Oval') {
  const form = within(await screen.findByRole('form', { name: `Pricing of ${name}` }))
  return {
    form,
    base: () => form.getByLabelText(/^Base price/),
    houston: () => form.getByLabelText(/^Houston landing price/),
    london: () => form.getByLabelText(/^London landing price/),
    hongKong: () => form.getByLabelText(/^Hong Kong landing price/),
    leadTime: () => form.getByLabelText(/^Lead time/),
    stock: () => form.getByLabelText(/^Own stock/),
    choose: async (user: User, certification: RegExp) => {
      await user.click(form.getByRole('combobox', { name: /^Certification/ }))
      await user.click(await screen.findByRole('option', { name: certification }))
    },
    save: () => form.getByRole('button', { name: 'Save Pricing' }),
  }
}

async function fill(user: User) {
  const fields = await edit(user)
  await user.type(fields.base(), '$1,500')
  await user.type(fields.houston(), '1550.5')
  await user.type(fields.london(), '1200')
  await user.type(fields.hongKong(), '0')
  await fields.choose(user, /^GIA/)
  return fields
}

describe('setting a price', () => {
  it('the form starts with a lead time of 14 days and the focus on the base price', async () => {
    const { user } = openProduct([oval])
    const fields = await edit(user)
    await waitFor(() => expect(fields.base()).toHaveFocus())
    expect(fields.leadTime()).toHaveValue('14')
    expect(fields.base()).toHaveAttribute('inputmode', 'decimal')
  })

  it('exact amounts are sent, an empty stock as none, and the form confirms and closes', async () => {
    const { user } = openProduct([oval])
    server.use(savedAs({ myPricing: aPricing({ basePrice: usd('1500.00'), certification: 'GIA' }) }))
    const fields = await fill(user)
    await user.click(fields.save())
    expect(await screen.findByText('Pricing Saved')).toBeVisible()
    expect(screen.getByText('Variant pricing has been saved successfully')).toBeVisible()
    expect(sentAs('SetVariantPricing')).toEqual([
      {
        input: {
          variantId: 'id-of-oval',
          basePrice: '1500.00',
          houston: '1550.50',
          london: '1200.00',
          hongKong: '0.00',
          certification: 'GIA',
          leadTimeDays: 14,
          stock: null,
          minimumOrderQuantity: null,
          notes: null,
          ifUpdatedAt: null,
        },
      },
    ])
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument())
    expect(screen.getByText('Pricing Set')).toBeVisible()
    expect(screen.getByText('$1,500.00')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('link', { name: /^Set next price/ })).toHaveFocus())
  })

  it('errors are shown at each field, and nothing is sent', async () => {
    const { user } = openProduct([oval])
    const fields = await edit(user)
    await user.clear(fields.leadTime())
    await user.type(fields.leadTime(), '0')
    await user.type(fields.stock(), '-1')
    await user.type(fields.houston(), '-5')
    await user.type(fields.london(), 'x')
    await user.click(fields.save())
    for (const message of [
      'Base price is required and must be positive',
      'Houston landing price must be positive',
      'Enter the London landing price in pounds sterling, for example 1250.00',
      'Certification is required',
      'Lead time must be at least 1 day',
      'Stock must be 0 or greater',
    ])
      expect(await screen.findByText(message)).toBeVisible()
    expect(fields.london()).toHaveValue('x')
    expect(fields.base()).toHaveAccessibleDescription('Base price is required and must be positive')
    expect(sentAs('SetVariantPricing')).toEqual([])
  })

  it('on leaving the field, a cleared lead time becomes one day and a cleared landing price 0', async () => {
    const { user } = openProduct([aVariant('Oval', { myPricing: aPricing() })])
    const fields = await edit(user)
    await user.clear(fields.leadTime())
    await user.tab()
    expect(fields.leadTime()).toHaveValue('1')
    await user.clear(fields.london())
    await user.tab()
    expect(fields.london()).toHaveValue('0.00')
  })

  it('a server error is shown at its field, and the input stays', async () => {
    const { user } = openProduct([oval])
    server.use(
      answering({
        __typename: 'ValidationError',
        message: 'Invalid input',
        fields: [{ __typename: 'FieldError', path: 'input.houston', message: 'Houston is closed today' }],
      }),
    )
    const fields = await fill(user)
    await user.click(fields.save())
    expect(await screen.findByText('Houston is closed today')).toBeVisible()
    expect(fields.houston()).toHaveValue('1550.5')
  })

  it.each([
    [
      'a failing network',
      () => HttpResponse.error(),
      "Loupe can't be reached at the moment. Please try again shortly.",
    ],
    [
      'a refusal in its own words',
      () =>
        HttpResponse.json({
          data: { setVariantPricing: { __typename: 'NotFoundError', message: 'Variant not found' } },
        }),
      'Variant not found',
    ],
  ])('%s is reported, and the input stays', async (_what, answer, said) => {
    const { user } = openProduct([oval])
    server.use(graphql.mutation('SetVariantPricing', answer))
    const fields = await fill(user)
    await user.click(fields.save())
    expect(await screen.findByText(said)).toBeVisible()
    expect(screen.getByText('Error')).toBeVisible()
    expect(fields.base()).toHaveValue('$1,500')
  })
})

describe('drafts in the price editor', () => {
  it('a draft is restored after a reload until it is saved or discarded', async () => {
    const first = openProduct([oval])
    const fields = await edit(first.user)
    await first.user.type(fields.base(), '777')
    const { pathname, search } = first.router.state.location
    first.unmount()
    const { user } = openProduct([oval], {}, pathname + search)
    const again = await editor()
    expect(await screen.findByText('Your draft was restored')).toBeVisible()
    expect(again.base()).toHaveValue('777')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(again.base()).toHaveValue('')
    expect(screen.queryByText('Your draft was restored')).not.toBeInTheDocument()
  })

  it('a draft is not restored after the price has been changed elsewhere, which it would undo', async () => {
    const priced = (amount: string) => aVariant('Oval', { myPricing: aPricing({ basePrice: usd(amount) }) })
    const first = openProduct([priced('500.00')])
    const fields = await edit(first.user)
    await first.user.type(fields.form.getByLabelText(/Notes/), 'Made to order')
    const { pathname, search } = first.router.state.location
    first.unmount()
    openProduct([priced('550.00')], {}, pathname + search)
    expect((await editor()).base()).toHaveValue('550.00')
    expect(screen.queryByText('Your draft was restored')).not.toBeInTheDocument()
  })

  it('only one variant is edited at a time, and the other waits as a draft', async () => {
    const { user } = openProduct([oval, aVariant('Pear')])
    const fields = await edit(user)
    await user.type(fields.base(), '777')
    await edit(user, 'Pear')
    expect(screen.getAllByRole('form')).toHaveLength(1)
    const row = within(screen.getByRole('article', { name: 'Oval' }))
    expect(row.getByText('Unsaved draft')).toBeVisible()
    expect((await edit(user)).base()).toHaveValue('777')
  })

  it('cancel discards the draft, and Escape only closes the editor', async () => {
    const { user } = openProduct([oval])
    const fields = await edit(user)
    await user.type(fields.base(), '777{Escape}')
    expect(await screen.findByText('Unsaved draft')).toBeVisible()
    const again = await edit(user)
    expect(again.base()).toHaveValue('777')
    await user.click(again.form.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument())
    expect(screen.queryByText('Unsaved draft')).not.toBeInTheDocument()
    expect((await edit(user)).base()).toHaveValue('')
  })

  it('an Escape of an input method leaves the editor open', async () => {
    const { user } = openProduct([oval])
    const fields = await edit(user)
    await user.click(fields.form.getByLabelText(/^Notes/))
    compose('花')
    pressComposing('Escape')
    expect(fields.form.getByLabelText(/^Notes/)).toHaveFocus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument())
  })

  it('the draft survives the end of the session', async () => {
    const { user, endSession } = openProduct([oval])
    const fields = await edit(user)
    await user.type(fields.base(), '777')
    endSession()
    expect(await screen.findByRole('dialog', { name: 'Session ended' })).toBeVisible()
    expect(fields.base()).toHaveValue('777')
  })

  it('the editor starts from all saved values, including notes and minimum order', async () => {
    const saved = aPricing({
      london: gbp('1.10'),
      hongKong: hkd('0.00'),
      stock: 3,
      minimumOrderQuantity: 2,
      notes: 'By hand',
    })
    const { user } = openProduct([aVariant('Oval', { myPricing: saved })])
    server.use(savedAs({ myPricing: saved }))
    const fields = await edit(user)
    await user.clear(fields.base())
    await user.type(fields.base(), '501')
    await user.click(fields.save())
    await screen.findByText('Pricing Saved')
    expect(sentAs('SetVariantPricing')).toEqual([
      {
        input: {
          variantId: 'id-of-oval',
          basePrice: '501.00',
          houston: '550.50',
          london: '1.10',
          hongKong: '0.00',
          certification: 'IGI',
          leadTimeDays: 21,
          stock: 3,
          minimumOrderQuantity: 2,
          notes: 'By hand',
          ifUpdatedAt: saved.updatedAt,
        },
      },
    ])
  })
})

describe('a price saved in another window', () => {
  const saved = (variantId: string) => assortmentChange('PRICING', variantId)

  it('a price saved in another window appears, also in an untouched editor', async () => {
    const { user, live, now } = openProduct([oval])
    const fields = await edit(user)
    now.variants = [aVariant('Oval', { myPricing: aPricing({ basePrice: usd('640.00') }) })]
    await live.emit(FollowAssortmentDocument, saved('id-of-oval'))
    await waitFor(() => expect(fields.base()).toHaveValue('640.00'))
    expect(screen.getByText('Pricing Set')).toBeVisible()
    expect(screen.queryByText(/changed in another window/)).not.toBeInTheDocument()
  })

  it('a price saved unnoticed in another window is not overwritten before it was shown', async () => {
    const seen = aPricing()
    const latest = aPricing({ basePrice: usd('640.00'), updatedAt: '2026-11-18T11:00:00Z' })
    const { user, now } = openProduct([aVariant('Oval', { myPricing: seen })])
    server.use(answering({ __typename: 'ConflictError', message: 'This price was just changed.' }))
    const fields = await edit(user)
    await user.clear(fields.houston())
    await user.type(fields.houston(), '700')
    now.variants = [aVariant('Oval', { myPricing: latest })]
    await user.click(fields.save())
    expect(await screen.findByText('This price was just changed.')).toBeVisible()
    expect(await screen.findByText(/This price was changed in another window/)).toBeVisible()
    expect(fields.houston()).toHaveValue('700')
    await user.click(fields.save())
    await waitFor(() =>
      expect(sentAs('SetVariantPricing')).toMatchObject([
        { input: { ifUpdatedAt: seen.updatedAt } },
        { input: { ifUpdatedAt: latest.updatedAt } },
      ]),
    )
  })

  it('a price saved in another window does not overwrite the input but is reported', async () => {
    const { user, live, now } = openProduct([aVariant('Oval', { myPricing: aPricing() })])
    const fields = await edit(user)
    await user.clear(fields.base())
    await user.type(fields.base(), '700')
    now.variants = [aVariant('Oval', { myPricing: aPricing({ basePrice: usd('640.00') }) })]
    await live.emit(FollowAssortmentDocument, saved('id-of-oval'))
    expect(await screen.findByText(/This price was changed in another window/)).toBeVisible()
    expect(fields.base()).toHaveValue('700')
  })
})
