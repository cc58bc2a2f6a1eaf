import type { Unmasked } from '@apollo/client'
import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { FollowDeliveriesDocument, SupplierChangesDocument } from '../../../web/gql/graphql.ts'
import type { SuppliersScreenQuery } from '../../../web/gql/graphql.ts'
import { aRun } from '../store/fixtures.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { overtakenBy } from '../../kit/screens/overtaken.ts'
import { cut, endsOf } from '../../kit/screens/pageEnds.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { server } from '../../kit/screens/server.ts'
import { anAdmin } from '../../kit/screens/viewers.ts'

type Supplier = Unmasked<SuppliersScreenQuery>['suppliers']['edges'][number]['node']

const aSupplier = (companyName: string, changes: Partial<Supplier> = {}): Supplier => ({
  __typename: 'Supplier',
  id: `id-of-${companyName}`,
  companyName,
  businessEmail: `${companyName.toLowerCase().replaceAll(' ', '.')}@suppliers.example`,
  emailVerifiedAt: '2026-01-05T10:00:00.000Z',
  erasedAt: null,
  mustVerifyEmail: false,
  country: 'FR',
  rating: '4.86',
  completedOrders: 12,
  averageLeadTimeDays: '9.50',
  acceptsCustomOrders: true,
  status: 'ACTIVE',
  suspendedAt: null,
  invitation: null,
  ...changes,
})

type Asked = { search?: string | null; status?: string | null }

const noViews = graphql.query('SavedViews', () =>
  HttpResponse.json({ data: { savedViews: [], suggestedViews: [] } }),
)

/** Opens the list of suppliers over a server that pages these. */
function openSuppliers(suppliers: Supplier[], path = '/suppliers', role: 'OWNER' | 'VIEWER' = 'OWNER') {
  const now = { suppliers }
  const found = ({ search, status }: Asked) =>
    now.suppliers.filter(
      (one) =>
        one.companyName.toLowerCase().includes((search ?? '').toLowerCase()) &&
        (!status || one.status === status),
    )
  const handlers = [
    noViews,
    graphql.query('SuppliersScreen', ({ variables }) => {
      const { filter } = variables
      const pending = now.suppliers.filter((one) => one.status === 'PENDING')
      return HttpResponse.json({
        data: {
          eventCursor: 'cursor-0',
          suppliers: {
            __typename: 'SupplierConnection',
            totalCount: found(filter).length,
            edges: cut(found(filter), variables).map((node) => ({ __typename: 'SupplierEdge', node })),
          },
          pending: {
            __typename: 'SupplierConnection',
            totalCount: pending.length,
            edges: pending
              .slice(0, 1)
              .map(({ __typename, id }) => ({ __typename: 'SupplierEdge', node: { __typename, id } })),
          },
          supplierCountries: ['France', 'HK', 'Hong Kong'],
        },
      })
    }),
    graphql.query('SupplierPageStarts', ({ variables }) =>
      HttpResponse.json({
        data: {
          suppliers: {
            __typename: 'SupplierConnection',
            pageInfo: { __typename: 'PageInfo', ...endsOf(found(variables['filter']), variables) },
            totalCount: found(variables['filter']).length,
          },
        },
      }),
    ),
    graphql.mutation('SetSupplierStatuses', ({ variables }) => {
      const { supplierIds, status } = variables['input'] as {
        supplierIds: string[]
        status: Supplier['status']
      }
      const settled = now.suppliers.filter(
        (one) => supplierIds.includes(one.id) && one.status === 'PENDING' && one.companyName !== 'Late',
      )
      now.suppliers = now.suppliers.map((one) => (settled.includes(one) ? { ...one, status } : one))
      const others = supplierIds.filter((id) => !settled.some((one) => one.id === id))
      return HttpResponse.json({
        data: {
          setSupplierStatuses: {
            __typename: 'SupplierDecisions',
            settled: settled.map(({ __typename, id }) => ({ __typename, id, status })),
            refused: others.map((supplierId) => ({
              __typename: 'RefusedSupplier',
              supplierId,
              companyName: supplierId.replace('id-of-', ''),
              message: 'A supplier that is rejected cannot become active.',
            })),
          },
        },
      })
    }),
    graphql.mutation('SetSupplierStatus', ({ variables }) => {
      const { supplierId, status } = variables['input'] as { supplierId: string; status: Supplier['status'] }
      now.suppliers = now.suppliers.map((one) => (one.id === supplierId ? { ...one, status } : one))
      return HttpResponse.json({
        data: { setSupplierStatus: { __typename: 'Supplier', id: supplierId, status } },
      })
    }),
  ]
  return { ...renderScreen(path, { viewer: anAdmin({ role }), handlers }), now }
}

