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

it('what differs is told before and after, and nothing if nothing does', () => {
  expect(endpointChange(partners, { ...partners })).toBeNull()
  expect(
    endpointChange(partners, { ...partners, name: 'New ERP', topics: ['a', 'b'], disabledAt: new Date(0) }),
  ).toEqual({
    was: { name: 'ERP', topics: 'requests/opened', state: 'on' },
    is: { name: 'New ERP', topics: 'a, b', state: 'off' },
  })
})

it('a URL is told without its query, and of a supplier’s own only the host', () => {
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

it('a URL that differs only in what is not told has changed, too', () => {
  const url = 'https://erp.example/in?token=another'
  expect(endpointChange(partners, { ...partners, url })).toEqual({
    was: { address: 'https://erp.example/in' },
    is: { address: 'https://erp.example/in (the rest of the URL differs)' },
  })
})
