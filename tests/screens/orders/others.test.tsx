import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { FollowSuppliersDocument } from '../../../web/gql/graphql.ts'
import { shipToChanges } from '../../kit/screens/policyChanges.ts'
import { supplierChange } from '../../kit/screens/supplierChange.ts'
import { anOrder, aRound, erased, houston, openOrders } from './fixtures.ts'

describe('changes by others to an order on the screen', () => {
  const open = (order = anOrder()) => openOrders({ orders: [order], path: `/orders/${order.id}` })

  it("the new address of the retailer's store appears", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { live, now } = open()
    await screen.findByText('100 Example Street')
    now.orders = [anOrder({ shipTo: { ...houston, note: '7 New Street' } })]
    await shipToChanges(live)
    expect(await screen.findByText('7 New Street')).toBeVisible()
    expect(screen.queryByText('100 Example Street')).not.toBeInTheDocument()
  })

  it('a supplier that is erased disappears from the order, and another from an earlier round with its reason', async () => {
    const { live, now } = open(anOrder({ rounds: [aRound()] }))
    const rounds = within(await screen.findByRole('region', { name: 'Award history' }))
    expect(rounds.getByText(/No capacity/)).toBeVisible()
    const round = aRound({ rejectionReason: null })
    now.orders = [
      anOrder({
        supplier: erased,
        rounds: [{ ...round, supplier: { ...round.supplier, companyName: 'Erased supplier' } }],
      }),
    ]
    await live.emit(FollowSuppliersDocument, supplierChange(round.supplier.id))
    expect(await rounds.findByText(/Erased supplier/)).toBeVisible()
    expect(screen.queryByText(/Bright & Sons|No capacity|Aurum Atelier/)).not.toBeInTheDocument()
  })
})
