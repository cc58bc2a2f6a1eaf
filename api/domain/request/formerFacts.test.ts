import { describe, expect, it } from 'vitest'
import type { OrderedBy } from './customerDetails.ts'
import { everyFactOf, formerFactsOf, isEveryFactKept } from './formerFacts.ts'

const to = (name: string, address1 = '1 Lane'): OrderedBy => ({
  storeId: '1',
  orderNumber: '1001',
  customerName: 'Ada Quill',
  customerEmail: null,
  customerPhone: null,
  shippingAddress: { name, address1 },
  billingAddress: null,
})

/** The order's last version, with the former facts of all before. */
const after = (versions: readonly OrderedBy[], formerFacts: unknown = {}) => {
  const [first = to(''), ...later] = versions
  let stored = { ...first, formerFacts }
  for (const version of later) stored = { ...version, formerFacts: formerFactsOf(stored, version) }
  return stored
}

describe('what all versions of an order have said about its customer', () => {
  it('is what the only version says', () => {
    expect(everyFactOf(after([to('Bo Lark')])).customer_name).toContain('Bo Lark')
    expect(after([to('Bo Lark'), to('Bo Lark')]).formerFacts).toEqual({})
    expect(everyFactOf(null).customer_name.filter(Boolean)).toEqual([])
  })

  it('includes the recipients and addresses of all earlier versions, each once', () => {
    const order = after([to('Bo Lark'), to('Cy Wren', '2 Lane'), to('Bo Lark'), to('Di Finch')])
    expect(order.formerFacts).toEqual({ customer_name: ['Cy Wren', 'Bo Lark'], shipping_address: ['2 Lane'] })
    const { customer_name, shipping_address } = everyFactOf(order)
    expect(customer_name).toEqual(['Cy Wren', 'Bo Lark', 'Ada Quill', 'Di Finch', null])
    expect(shipping_address.filter(Boolean)).toEqual(['2 Lane', '1 Lane'])
  })

  it('is known to be all, except of orders from before it was kept or with too many recipients', () => {
    expect(isEveryFactKept(after([to('Bo Lark'), to('Cy Wren')]))).toBe(true)
    expect(isEveryFactKept(after([to('Bo Lark'), to('Cy Wren')], { incomplete: true }))).toBe(false)
    const many = Array.from({ length: 60 }, (_, nth) => to(`Bo ${nth}`))
    expect(isEveryFactKept(after(many))).toBe(false)
    expect(everyFactOf(after(many)).customer_name).toHaveLength(53)
  })
})
