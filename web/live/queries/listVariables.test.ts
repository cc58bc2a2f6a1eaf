import { expect, it } from 'vitest'
import { deliveryList } from '../../../api/domain/list/deliveryList.ts'
import { orderList } from '../../../api/domain/list/orderList.ts'
import { listVariables } from './listVariables.ts'

it('the variables of a list are its filters and sort order, with enums and times as GraphQL takes them', () => {
  const id = '0b8f5f0e-6a55-4a6e-9d5a-0f6f3d1c2b3a'
  const address = `status=waiting&search=ring&supplier=${id}&round=any&delivery=late&since=2026-01-02&tests=no&sort=total_high&view=table`
  expect(listVariables(orderList, orderList.read(new URLSearchParams(address)))).toEqual({
    filter: {
      status: ['AWARDED', 'FULFILLED', 'SHIPPED'],
      acceptance: 'PENDING',
      search: 'ring',
      supplierId: id,
      round: 'ANY',
      delivery: 'LATE',
      trackingMissing: null,
      canceledByStore: null,
      unansweredHours: null,
      country: null,
      since: '2026-01-02T00:00:00.000Z',
      awardedBefore: null,
      tests: false,
    },
    sort: 'TOTAL_HIGH',
  })
  expect(listVariables(deliveryList, deliveryList.read(new URLSearchParams('topic=orders/create')))).toEqual({
    filter: { status: null, replayable: null, topic: 'orders/create', search: null },
  })
})
