import { describe, expect, it } from 'vitest'
import { customerFactsOf } from './customerDetails.ts'
import { searchesCustomer } from './searchesCustomer.ts'

const ordered = (customerName: string, customerEmail: string | null, customerPhone: string | null = null) =>
  customerFactsOf({
    storeId: '66554433',
    orderNumber: '#1001',
    customerName,
    customerEmail,
    customerPhone,
    shippingAddress: null,
    billingAddress: null,
  })

const searches = searchesCustomer([
  ordered('Zebulonia Quackenbush', 'zq.canary@customer.example', '+1 713 555 0147'),
  ordered('Rose Silver', 'ring@petalring.example'),
  ordered('Émile Zola', null),
])

describe('a search', () => {
  it.each([
    ' Zebulonia ',
    'quackenbush',
    'ring for quackenbush',
    'QUACKENBUSH, Zebulonia',
    'Emile',
    'rose silver',
    'ZQ.Canary@customer.example',
    'zq.canary',
    'zq.canary@',
    'zq.canary@cust',
    '+17135550147',
    '713-555-0147',
  ])('for “%s” is for the customer', (search) => {
    expect(searches(search)).toBe(true)
  })

  it.each([
    '',
    ' ',
    'ring',
    'rose',
    'silver',
    'le',
    'com',
    'zeb',
    'bush',
    'canary',
    'customer',
    'example',
    '@',
    '555',
  ])('for “%s” is not, although the customer’s details contain it', (search) => {
    expect(searches(search)).toBe(false)
  })

  it('is for nobody when nothing is known', () => {
    expect(searchesCustomer([ordered('', null)])('anything')).toBe(false)
    expect(searchesCustomer([])('anything')).toBe(false)
  })
})
