import { describe, expect, it } from 'vitest'
import { orderList } from './orderList.ts'
import { requestList } from './requestList.ts'
import { keptQuery } from './savedView.ts'
import { suggestedViews } from './suggestedViews.ts'

const id = '0b8f5f0e-6a55-4a6e-9d5a-0f6f3d1c2b3a'
const requests = (query: string) => requestList.read(new URLSearchParams(query))
const orders = (query: string) => orderList.read(new URLSearchParams(query))

describe('the URL of a list', () => {
  it('a list URL without parameters means the default list', () => {
    expect(requests('')).toMatchObject({ statusFilter: 'all', status: null, sort: 'newest', view: 'cards' })
    expect(orders('')).toMatchObject({
      statusFilter: 'awarded',
      acceptance: null,
      sort: 'newest',
      view: 'cards',
    })
  })

  it('a list URL describes the filters', () => {
    expect(
      requests(`status=pending&closing=2&fewer=3&country=united%20kingdom&supplier=${id}&answer=silent`),
    ).toMatchObject({
      status: ['pending', 'quoted', 'expired'],
      closingWithinHours: 2,
      fewerThanQuotes: 3,
      country: 'GB',
      supplierId: id,
      answer: 'silent',
    })
    expect(orders('status=rejected&delivery=late&since=2026-01-02&tests=no')).toMatchObject({
      acceptance: 'rejected',
      delivery: 'late',
      since: new Date('2026-01-02T00:00:00Z'),
      tests: false,
    })
  })

  it.each([
    'status=nonsense',
    'closing=0',
    'closing=-1',
    'closing=1e9',
    'fewer=two',
    'country=Atlantis',
    'supplier=12',
    'answer=silent',
    'variant=x',
    'since=2026-02-31T99',
    'sort=price',
    'view=map',
    'tests=maybe',
  ])('a list URL ignores unknown values: %s', (query) => {
    expect(requests(query)).toEqual(requests(''))
  })

  it('a list URL is saved without the position in the list', () => {
    expect(keptQuery('?status=pending&page=4&new=1')).toBe('status=pending')
  })

  it.each(suggestedViews.requests)(
    'every parameter of the suggested request view is understood: $name',
    ({ query }) => {
      expect(requests(query)).not.toEqual(requests(''))
    },
  )

  it.each(suggestedViews.orders)(
    'every parameter of the suggested order view is understood: $name',
    ({ query }) => {
      expect(orders(query)).not.toEqual(orders(''))
    },
  )
})

describe('the chips of the active filters', () => {
  const samples = [
    `status=completed&search=a&closing=2&fewer=2&country=GB&supplier=${id}&answer=silent&variant=${id}`,
    `&product=${id}&since=2026-01-02&before=2026-02-01&quoted=yes&awardable=yes&reconfirm=yes&held=yes&tests=no`,
  ].join('')
  const formatDate = (instant: string) => instant.slice(0, 10)
  const paramsOf = (chips: readonly { params: readonly string[] }[]) => chips.flatMap(({ params }) => params)
  const isFilter = (param: string) => param !== 'sort' && param !== 'view'

  it('every filter has a chip, and removing it also clears the filters that need it', () => {
    const requestChips = requestList.chips(requests(samples), { formatDate })
    expect(paramsOf(requestChips)).toEqual(requestList.paramNames.filter(isFilter))
    expect(requestChips).toContainEqual({
      params: ['supplier', 'answer'],
      label: 'Not answered: one supplier',
    })
    const ofOrders = `status=rejected&untracked=yes&canceled=yes&unanswered=24&search=a&supplier=${id}&round=any&delivery=late&country=GB&since=2026-01-02&before=2026-02-01&tests=no`
    const orderChips = orderList.chips(orders(ofOrders), { supplierName: 'Acme', formatDate })
    expect(paramsOf(orderChips)).toEqual(orderList.paramNames.filter(isFilter))
    expect(orderChips.map(({ label }) => label)).toContain('Awarded to Acme')
  })

  it('a date stays that day in every time zone, and an instant is shown in the viewer’s', () => {
    const texts = (chips: readonly { label: string }[]) => chips.map(({ label }) => label)
    const asGiven = { formatDate: (value: string) => value }
    const given = 'since=2026-01-02&before=2026-02-01T10:30Z'
    expect(texts(requestList.chips(requests(given), asGiven))).toEqual([
      'Since 2026-01-02',
      'Before 2026-02-01T10:30:00.000Z',
    ])
    expect(texts(orderList.chips(orders(given), asGiven))).toEqual([
      'Awarded since 2026-01-02',
      'Awarded before 2026-02-01T10:30:00.000Z',
    ])
  })

  it('the default list has no chips', () => {
    expect(requestList.chips(requests(''), { formatDate })).toEqual([])
    expect(orderList.chips(orders('sort=awarded&view=table'), { formatDate })).toEqual([])
    expect(orderList.isFiltered(orders('view=table'))).toBe(false)
    expect(orderList.isFiltered(orders('status=all'))).toBe(true)
  })
})

const now = new Date('2026-03-04T10:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const request = {
  status: 'pending' as const,
  expiresAt: hours(1.5),
  quoteCount: 1,
  destinationCountry: 'GB',
  createdAt: hours(-10),
  test: false,
  held: false,
}
const order = {
  status: 'awarded' as const,
  acceptance: 'pending' as const,
  supplierId: id,
  destinationCountry: 'GB',
  awardedAt: hours(-1),
  canceledByStore: false,
  test: false,
}

describe('whether an object from an event belongs to a list', () => {
  it.each([
    ['', true],
    ['status=pending&closing=2&fewer=2&country=GB&tests=no', true],
    ['status=completed', false],
    ['closing=1', false],
    ['fewer=1', false],
    ['quoted=yes', true],
    ['quoted=no', false],
    ['country=US', false],
    ['tests=yes', false],
    ['since=2026-03-05', false],
    ['search=ring', null],
    [`variant=${id}`, null],
    [`supplier=${id}&answer=silent`, null],
    [`supplier=${id}`, true],
    ['reconfirm=yes', null],
    ['held=yes', false],
    ['held=no', true],
    ['country=US&search=ring', false],
  ])('a request belongs to the list %o: %o', (query, belongs) => {
    expect(requestList.isListed(request, requests(query), now)).toBe(belongs)
  })

  it.each([
    ['closing=2', { expiresAt: null }],
    ['closing=2', { expiresAt: hours(-1) }],
    ['closing=2', { status: 'completed' as const }],
  ])('a request that no longer closes soon does not belong to the list %o, given %o', (query, changes) => {
    expect(requestList.isListed({ ...request, ...changes }, requests(query), now)).toBe(false)
  })

  it.each([
    ['', true],
    ['status=waiting', true],
    ['status=rejected', false],
    ['status=delivered', false],
    [`supplier=${id}`, true],
    ['supplier=1b8f5f0e-6a55-4a6e-9d5a-0f6f3d1c2b3a', false],
    ['country=HK', false],
    ['canceled=no', true],
    ['canceled=yes', false],
    ['unanswered=1', true],
    ['unanswered=2', false],
    ['delivery=late', null],
    ['search=ring', null],
    [`supplier=1b8f5f0e-6a55-4a6e-9d5a-0f6f3d1c2b3a&round=rejected`, null],
  ])('an order belongs to the list %o: %o', (query, belongs) => {
    expect(orderList.isListed(order, orders(query), now)).toBe(belongs)
  })
})
