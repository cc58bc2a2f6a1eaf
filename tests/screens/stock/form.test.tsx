import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { FollowAssortmentDocument } from '../../../web/gql/graphql.ts'
import { draftStore } from '../../../web/ui/device/draftStore.ts'
import { assortmentChange } from '../../kit/screens/assortmentChange.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { aPiece, openStock } from './fixtures.ts'
import type { Piece } from './fixtures.ts'

type User = ReturnType<typeof openStock>['user']

const theForm = async () => within(await screen.findByRole('region', { name: 'Add New Product' }))

const adding = (answer: object) =>
  graphql.mutation('AddInStockProduct', () => HttpResponse.json({ data: { addInStockProduct: answer } }))

async function choose(user: User, form: Awaited<ReturnType<typeof theForm>>, label: RegExp, option: string) {
  await user.click(form.getByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}

const PENDANT = {
  productType: 'Diamond Pendant',
  sku: 'DP-100',
  diamondShape: 'Pear',
  claws: 'Pavé Setting',
  diamondCaratWeight: '1.00 ct',
  metalKarat: 'Platinum',
}

/** Fills in a pendant, which has no length. Uses the fields' names, because opening four lists takes long. */
async function fillIn() {
  const form = await theForm()
  for (const [name, value] of Object.entries(PENDANT)) {
    const field = document.querySelector(`#add-new-product [name="${name}"]`)
    if (!field) throw new Error(`The form has no ${name}`)
    fireEvent.change(field, { target: { value } })
  }
  return form
}

describe('listing a piece', () => {
  it('the form offers the standard choices, lab-grown first, and gold from 10K', async () => {
    const { user } = openStock({})
    const form = await theForm()
    await user.click(form.getByRole('combobox', { name: /^Metal and karat/ }))
    expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual([
      '10K Yellow Gold',
      '10K White Gold',
      '10K Rose Gold',
      '14K Yellow Gold',
      '14K White Gold',
      '14K Rose Gold',
      '18K Yellow Gold',
      '18K White Gold',
      '18K Rose Gold',
      'Platinum',
    ])
    await user.keyboard('{Escape}')
    expect(form.getByText('Minimum 10K Gold required')).toBeVisible()
    expect(form.getByRole('radio', { name: 'Lab-Grown' })).toBeChecked()
  })

  it('a length is required only for pieces worn around a wrist or neck', async () => {
    const { user } = openStock({})
    const form = await theForm()
    await choose(user, form, /^Product type/, 'Tennis Necklace')
    expect(form.getByLabelText(/^Length/)).toBeVisible()
    await choose(user, form, /^Product type/, 'Diamond Stud Earrings')
    expect(form.queryByLabelText(/^Length/)).not.toBeInTheDocument()
  })

  it('missing fields are reported at the fields', async () => {
    const { user } = openStock({})
    const form = await theForm()
    await user.click(form.getByRole('button', { name: 'Add Product' }))
    for (const message of [
      'Product type is required',
      'SKU is required',
      'Diamond shape is required',
      'Claws specification is required',
      'Diamond carat weight is required',
      'Metal and karat weight is required',
    ])
      expect(await form.findByText(message)).toBeVisible()
    expect(sentAs('AddInStockProduct')).toEqual([])
  })

  it('the piece is added to the list with a confirmation, and the form is ready for the next one', async () => {
    const pieces: Piece[] = []
    const { user } = openStock({
      pieces,
      handlers: [
        graphql.mutation('AddInStockProduct', () => {
          const piece = aPiece({ id: 'piece-9', sku: 'DP-100', productType: 'Diamond Pendant', length: null })
          pieces.push(piece)
          return HttpResponse.json({ data: { addInStockProduct: piece } })
        }),
      ],
    })
    const form = await fillIn()
    await user.click(form.getByRole('radio', { name: 'Mined' }))
    await user.click(form.getByRole('button', { name: 'Add Product' }))
    expect(await screen.findByText('Product Added Successfully')).toBeVisible()
    expect(screen.getByText('Your in-stock product has been added to your inventory.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'DP-100' })).toBeVisible()
    expect(form.getByRole('textbox', { name: /^SKU/ })).toHaveValue('')
    expect(screen.getByRole('region', { name: 'Add New Product' })).toHaveFocus()
    expect(sentAs('AddInStockProduct')).toEqual([
      {
        input: {
          ...PENDANT,
          diamondOrigin: 'MINED',
          length: null,
          notes: null,
        },
      },
    ])
    expect(Object.values(localStorage).join()).not.toContain('DP-100')
  })

  it('server errors are shown at their fields, and the input stays', async () => {
    const { user } = openStock({
      handlers: [
        adding({
          __typename: 'ValidationError',
          message: 'Please check your input',
          fields: [{ __typename: 'FieldError', path: 'sku', message: 'Use at most 200 characters' }],
        }),
      ],
    })
    const form = await fillIn()
    await user.click(form.getByRole('button', { name: 'Add Product' }))
    expect(await form.findByText('Use at most 200 characters')).toBeVisible()
    expect(form.getByRole('textbox', { name: /^SKU/ })).toHaveValue('DP-100')
  })

  it('an unreachable server is reported, and the input stays', async () => {
    const { user } = openStock({
      handlers: [graphql.mutation('AddInStockProduct', () => HttpResponse.json(null, { status: 503 }))],
    })
    const form = await fillIn()
    await user.click(form.getByRole('button', { name: 'Add Product' }))
    expect(await screen.findByText('Error Adding Product')).toBeVisible()
    expect(screen.getByText(/Loupe can't be reached/)).toBeVisible()
    expect(form.getByRole('textbox', { name: /^SKU/ })).toHaveValue('DP-100')
  })

  it('after a reload, the form restores the draft and says so', async () => {
    const before = openStock({})
    const typing = await theForm()
    await before.user.type(typing.getByRole('textbox', { name: /^SKU/ }), 'DP-7')
    before.unmount()

    const { user } = openStock({})
    const form = await theForm()
    expect(form.getByRole('textbox', { name: /^SKU/ })).toHaveValue('DP-7')
    expect(form.getByText('Your draft was restored')).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Discard' }))
    expect(form.getByRole('textbox', { name: /^SKU/ })).toHaveValue('')
    expect(form.queryByText('Your draft was restored')).not.toBeInTheDocument()
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([])
  })
})

describe('editing a piece', () => {
  const openEditor = async (user: User) => {
    await user.click(await screen.findByRole('button', { name: 'Edit TB-250-18W' }))
    return within(await screen.findByRole('dialog', { name: 'Edit Product' }))
  }

  it('the dialog names its piece, starts from its values, and closes once saved', async () => {
    const { user } = openStock({
      pieces: [aPiece()],
      handlers: [
        graphql.mutation('ChangeInStockProduct', () =>
          HttpResponse.json({ data: { changeInStockProduct: aPiece({ sku: 'TB-300-18W' }) } }),
        ),
      ],
    })
    const dialog = await openEditor(user)
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/^TB-250-18W, /)
    expect(dialog.getByRole('textbox', { name: /^Length/ })).toHaveValue('7 inches')
    const sku = dialog.getByRole('textbox', { name: /^SKU/ })
    expect(sku).toHaveValue('TB-250-18W')
    await user.clear(sku)
    await user.type(sku, 'TB-300-18W')
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Product Updated Successfully')).toBeVisible()
    expect(screen.getByText('Your product has been updated.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'TB-300-18W' })).toBeVisible()
    expect(sentAs('ChangeInStockProduct')).toMatchObject([
      { input: { id: 'piece-1', sku: 'TB-300-18W', diamondOrigin: 'LAB', ifUpdatedAt: aPiece().updatedAt } },
    ])
  })

  it('the dialog stays open with its input when the server cannot be reached', async () => {
    const { user } = openStock({
      pieces: [aPiece()],
      handlers: [graphql.mutation('ChangeInStockProduct', () => HttpResponse.json(null, { status: 503 }))],
    })
    const dialog = await openEditor(user)
    await user.type(dialog.getByRole('textbox', { name: /^SKU/ }), '-B')
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Error Updating Product')).toBeVisible()
    expect(screen.getByText(/Loupe can't be reached/)).toBeVisible()
    expect(dialog.getByRole('textbox', { name: /^SKU/ })).toHaveValue('TB-250-18W-B')
  })

  it('a required field cannot be emptied', async () => {
    const { user } = openStock({ pieces: [aPiece()] })
    const dialog = await openEditor(user)
    await user.clear(dialog.getByRole('textbox', { name: /^SKU/ }))
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(await dialog.findByText('SKU is required')).toBeVisible()
  })

  it('a piece with values that the form does not offer keeps them', async () => {
    const { user } = openStock({ pieces: [aPiece({ claws: 'Hand-cut collet' })] })
    const dialog = await openEditor(user)
    expect(dialog.getByRole('combobox', { name: /^Claws/ })).toHaveTextContent('Hand-cut collet')
  })

  it('a piece of a custom type keeps its length until it gets a type without one', async () => {
    const { user } = openStock({
      pieces: [aPiece({ productType: 'Anklet', length: '25 cm' })],
      handlers: [
        graphql.mutation('ChangeInStockProduct', () =>
          HttpResponse.json({
            data: { changeInStockProduct: { __typename: 'ConflictError', message: 'Not now.' } },
          }),
        ),
      ],
    })
    const dialog = await openEditor(user)
    expect(dialog.getByLabelText(/^Length/)).toHaveValue('25 cm')
    const save = dialog.getByRole('button', { name: 'Save Changes' })
    await user.click(save)
    await waitFor(() => expect(sentAs('ChangeInStockProduct')).toHaveLength(1))
    await choose(user, dialog, /^Product type/, 'Diamond Pendant')
    expect(dialog.queryByLabelText(/^Length/)).not.toBeInTheDocument()
    await user.click(save)
    await waitFor(() =>
      expect(sentAs('ChangeInStockProduct')).toMatchObject([
        { input: { productType: 'Anklet', length: '25 cm' } },
        { input: { productType: 'Diamond Pendant', length: null } },
      ]),
    )
  })

  it('the dialog follows a change in another window while nothing is typed', async () => {
    const pieces = [aPiece()]
    const { user, live } = openStock({ pieces })
    const dialog = await openEditor(user)
    pieces[0] = aPiece({ claws: 'Bezel Setting', updatedAt: '2026-11-03T08:00:00.000Z' })
    await live.emit(FollowAssortmentDocument, assortmentChange('STOCK'))
    await waitFor(() =>
      expect(dialog.getByRole('combobox', { name: /^Claws/ })).toHaveTextContent('Bezel Setting'),
    )
    expect(dialog.queryByText(/changed in another window/)).not.toBeInTheDocument()
  })

  it('typed values are not saved over a change in another window unseen', async () => {
    const pieces = [aPiece()]
    const latest = aPiece({ claws: 'Bezel Setting', updatedAt: '2026-11-03T08:00:00.000Z' })
    const { user } = openStock({
      pieces,
      handlers: [
        graphql.mutation('ChangeInStockProduct', () =>
          HttpResponse.json({
            data: {
              changeInStockProduct: { __typename: 'ConflictError', message: 'This piece was just changed.' },
            },
          }),
        ),
        graphql.query('StockDialogsPiece', () => HttpResponse.json({ data: { inStockProduct: latest } })),
      ],
    })
    const dialog = await openEditor(user)
    await user.type(dialog.getByRole('textbox', { name: /^SKU/ }), '-B')
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(await dialog.findByText(/^This piece was changed in another window\./)).toBeVisible()
    expect(dialog.getByRole('textbox', { name: /^SKU/ })).toHaveValue('TB-250-18W-B')
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() =>
      expect(sentAs('ChangeInStockProduct')).toMatchObject([
        { input: { ifUpdatedAt: aPiece().updatedAt } },
        { input: { ifUpdatedAt: latest.updatedAt } },
      ]),
    )
  })

  it('the dialog restores its draft', async () => {
    const path = '/supplier-add-products?edit=piece-1'
    const before = openStock({ pieces: [aPiece()], path })
    const typing = within(await screen.findByRole('dialog', { name: 'Edit Product' }))
    await before.user.type(typing.getByLabelText(/^SKU/), '-B')
    before.unmount()

    openStock({ pieces: [aPiece()], path })
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Product' }))
    expect(dialog.getByLabelText(/^SKU/)).toHaveValue('TB-250-18W-B')
    expect(dialog.getByText('Your draft was restored')).toBeVisible()
  })

  it('the draft is discarded if the piece has changed since', async () => {
    draftStore.keep('supplier-1/stock/piece-1', { sku: 'TB-250-18W-B' }, aPiece().updatedAt)
    openStock({
      pieces: [aPiece({ updatedAt: '2026-11-03T08:00:00.000Z' })],
      path: '/supplier-add-products?edit=piece-1',
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Product' }))
    expect(dialog.getByLabelText(/^SKU/)).toHaveValue('TB-250-18W')
    expect(dialog.queryByText('Your draft was restored')).not.toBeInTheDocument()
  })
})