const many = (count: number) => Array.from({ length: count }, (_, index) => aSupplier(`House ${index + 1}`))
const listed = () =>
  within(screen.getByRole('list', { name: 'Suppliers of this page' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('h4')?.textContent)

describe('the list of suppliers', () => {
  it('the list shows a loading state', async () => {
    renderScreen('/suppliers', {
      viewer: anAdmin(),
      handlers: [noViews, graphql.query('SuppliersScreen', () => new Promise(() => {}))],
    })
    expect(await screen.findByText('Loading suppliers...')).toBeInTheDocument()
  })

  it('the list says if there are no suppliers', async () => {
    openSuppliers([])
    expect(await screen.findByText('No suppliers found.')).toBeVisible()
    expect(screen.getByText('Add your first supplier to get started.')).toBeVisible()
  })

  it('before the first supplier, there is nothing to search, filter or export', async () => {
    openSuppliers([])
    await screen.findByText('No suppliers found.')
    expect(screen.getByRole('link', { name: 'Add Supplier' })).toBeVisible()
    expect(screen.queryByPlaceholderText('Search suppliers...')).not.toBeInTheDocument()
    expect(screen.queryByRole('group', { name: 'Filters' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument()
  })

  it('if loading fails, the list offers to try again', async () => {
    const { user } = openSuppliers([aSupplier('Aurum')])
    server.use(graphql.query('SuppliersScreen', () => HttpResponse.error(), { once: true }))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('All Suppliers (1 total)')).toBeVisible()
  })

  it('suppliers are listed with their performance', async () => {
    openSuppliers([
      aSupplier('Aurum'),
      aSupplier('Novice', {
        rating: '0',
        completedOrders: 0,
        averageLeadTimeDays: null,
        acceptsCustomOrders: false,
      }),
    ])
    expect(await screen.findByText('All Suppliers (2 total)')).toBeVisible()
    expect(screen.getByText('Showing all 2 suppliers')).toBeVisible()
    expect(listed()).toEqual(['Aurum', 'Novice'])
    const table = within(screen.getByRole('table', { name: 'Supplier performance' }))
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent?.replace(/[▲▼↕]/, ''))).toEqual([
      'Supplier',
      'Rating',
      'Orders Completed',
      'Avg Lead Time',
      'Custom Orders',
      'Status',
      'Actions',
    ])
    const cells = table
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('td')].map((c) => c.textContent))
    const completed = table.getByRole('link', { name: '12' }).getAttribute('href')
    expect(completed).toMatch(/^\/orders\?supplier=[^&]+&status=delivered&tests=no$/)
    expect(cells[1]).toEqual(['AurumFrance', '4.9', '12', '9.5 days', 'Yes', 'Active', ''])
    expect(cells[2]).toEqual(['NoviceFrance', '–', '0', 'N/A', 'No', 'Active', ''])
  })

  it('ten suppliers are shown at a time, and any page by its number', async () => {
    const { user, router } = openSuppliers(many(23))
    expect(await screen.findByText('Showing 1-10 of 23 suppliers')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Page 3' }))
    await waitFor(() => expect(listed()).toEqual(['House 21', 'House 22', 'House 23']))
    expect(screen.getByText('Showing 21-23 of 23 suppliers')).toBeVisible()
    expect(router.state.location.search).toBe('?page=3')
  })

  it('the way to a page near the end of a long list begins at the end', async () => {
    openSuppliers(many(1_203), '/suppliers?page=120')
    expect(await screen.findByText('Showing 1,191-1,200 of 1,203 suppliers')).toBeVisible()
    expect([listed().at(0), listed().at(-1)]).toEqual(['House 1191', 'House 1200'])
    expect(sentAs('SupplierPageStarts').map(({ first, last, counts }) => [first, last, counts])).toEqual([
      [100, undefined, true],
      [undefined, 14, false],
    ])
  })

  it('the first page is not shown at the URL of another page that could not be found', async () => {
    const { user } = openSuppliers(many(23), '/suppliers?page=3')
    server.use(graphql.query('SupplierPageStarts', () => HttpResponse.error(), { once: true }))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(listed()).toEqual(['House 21', 'House 22', 'House 23']))
    expect(sentAs('SuppliersScreen').map(({ after }) => after)).toEqual(['20'])
  })

  it('a page that was refused because the session had ended is found once the user has signed in again', async () => {
    const { live } = openSuppliers(many(23), '/suppliers?page=3')
    const errors = [{ message: 'Sign in first.', extensions: { code: 'UNAUTHENTICATED' } }]
    server.use(graphql.query('SupplierPageStarts', () => HttpResponse.json({ errors }), { once: true }))
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
    // Signing in again restarts the connection.
    await live.become('live')
    await waitFor(() => expect(listed()).toEqual(['House 21', 'House 22', 'House 23']))
  })

  it('the list can be searched', async () => {
    const { user } = openSuppliers([...many(3), aSupplier('Aurum')])
    await screen.findByText('All Suppliers (4 total)')
    await user.type(screen.getByPlaceholderText('Search suppliers...'), 'aur')
    await waitFor(() => expect(listed()).toEqual(['Aurum']))
    expect(screen.getByRole('region', { name: 'Matching Suppliers (1)' })).toBeVisible()
    await user.type(screen.getByPlaceholderText('Search suppliers...'), 'x')
    expect(await screen.findByText('No suppliers match your search')).toBeVisible()
  })

  it('thousands of pending suppliers are counted in figures with a comma', async () => {
    openSuppliers([
      ...many(20),
      ...many(1200).map((one) => ({ ...one, id: `p-${one.id}`, status: 'PENDING' as const })),
    ])
    expect(await screen.findByText(/• 1,200 pending approval/)).toBeVisible()
  })

  it('a filtered list does not claim to contain all suppliers, nor counts pending ones that it leaves out', async () => {
    openSuppliers([aSupplier('Aurum'), aSupplier('Bolt', { status: 'PENDING' })], '/suppliers?status=active')
    expect(await screen.findByText('Matching Suppliers (1)')).toBeVisible()
    expect(screen.getByText('Showing all 1 matching supplier')).toBeVisible()
    expect(screen.queryByText(/pending approval/)).not.toBeInTheDocument()
  })

  it('a viewer reads who is pending, and cannot decide on anyone', async () => {
    openSuppliers([aSupplier('Bolt', { status: 'PENDING' })], '/suppliers', 'VIEWER')
    const [inList, inTable] = await screen.findAllByRole('button', {
      name: 'Approve Bolt',
      description: /^As a viewer/,
    })
    expect(inList).toHaveAttribute('aria-disabled', 'true')
    expect(inTable).toHaveAttribute('aria-disabled', 'true')
    expect(screen.queryByRole('checkbox', { name: /^Select/ })).not.toBeInTheDocument()
  })

  it.each([
    ['Approve', 'Supplier has been approved.', 'ACTIVE'],
    ['Reject', 'Supplier has been rejected.', 'REJECTED'],
  ])('%s asks for confirmation, runs, and shows a message', async (verb, said, status) => {
    const { user } = openSuppliers([aSupplier('Aurum', { status: 'PENDING' })])
    expect(await screen.findByText(/1 pending approval/)).toBeVisible()
    const [inList] = screen.getAllByRole('button', { name: `${verb} Aurum` })
    if (!inList) throw new Error('No button')
    await user.click(inList)
    const dialog = within(await screen.findByRole('dialog', { name: `${verb} Aurum?` }))
    await user.click(dialog.getByRole('button', { name: verb }))
    expect(await screen.findByText('Supplier Status Updated')).toBeVisible()
    expect(screen.getByText(said)).toBeVisible()
    expect(sentAs('SetSupplierStatus')).toEqual([{ input: { supplierId: 'id-of-Aurum', status } }])
    await waitFor(() => expect(screen.queryByRole('button', { name: /Approve/ })).not.toBeInTheDocument())
  })

  it('a network failure is reported, and the decision can be sent again', async () => {
    const { user } = openSuppliers([aSupplier('Aurum', { status: 'PENDING' })])
    const [inList] = await screen.findAllByRole('button', { name: 'Approve Aurum' })
    if (!inList) throw new Error('No button')
    server.use(graphql.mutation('SetSupplierStatus', () => HttpResponse.error(), { once: true }))
    await user.click(inList)
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve Aurum?' }))
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText(/^Loupe can't be reached at the moment/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Supplier has been approved.')).toBeVisible()
  })

  it('a decision that came too late says who acted first, even if this page had not been notified', async () => {
    const { user } = openSuppliers([aSupplier('Aurum', { status: 'PENDING' })])
    const [inList] = await screen.findAllByRole('button', { name: 'Approve Aurum' })
    if (!inList) throw new Error('No button')
    server.use(
      overtakenBy('REFUSED', 'Registration rejected'),
      graphql.mutation('SetSupplierStatus', () =>
        HttpResponse.json({
          data: { setSupplierStatus: { __typename: 'ConflictError', message: 'Decided already.' } },
        }),
      ),
    )
    await user.click(inList)
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve Aurum?' }))
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await dialog.findByText('Registration rejected by Mei Lin just now.')).toBeVisible()
    expect(dialog.getByText('Decided already.')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  })

  it('a supplier that has not set a password yet is shown as invited in place of active, and by nothing once it has', async () => {
    openSuppliers([
      aSupplier('Aurum', { invitation: { __typename: 'Invitation', accepted: false } }),
      aSupplier('Bolt', { invitation: { __typename: 'Invitation', accepted: true } }),
    ])
    expect(await screen.findAllByText('Invited')).toHaveLength(2)
    const rows = within(screen.getByRole('list', { name: 'Suppliers of this page' }))
    const [aurum, bolt] = rows.getAllByRole('listitem')
    expect(aurum).toHaveTextContent('Invited')
    expect(bolt).toHaveTextContent('Active')
  })

  it('suppliers shown as invited are found by that status, and not as active', async () => {
    const { user, router } = openSuppliers([aSupplier('Aurum')])
    const choose = async (name: string) => {
      await user.click(await screen.findByRole('combobox', { name: 'Status' }))
      await user.click(await screen.findByRole('option', { name }))
    }
    await choose('Invited')
    await waitFor(() =>
      expect(sentAs('SuppliersScreen').at(-1)).toMatchObject({ filter: { status: null, invited: true } }),
    )
    expect(router.state.location.search).toBe('?invited=yes')
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Invited')
    await choose('Active')
    await waitFor(() =>
      expect(sentAs('SuppliersScreen').at(-1)).toMatchObject({
        filter: { status: 'ACTIVE', suspended: false, invited: false },
      }),
    )
    await choose('Suspended')
    await waitFor(() => expect(router.state.location.search).toBe('?suspended=yes'))
    await choose('Invited')
    await waitFor(() => expect(router.state.location.search).toBe('?invited=yes'))
  })

  it('a suspended supplier is shown as suspended in place of its status, and found by it', async () => {
    const { user, router } = openSuppliers([
      aSupplier('Aurum', { suspendedAt: '2026-03-01T09:00:00.000Z' }),
      aSupplier('Bolt'),
    ])
    expect(await screen.findAllByText('Suspended')).toHaveLength(2)
    expect(screen.getAllByText('Active')).toHaveLength(2)
    await user.click(screen.getByRole('combobox', { name: 'Status' }))
    await user.click(await screen.findByRole('option', { name: 'Suspended' }))
    await waitFor(() =>
      expect(sentAs('SuppliersScreen').at(-1)).toMatchObject({ filter: { suspended: true } }),
    )
    expect(router.state.location.search).toBe('?suspended=yes')
    await user.click(screen.getByRole('combobox', { name: 'Status' }))
    await user.click(await screen.findByRole('option', { name: 'Active' }))
    await waitFor(() => expect(router.state.location.search).toBe('?suspended=no&status=active&invited=no'))
    await user.click(screen.getByRole('combobox', { name: 'Status' }))
    await user.click(await screen.findByRole('option', { name: 'Pending' }))
    await waitFor(() => expect(router.state.location.search).toBe('?status=pending'))
  })

  it('the suppliers counted as active on the dashboard, including invited ones, are one of the choices', async () => {
    const { user, router } = openSuppliers([aSupplier('Aurum')])
    await user.click(await screen.findByRole('combobox', { name: 'Status' }))
    await user.click(await screen.findByRole('option', { name: 'Active or invited' }))
    await waitFor(() => expect(router.state.location.search).toBe('?status=active&suspended=no'))
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Active or invited')
  })

  it.each(['status=active', 'status=active&suspended=yes', 'status=active&invited=no'])(
    'a list filtered by %s is not called that of active or invited suppliers',
    async (query) => {
      openSuppliers([aSupplier('Aurum')], `/suppliers?${query}`)
      await screen.findByText('Matching Suppliers (1)')
      expect(screen.getByRole('combobox', { name: 'Status' })).not.toHaveTextContent('Active or invited')
    },
  )

  it('an erased supplier has neither an address nor the status of a rejection', async () => {
    openSuppliers([
      aSupplier('Erased supplier', {
        status: 'REJECTED',
        erasedAt: '2026-03-01T09:00:00.000Z',
        businessEmail: 'erased-1@erased.invalid',
      }),
    ])
    expect(await screen.findAllByText('Erased supplier')).toHaveLength(2)
    expect(screen.queryByText('Rejected')).not.toBeInTheDocument()
    expect(screen.queryByText(/erased\.invalid/)).not.toBeInTheDocument()
  })

  it('a decision by another admin stays on the screen, with who made it', async () => {
    const pending = aSupplier('Aurum', { status: 'PENDING' })
    const { user, live, now } = openSuppliers([pending])
    server.use(overtakenBy('REFUSED', 'Registration rejected'))
    const [inList] = await screen.findAllByRole('button', { name: 'Approve Aurum' })
    if (!inList) throw new Error('No button')
    await user.click(inList)
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve Aurum?' }))
    const decided = { ...pending, status: 'REJECTED' as const }
    now.suppliers = [decided]
    await live.emit(SupplierChangesDocument, {
      supplierChanged: { __typename: 'SupplierChangedEvent', cursor: 'c1', supplier: decided },
    })
    expect(await dialog.findByText('Registration rejected by Mei Lin just now.')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
    expect(sentAs('SetSupplierStatus')).toEqual([])
  })

  it('a newly registered supplier appears by itself', async () => {
    const { live, now } = openSuppliers([aSupplier('Aurum')])
    await screen.findByText('All Suppliers (1 total)')
    const newcomer = aSupplier('Newcomer', { status: 'PENDING' })
    now.suppliers = [newcomer, ...now.suppliers]
    await live.emit(SupplierChangesDocument, {
      supplierChanged: { __typename: 'SupplierChangedEvent', cursor: 'c1', supplier: newcomer },
    })
    expect(await screen.findByText('All Suppliers (2 total)')).toBeVisible()
    expect(listed()).toEqual(['Newcomer', 'Aurum'])
    expect(screen.getByText(/1 pending approval/)).toBeVisible()
  })

  it('a later page shows the rows of its numbers after a registration', async () => {
    const { live, now } = openSuppliers(many(23), '/suppliers?page=2')
    expect(await screen.findByText('Showing 11-20 of 23 suppliers')).toBeVisible()
    const newcomer = aSupplier('Newcomer', { status: 'PENDING' })
    now.suppliers = [newcomer, ...now.suppliers]
    await live.emit(SupplierChangesDocument, {
      supplierChanged: { __typename: 'SupplierChangedEvent', cursor: 'c1', supplier: newcomer },
    })
    expect(await screen.findByText(/^Showing 11-20 of 24 suppliers/)).toBeVisible()
    expect(listed()).toEqual(
      many(19)
        .map(({ companyName }) => companyName)
        .slice(9),
    )
  })

  it('a later page follows changes, too, even if it still begins with the same supplier', async () => {
    const { live, now } = openSuppliers(many(15), '/suppliers?page=2')
    expect(await screen.findByText('Showing 11-15 of 15 suppliers')).toBeVisible()
    const last = aSupplier('House 16')
    now.suppliers = [...now.suppliers, last]
    await live.emit(SupplierChangesDocument, {
      supplierChanged: { __typename: 'SupplierChangedEvent', cursor: 'c1', supplier: last },
    })
    expect(await screen.findByText('Showing 11-16 of 16 suppliers')).toBeVisible()
    expect(listed()).toHaveLength(6)
  })

  it('an order that was delivered counts in the record of its supplier', async () => {
    const { live, now } = openSuppliers([aSupplier('Aurum', { completedOrders: 12 })])
    await screen.findByRole('link', { name: '12' })
    now.suppliers = [aSupplier('Aurum', { completedOrders: 13 })]
    await live.emit(FollowDeliveriesDocument, {
      orderChanged: {
        __typename: 'OrderChangedEvent',
        cursor: 'c1',
        order: {
          __typename: 'Order',
          id: 'order-1',
          status: 'DELIVERED',
          supplier: { __typename: 'Supplier', id: 'id-of-Aurum' },
        },
      },
    })
    expect(await screen.findByRole('link', { name: '13' })).toBeVisible()
  })

  it('links lead to the registration, the form for a new supplier, and each supplier', async () => {
    openSuppliers([aSupplier('Aurum')])
    await screen.findByText('All Suppliers (1 total)')
    const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(linkTo('Public Registration')).toBe('/supplier-register')
    expect(linkTo('Add Supplier')).toBe('/onboarding')
    expect(linkTo('Behavior of Aurum')).toBe('/supplier-behavior?supplier=id-of-Aurum')
    for (const link of screen.getAllByRole('link', { name: 'Aurum' }))
      expect(link).toHaveAttribute('href', '/supplier/id-of-Aurum')
  })

  it('a sync of the store can be started, shows its result, and links there', async () => {
    const { user } = openSuppliers([aSupplier('Aurum')])
    server.use(
      graphql.query('StoreSyncStart', () =>
        HttpResponse.json({
          data: {
            eventCursor: 'c',
            storeSyncRuns: { __typename: 'StoreSyncRunConnection', edges: [] },
          },
        }),
      ),
      graphql.mutation('SyncStore', () =>
        HttpResponse.json({
          data: {
            syncStore: aRun({ status: 'COMPLETED', counts: { productCount: 3, variantCount: 9 } }),
          },
        }),
      ),
    )
    await user.click(await screen.findByRole('button', { name: 'Sync Shopify' }))
    expect(await screen.findByText('Sync Completed')).toBeVisible()
    expect(screen.getByText('3 products and 9 variants.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See the store' })).toHaveAttribute('href', '/admin/shopify')
  })

  it('filters and sort order are in the URL, except for defaults', async () => {
    const { user, router } = openSuppliers([aSupplier('Aurum'), aSupplier('Novice', { status: 'PENDING' })])
    await screen.findByText('All Suppliers (2 total)')
    await user.click(screen.getByRole('combobox', { name: 'Status' }))
    await user.click(await screen.findByRole('option', { name: 'Pending' }))
    expect(await screen.findByText('Matching Suppliers (1)')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Rating/ }))
    await waitFor(() => expect(router.state.location.search).toBe('?status=pending&sort=rating'))
    expect(screen.getByRole('columnheader', { name: /^Rating/ })).toHaveAttribute('aria-sort', 'descending')
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByText('All Suppliers (2 total)')).toBeVisible()
    expect(router.state.location.search).toBe('?sort=rating')
  })

  it('a country is offered once, however suppliers wrote it', async () => {
    const { user } = openSuppliers([aSupplier('Aurum')])
    await screen.findByText('All Suppliers (1 total)')
    await user.click(screen.getByRole('combobox', { name: 'Country' }))
    const options = (await screen.findAllByRole('option')).map((option) => option.textContent)
    expect(options).toEqual(['All countries', 'France', 'Hong Kong'])
  })

  it('the query to the server follows the URL', async () => {
    openSuppliers(
      [aSupplier('Aurum')],
      '/suppliers?country=HK&custom=yes&sort=lead_time&page=x&status=nonsense',
    )
    await screen.findByText('Matching Suppliers (1)')
    expect(sentAs('SuppliersScreen').at(-1)).toEqual({
      first: 10,
      after: null,
      filter: {
        search: null,
        status: null,
        suspended: null,
        invited: null,
        country: 'HK',
        customOrders: true,
      },
      sort: 'LEAD_TIME',
    })
  })

  it('several pending suppliers are approved at once, and failures are named', async () => {
    const waiting = ['One', 'Two', 'Late'].map((name) => aSupplier(name, { status: 'PENDING' }))
    const { user } = openSuppliers([...waiting, aSupplier('Aurum')])
    server.use(overtakenBy('REFUSED', 'Registration rejected'))
    await user.click(await screen.findByRole('checkbox', { name: 'Select all pending' }))
    expect(screen.getByText('3 selected')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Approve 3' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 3 suppliers?' }))
    expect(dialog.getByText(/One, Two, Late/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(
      await screen.findByText(
        '2 suppliers have been approved. Late could not be updated: A supplier that is rejected cannot become active.',
      ),
    ).toBeVisible()
    expect(sentAs('SetSupplierStatuses')).toEqual([
      { input: { supplierIds: ['id-of-One', 'id-of-Two', 'id-of-Late'], status: 'ACTIVE' } },
    ])
    await waitFor(() => expect(screen.queryByText(/selected/)).not.toBeInTheDocument())
    expect(await dialog.findByText('Registration rejected by Mei Lin just now.')).toBeVisible()
    expect(dialog.getByText('A supplier that is rejected cannot become active.')).toBeVisible()
    await user.click(dialog.getByText('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('a supplier decided on by another admin during a bulk decision is named, with who decided', async () => {
    const [one, two] = [aSupplier('One', { status: 'PENDING' }), aSupplier('Two', { status: 'PENDING' })]
    const { user, live, now } = openSuppliers([one, two], '/suppliers?status=pending')
    server.use(overtakenBy('REFUSED', 'Registration rejected'))
    const decide = async (...names: string[]) => {
      const decided = now.suppliers.filter(({ companyName }) => names.includes(companyName))
      now.suppliers = now.suppliers.filter((each) => !decided.includes(each))
      for (const each of decided)
        await live.emit(SupplierChangesDocument, {
          supplierChanged: {
            __typename: 'SupplierChangedEvent',
            cursor: 'c1',
            supplier: { ...each, status: 'REJECTED' },
          },
        })
    }
    await user.click(await screen.findByRole('checkbox', { name: 'Select all pending' }))
    await user.click(screen.getByRole('button', { name: 'Approve 2' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 2 suppliers?' }))
    await decide('One')
    expect(await dialog.findByText('Registration rejected by Mei Lin just now.')).toBeVisible()
    expect(dialog.getByText('One has already been decided.')).toBeVisible()
    expect(screen.getByRole('dialog', { name: 'Approve one supplier?' })).toBeVisible()
    await decide('Two')
    expect(await dialog.findByText('Two has already been decided.')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
    expect(await screen.findByText('No suppliers match your search')).toBeInTheDocument()
    expect(sentAs('SetSupplierStatuses')).toEqual([])
  })

  it('suppliers who must verify their email first are left out of an approval, and stay selected', async () => {
    const unverified = { status: 'PENDING', emailVerifiedAt: null, mustVerifyEmail: true } as const
    const { user } = openSuppliers([
      aSupplier('One', { status: 'PENDING' }),
      aSupplier('Unverified', unverified),
    ])
    await user.click(await screen.findByRole('checkbox', { name: 'Select all pending' }))
    await user.click(screen.getByRole('button', { name: 'Approve 2' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve one supplier?' }))
    expect(dialog.getByText(/^Left out, email not verified: Unverified\./)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Supplier has been approved.')).toBeVisible()
    expect(sentAs('SetSupplierStatuses')).toEqual([
      { input: { supplierIds: ['id-of-One'], status: 'ACTIVE' } },
    ])
    expect(await screen.findByText('1 selected')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Approve 1' }))
    const next = within(await screen.findByRole('dialog', { name: 'Approve one supplier?' }))
    expect(next.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
    await user.click(next.getByText('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Reject 1' }))
    const rejection = within(await screen.findByRole('dialog', { name: 'Reject one supplier?' }))
    expect(rejection.getByRole('button', { name: 'Reject' })).toBeEnabled()
  })

  it('suppliers the server does not approve yet stay selected, and are not reported as decided', async () => {
    const names = ['A', 'B', 'C', 'D', 'E']
    const { user } = openSuppliers(
      names.map((name) => aSupplier(name, { status: 'PENDING', emailVerifiedAt: null })),
    )
    server.use(
      graphql.mutation('SetSupplierStatuses', () =>
        HttpResponse.json({
          data: {
            setSupplierStatuses: {
              __typename: 'SupplierDecisions',
              settled: [],
              refused: names.map((companyName) => ({
                __typename: 'RefusedSupplier',
                supplierId: `id-of-${companyName}`,
                companyName,
                message: 'This supplier has not verified its email address yet.',
              })),
            },
          },
        }),
      ),
    )
    await user.click(await screen.findByRole('checkbox', { name: 'Select all pending' }))
    await user.click(screen.getByRole('button', { name: 'Approve 5' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 5 suppliers?' }))
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await dialog.findByText('A: This supplier has not verified its email address yet.')).toBeVisible()
    expect(dialog.getByText('2 more could not be updated.')).toBeVisible()
    expect(screen.getByText('5 selected')).toBeVisible()
  })

  it('decisions that could not be sent are reported, although others succeeded', async () => {
    const names = Array.from({ length: 12 }, (_, nth) => `Maker ${nth}`)
    const { user } = openSuppliers(names.map((name) => aSupplier(name, { status: 'PENDING' })))
    let sent = 0
    server.use(
      graphql.mutation('SetSupplierStatuses', ({ variables: { input } }) => {
        sent += 1
        if (sent > 1) return HttpResponse.error()
        const settled = (input as { supplierIds: string[] }).supplierIds.map((id) => ({
          __typename: 'Supplier',
          id,
          status: 'ACTIVE',
        }))
        return HttpResponse.json({
          data: { setSupplierStatuses: { __typename: 'SupplierDecisions', settled, refused: [] } },
        })
      }),
    )
    await user.click(await screen.findByRole('checkbox', { name: 'Select all pending' }))
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Select Maker 10' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Maker 11' }))
    await user.click(screen.getByRole('button', { name: 'Approve 12' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }))
    expect(
      await screen.findByText(
        '10 suppliers have been approved. 2 suppliers could not be sent. Please try again.',
      ),
    ).toBeVisible()
    expect(screen.queryByText('Supplier Status Updated')).not.toBeInTheDocument()
  })

  it('a selection across pages ends with its filter, but not with another order', async () => {
    const { user } = openSuppliers(
      [aSupplier('Aurum'), aSupplier('One', { status: 'PENDING' }), aSupplier('Two', { status: 'PENDING' })],
      '/suppliers?status=pending',
    )
    await user.click(await screen.findByRole('checkbox', { name: 'Select all pending' }))
    await user.click(screen.getByRole('combobox', { name: 'Order' }))
    await user.click(await screen.findByRole('option', { name: 'By name' }))
    expect(await screen.findByText('2 selected')).toBeVisible()
    await user.click(screen.getByRole('combobox', { name: 'Status' }))
    await user.click(await screen.findByRole('option', { name: 'Active' }))
    expect(await screen.findByRole('heading', { level: 4, name: 'Aurum' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Selected suppliers' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('combobox', { name: 'Status' }))
    await user.click(await screen.findByRole('option', { name: 'Pending' }))
    expect(await screen.findByRole('checkbox', { name: 'Select all pending' })).not.toBeChecked()
  })

  it('the selection stays if no decision succeeded', async () => {
    const { user } = openSuppliers([aSupplier('One', { status: 'PENDING' })])
    server.use(graphql.mutation('SetSupplierStatuses', () => HttpResponse.error()))
    await user.click(await screen.findByRole('checkbox', { name: 'Select One' }))
    await user.click(screen.getByRole('button', { name: 'Reject 1' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText(/Loupe can't be reached/)).toBeVisible()
    expect(screen.getByText('1 selected')).toBeVisible()
  })

  it('a supplier decided on by another admin is deselected', async () => {
    const one = aSupplier('One', { status: 'PENDING' })
    const { user, live, now } = openSuppliers([one, aSupplier('Two', { status: 'PENDING' })])
    await user.click(await screen.findByRole('checkbox', { name: 'Select all pending' }))
    const decided = { ...one, status: 'REJECTED' as const }
    now.suppliers = now.suppliers.map((each) => (each.id === one.id ? decided : each))
    await live.emit(SupplierChangesDocument, {
      supplierChanged: { __typename: 'SupplierChangedEvent', cursor: 'c1', supplier: decided },
    })
    expect(await screen.findByText('1 selected')).toBeVisible()
  })
})
