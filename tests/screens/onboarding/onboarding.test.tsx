import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { gate } from '../../kit/gate.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { server } from '../../kit/screens/server.ts'
import { anAdmin } from '../../kit/screens/viewers.ts'

const answers = (result: object) =>
  graphql.mutation('OnboardSupplier', () => HttpResponse.json({ data: { onboardSupplier: result } }))
const added = answers({ __typename: 'Supplier', id: 's1', companyName: 'Aurum' })
const noSuppliers = graphql.query('SuppliersScreen', () =>
  HttpResponse.json({
    data: {
      eventCursor: 'c0',
      suppliers: { __typename: 'SupplierConnection', totalCount: 0, edges: [] },
      pending: { __typename: 'SupplierConnection', totalCount: 0, edges: [] },
      supplierCountries: [],
    },
  }),
)

const noViews = graphql.query('SavedViews', () =>
  HttpResponse.json({ data: { savedViews: [], suggestedViews: [] } }),
)

function open() {
  return renderScreen('/onboarding', { viewer: anAdmin(), handlers: [added, noSuppliers, noViews] })
}
type User = ReturnType<typeof open>['user']

const row = (number: number) => within(screen.getByRole('group', { name: `Row ${number}` }))
const rows = () => screen.getAllByRole('group', { name: /^Row / })
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }))

async function fill(user: User, field: HTMLElement, text: string) {
  await user.click(field)
  await user.paste(text)
}

async function fillCompany(user: User) {
  await fill(user, await screen.findByLabelText(/^Company Name/), 'Aurum')
  await fill(user, screen.getByLabelText(/^Contact Person/), 'Ida Gold')
  await fill(user, screen.getByLabelText(/^Email/), ' Ida@Aurum.example')
  await fill(user, screen.getByLabelText(/^Phone/), '+39 02 1')
}

