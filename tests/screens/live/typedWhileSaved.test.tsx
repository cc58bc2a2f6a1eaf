import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { SettingsScreenChangedDocument } from '../../../web/gql/graphql.ts'
import { draftStore } from '../../../web/ui/device/draftStore.ts'
import { gate } from '../../kit/gate.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { anAdmin, aSupplier } from '../../kit/screens/viewers.ts'
import { accountOf, company, desk, heard, settings } from '../settings/fixtures.ts'
import { aPiece, openStock } from '../stock/fixtures.ts'

/** A mutation whose answer waits until the test releases it. */
function held(mutation: string, data: () => object) {
  const answer = gate()
  const handler = graphql.mutation(mutation, async () => {
    await answer.opened
    return HttpResponse.json({ data: data() })
  })
  return {
    handler,
    answers: () => answer.open(),
    sent: () => waitFor(() => expect(sentAs(mutation)).toHaveLength(1)),
  }
}

describe('text typed while a form is being saved', () => {
  it('stays in a form of several fields, and is not saved yet', async () => {
    const { reads, becomes } = desk()
    const notes = settings().shipToNotes
    const saving = held('ShipToFormSave', () => ({
      changeDeskSettings: becomes({ shipToNotes: { ...notes, london: 'Loupe, 2 New Road' }, revision: 4 }),
    }))
    const { user } = renderScreen('/settings', { viewer: anAdmin(), handlers: [reads, saving.handler] })
    const london = await screen.findByLabelText(/UK Store - London/)
    fireEvent.change(london, { target: { value: ' Loupe, 2 New Road' } })
    await user.click(screen.getByRole('button', { name: 'Save Addresses' }))
    await saving.sent()
    const houston = screen.getByLabelText(/Houston/)
    await user.type(houston, ', 2nd floor')
    saving.answers()
    await screen.findByText('Addresses Saved')
    expect(houston).toHaveValue('Loupe, 100 Example Street, Houston, 2nd floor')
    expect(london, 'as it was saved').toHaveValue('Loupe, 2 New Road')
    expect(screen.queryByText(/just changed this/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Save Addresses' }))
    await waitFor(() =>
      expect(sentAs('ShipToFormSave')[1]).toMatchObject({
        input: { shipToNotes: { houston: 'Loupe, 100 Example Street, Houston, 2nd floor' }, ifRevision: 4 },
      }),
    )
  })

  it('stays if it equals the previous value, and the event arrives before the answer', async () => {
    const { reads, becomes } = desk()
    const saving = held('QuotePolicyFormSave', () => ({ changeDeskSettings: becomes(saved) }))
    const saved = { quoteWindowHours: 24, quoteWindowSet: true, revision: 4 }
    const { user, live } = renderScreen('/settings', { viewer: anAdmin(), handlers: [reads, saving.handler] })
    const hours = await screen.findByLabelText('Quote window in hours')
    await user.type(hours, '24')
    await user.click(screen.getByRole('button', { name: 'Save Deadlines' }))
    await saving.sent()
    await user.clear(hours)
    await live.emit(SettingsScreenChangedDocument, heard('Eleanor Voss', settings(saved)))
    expect(hours).toHaveValue('')
    saving.answers()
    await screen.findByText('Settings Saved')
    expect(hours).toHaveValue('')
  })

  it('stays in the account of a supplier', async () => {
    const saved = { ...company, contactPerson: 'Ines Duarte', manufacturingCountry: 'Turkey' }
    const saving = held('CompanyFormSave', () => ({
      changeContactDetails: { __typename: 'Supplier', id: 'supplier-1', ...saved },
    }))
    const { user } = renderScreen('/supplier-account', {
      viewer: aSupplier(),
      handlers: [accountOf({ manufacturingCountry: 'Turkey' }), saving.handler],
    })
    const form = within(await screen.findByRole('form', { name: 'Company' }))
    const person = form.getByLabelText(/^Contact person/)
    fireEvent.change(person, { target: { value: 'Ines Duarte' } })
    await user.click(form.getByRole('button', { name: 'Save Contact Details' }))
    await saving.sent()
    await user.type(form.getByLabelText(/^WhatsApp/), '+852 5555 0123')
    saving.answers()
    await screen.findByText('Contact Details Saved')
    expect(form.getByLabelText(/^WhatsApp/)).toHaveValue('+852 5555 0123')
    expect(person).toHaveValue('Ines Duarte')
  })

  it('stays as the beginning of the next entry, with its draft and the cursor', async () => {
    const piece = aPiece({ sku: 'DP-100' })
    const saving = held('AddInStockProduct', () => ({ addInStockProduct: piece }))
    const { user } = openStock({ handlers: [saving.handler] })
    const form = within(await screen.findByRole('region', { name: 'Add New Product' }))
    const values = {
      productType: 'Diamond Pendant',
      sku: 'DP-100',
      diamondShape: 'Pear',
      claws: 'Pavé Setting',
      diamondCaratWeight: '1.00 ct',
      metalKarat: 'Platinum',
    }
    for (const [name, value] of Object.entries(values)) {
      const field = document.querySelector(`#add-new-product [name="${name}"]`)
      if (!field) throw new Error(`The form has no ${name}`)
      fireEvent.change(field, { target: { value } })
    }
    await user.click(form.getByRole('button', { name: 'Add Product' }))
    await saving.sent()
    const sku = form.getByRole('textbox', { name: /^SKU/ })
    act(() => sku.focus())
    fireEvent.change(sku, { target: { value: 'DP-200' } })
    saving.answers()
    await screen.findByText('Product Added Successfully')
    expect(sku).toHaveValue('DP-200')
    expect(sku).toHaveFocus()
    expect(form.getByRole('textbox', { name: /^Diamond carat weight/ })).toHaveValue('')
    expect(draftStore.read('supplier-1/stock/new')).toMatchObject({ sku: 'DP-200', diamondCaratWeight: '' })
  })
})
