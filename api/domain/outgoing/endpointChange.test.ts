import { expect, it } from 'vitest'
import { endpointChange } from './endpointChange.ts'

const partners = {
  supplierId: null,
  name: 'ERP',
  url: 'https://erp.example/in?token=abc',
  topics: ['requests/opened'],
  disabledAt: null,
}
const own = { ...partners, supplierId: 'acme' }

it('an entry has the old and new value of each changed field, and there is none without a change', () => {
  expect(endpointChange(partners, { ...partners })).toBeNull()
  expect(
    endpointChange(partners, { ...partners, name: 'New ERP', topics: ['a', 'b'], disabledAt: new Date(0) }),
  ).toEqual({
    was: { name: 'ERP', topics: 'requests/opened', state: 'on' },
    is: { name: 'New ERP', topics: 'a, b', state: 'off' },
  })
})

it('an entry has a partner’s URL without its query, and only the host of a supplier’s', () => {
  const url = 'https://elsewhere.example/hook/xyz?key=def'
  expect(endpointChange(partners, { ...partners, url })).toEqual({
    was: { address: 'https://erp.example/in' },
    is: { address: 'https://elsewhere.example/hook/xyz' },
  })
  expect(endpointChange(own, { ...own, url })).toEqual({
    was: { address: 'https://erp.example' },
    is: { address: 'https://elsewhere.example' },
  })
})

it('a change in a part of the URL that is not recorded is mentioned, too', () => {
  const url = 'https://erp.example/in?token=another'
  expect(endpointChange(partners, { ...partners, url })).toEqual({
    was: { address: 'https://erp.example/in' },
    is: { address: 'https://erp.example/in (the rest of the URL differs)' },
  })
})