describe('onboarding a supplier', () => {
  it("the form sends the supplier's details, prices and terms, and opens the list of suppliers", async () => {
    const { user, router } = open()
    await fillCompany(user)
    const first = row(1)
    await fill(user, first.getByLabelText('SKU'), 'RING-1')
    await fill(user, first.getByLabelText('Product Name'), 'Ring')
    await fill(user, first.getByLabelText('HK $'), 'HK$1,250')
    await fill(user, first.getByLabelText('Lead Time (days)'), '12')
    await user.click(screen.getByLabelText('Rush order capability'))
    await user.click(screen.getByLabelText('Can provide IGI/GIA certifications'))
    await fill(user, screen.getByLabelText('Certifications'), 'IGI only')
    await fill(user, screen.getByLabelText('Minimum Order Value (USD)'), '500')
    await user.click(screen.getByLabelText('Payment Terms'))
    await user.click(await screen.findByText('Net 30'))
    await press(user, 'Add Supplier')
    expect(await screen.findByText('Supplier Added')).toBeVisible()
    expect(screen.getByText('Supplier has been successfully onboarded.')).toBeVisible()
    await waitFor(() => expect(router.state.location.pathname).toBe('/suppliers'))
    expect(sentAs('OnboardSupplier')).toEqual([
      {
        input: {
          companyName: 'Aurum',
          contactPerson: 'Ida Gold',
          email: 'ida@aurum.example',
          phone: '+39 02 1',
          acceptsCustomOrders: false,
          hasRushCapability: true,
          canProvideCertificates: true,
          certifications: 'IGI only',
          minimumOrderValue: '500.00',
          paymentTerms: 'NET_30',
          prices: [
            {
              sku: 'RING-1',
              productName: 'Ring',
              priceHK: '1250.00',
              priceUSA: null,
              priceUK: null,
              priceEU: null,
              leadTimeDays: 12,
              certification: null,
            },
          ],
        },
      },
    ])
  })

  it('an admin who has moved on to another page meanwhile stays there', async () => {
    const answered = gate()
    const { user, router } = open()
    server.use(
      graphql.mutation('OnboardSupplier', async () => {
        await answered.opened
        return HttpResponse.json({
          data: { onboardSupplier: { __typename: 'Supplier', id: 's1', companyName: 'Aurum' } },
        })
      }),
      graphql.query('SettingsScreen', () => new Promise<never>(() => {})),
    )
    await fillCompany(user)
    const first = row(1)
    await fill(user, first.getByLabelText('SKU'), 'RING-1')
    await fill(user, first.getByLabelText('Product Name'), 'Ring')
    await fill(user, first.getByLabelText('HK $'), '1250')
    await fill(user, first.getByLabelText('Lead Time (days)'), '12')
    await press(user, 'Add Supplier')
    act(() => void router.navigate('/settings'))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'))
    // The address changes before the screen does.
    await waitFor(() => expect(screen.queryByLabelText(/^Company Name/)).not.toBeInTheDocument())
    answered.open()
    expect(await screen.findByText('Supplier Added')).toBeVisible()
    expect(router.state.location.pathname).toBe('/settings')
  })

  it('missing fields are reported at the fields, and nothing is sent', async () => {
    const { user } = open()
    await fill(user, await screen.findByLabelText('USA $'), '10')
    await press(user, 'Add Supplier')
    for (const message of [
      'Company name is required',
      'Contact person is required',
      'Invalid email address',
      'Phone number is required',
      'SKU is required',
      'Product name is required',
    ])
      expect(await screen.findByText(message)).toBeVisible()
    expect(sentAs('OnboardSupplier')).toEqual([])
  })

  it.each([
    ['Lead Time (days)', '0', 'Lead time must be at least 1 day'],
    ['USA $', '-3', 'Price must be greater than 0'],
    ['Europe €', '12,5', 'Use a point for decimals, such as 1250.50'],
    ['UK £', '100000000', 'Price must be at most 99,999,999.99'],
  ])('%s %j is refused', async (field, typed, message) => {
    const { user } = open()
    await fill(user, await screen.findByLabelText(field), typed)
    await press(user, 'Add Supplier')
    expect(await screen.findByText(message)).toBeVisible()
  })

  it('at least one row stays, and empty rows are skipped without changing the position of others', async () => {
    const { user } = open()
    await fillCompany(user)
    await press(user, 'Clear row 1')
    expect(rows()).toHaveLength(1)
    await press(user, 'Add Row')
    await waitFor(() => expect(row(2).getByLabelText('SKU')).toHaveFocus())
    await fill(user, row(2).getByLabelText('SKU'), 'B')
    await fill(user, row(2).getByLabelText('Product Name'), 'Bangle')
    server.use(
      answers({
        __typename: 'ValidationError',
        message: 'This SKU is already in another row',
        fields: [
          { __typename: 'FieldError', path: 'prices.1.sku', message: 'This SKU is already in another row' },
        ],
      }),
    )
    await press(user, 'Add Supplier')
    expect(await row(2).findByText('This SKU is already in another row')).toBeVisible()
    const [sent] = sentAs('OnboardSupplier') as { input: { prices: object[] } }[]
    expect(sent?.input.prices).toMatchObject([{}, { sku: 'B' }])
    await press(user, 'Remove row 1')
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(row(1).getByLabelText('SKU')).toHaveValue('B')
  })

  it('after a row is removed, the focus is on the next one’s remove button, or else on Add Row', async () => {
    const { user } = open()
    await screen.findByLabelText('SKU')
    await press(user, 'Add Row')
    await press(user, 'Add Row')
    expect(rows()).toHaveLength(3)
    await press(user, 'Remove row 2')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove row 2' })).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Row' })).toHaveFocus())
    expect(rows()).toHaveLength(1)
  })

  it('cells pasted from a spreadsheet are accepted, without its header row', async () => {
    open()
    const sku = await screen.findByLabelText('SKU')
    const text = 'SKU\tProduct\tHK\tUSA\nA-1\tRing\t100\t20\tx\n\nA-2\t"Bangle, ""wide"""\t\t30\t\t\t9\tgia\n'
    fireEvent.paste(sku, { clipboardData: { getData: () => text } })
    expect(await screen.findByText('2 rows pasted.')).toBeVisible()
    expect(row(1).getByLabelText('Product Name')).toHaveValue('Ring')
    expect(row(2).getByLabelText('Product Name')).toHaveValue('Bangle, "wide"')
    expect(row(2).getByLabelText('USA $')).toHaveValue('30')
    expect(row(2).getByLabelText('Lead Time (days)')).toHaveValue('9')
    expect(row(2).getByRole('combobox', { name: 'Certificate' })).toHaveTextContent('GIA')
  })

  it('a column pasted into the prices leaves a row without one empty, so that no price goes to the wrong SKU', async () => {
    open()
    const sku = await screen.findByLabelText('SKU')
    const paste = (field: HTMLElement, text: string) =>
      fireEvent.paste(field, { clipboardData: { getData: () => text } })
    paste(sku, 'A-1\nA-2\nA-3\n')
    await screen.findByText('3 rows pasted.')
    paste(row(1).getByLabelText('USA $'), '100\n\n300\n')
    expect(await screen.findByText('2 rows pasted.')).toBeVisible()
    expect([1, 2, 3].map((nth) => row(nth).getByLabelText<HTMLInputElement>('USA $').value)).toEqual([
      '100',
      '',
      '300',
    ])
  })

  it.each([
    [
      'a known email address',
      { __typename: 'ConflictError', message: 'A supplier with this email address already exists.' },
      'A supplier with this email address already exists.',
    ],
    ['a failing network', null, "Loupe can't be reached at the moment. Please try again shortly."],
  ])('the form reports %s, and keeps the input', async (_what, result, said) => {
    const { user } = open()
    server.use(result ? answers(result) : graphql.mutation('OnboardSupplier', () => HttpResponse.error()))
    await fillCompany(user)
    await press(user, 'Add Supplier')
    const toast = (await screen.findByText('Error')).parentElement
    expect(toast).toHaveTextContent(said)
    // The address is the only value that another supplier may have, too: the field keeps the reason.
    const email = screen.getByRole('textbox', { name: /^Email/ })
    if (result) expect(email).toHaveAccessibleDescription(said)
    else expect(email).toBeValid()
    expect(screen.getByLabelText(/^Company Name/)).toHaveValue('Aurum')
  })

  it('leaving with unsaved input asks first, and the input is restored later', async () => {
    const { user, router } = open()
    await fill(user, await screen.findByLabelText(/^Company Name/), 'Aurum')
    await fill(user, screen.getByLabelText('SKU'), 'A-1')
    await press(user, 'Cancel')
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    await user.click(dialog.getByRole('button', { name: 'Leave' }))
    expect(await screen.findByRole('heading', { name: 'Suppliers' })).toBeVisible()
    await router.navigate('/onboarding')
    expect(await screen.findByText('Your draft was restored')).toBeVisible()
    expect(screen.getByLabelText(/^Company Name/)).toHaveValue('Aurum')
    expect(screen.getByLabelText('SKU')).toHaveValue('A-1')
    await press(user, 'Discard')
    expect(screen.getByLabelText(/^Company Name/)).toHaveValue('')
    expect(screen.getByLabelText(/^Company Name/)).toHaveFocus()
    await press(user, 'Cancel')
    await waitFor(() => expect(router.state.location.pathname).toBe('/suppliers'))
  })

  it('input that this device cannot store is not reported as saved on it', async () => {
    const { user } = open()
    const company = await screen.findByLabelText(/^Company Name/)
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await fill(user, company, 'Aurum')
    await press(user, 'Cancel')
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    expect(dialog.getByText(/this device could not keep all that you typed/)).toBeVisible()
    full.mockRestore()
    await user.click(dialog.getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await fill(user, company, ' Gems')
    await press(user, 'Cancel')
    const again = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    expect(again.getByText(/What you typed is saved on this device/)).toBeVisible()
  })
})
