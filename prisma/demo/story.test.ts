import { expect, test } from 'vitest'
import { CATALOG } from './catalog.ts'
import { CUSTOMERS } from './customers.ts'
import { SUPPLIERS } from './people.ts'
import { story } from './story.ts'
import type { Step } from './storyTypes.ts'

const NOW = new Date('2026-03-14T15:00:00Z')
const DAY = 86_400_000
const steps = story(NOW)
const ordersOf = (kind: 'order' | 'edit' | 'cancel') =>
  steps.flatMap((step) => (step.kind === kind ? [{ at: step.at, order: step.order }] : []))
const about = (request: string) => steps.filter((step) => 'request' in step && step.request === request)

test('the demo scenario goes forward in time, over the last 75 days, and never into the future', () => {
  const times = steps.map((step) => step.at.getTime())
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(times[0]).toBeGreaterThanOrEqual(NOW.getTime() - 76 * DAY)
  expect(times.at(-1)).toBeLessThan(NOW.getTime())
})

test('the demo scenario is the same for the same time', () => {
  expect(story(NOW)).toEqual(steps)
})

test('the demo’s customers order products of the catalog, and each request once', () => {
  const lines = ordersOf('order').flatMap(({ order }) => order.lines)
  expect(new Set(lines.map((line) => line.request)).size).toBe(lines.length)
  expect(lines.length).toBeGreaterThanOrEqual(40)
  for (const line of lines)
    expect(CATALOG.find((p) => p.handle === line.product)?.variants[line.variant], line.request).toBeDefined()
  const customers = CUSTOMERS.map((c) => c.key)
  for (const { at, order } of ordersOf('order')) {
    expect(customers).toContain(order.customer)
    expect(order.placedAt).toEqual(at)
  }
})

test('every order, edit and cancellation of the demo has its own store id or an earlier one', () => {
  const ids = ordersOf('order').map(({ order }) => order.storeId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { at, order } of [...ordersOf('edit'), ...ordersOf('cancel')]) {
    expect(ids).toContain(order.storeId)
    expect(at.getTime()).toBeGreaterThan(order.placedAt.getTime())
  }
})

test('only existing, approved suppliers act in the demo, and only on open requests', () => {
  const placed = new Map(
    ordersOf('order').flatMap(({ at, order }) => order.lines.map((line) => [line.request, at] as const)),
  )
  const approved = new Map(
    steps.flatMap((step) => (step.kind === 'approve' ? [[step.supplier, step.at] as const] : [])),
  )
  for (const step of steps) {
    if ('request' in step)
      expect(placed.get(step.request)?.getTime(), step.request).toBeLessThan(step.at.getTime())
    if (!('supplier' in step)) continue
    expect(SUPPLIERS.map((s) => s.key)).toContain(step.supplier)
    if ('request' in step)
      expect(approved.get(step.supplier)?.getTime(), `${step.supplier} on ${step.request}`).toBeLessThan(
        step.at.getTime(),
      )
  }
})

test('the demo obeys the rules of quoting: one quote each, updates after it, none after the award', () => {
  const requests = new Set(steps.flatMap((step) => ('request' in step ? [step.request] : [])))
  for (const request of requests) {
    const quoted = new Set<string>()
    const declined = new Set<string>()
    let awarded = false
    for (const step of about(request)) {
      if (step.kind === 'quote' || step.kind === 'update') {
        expect(quoted.has(step.supplier), `${step.kind} by ${step.supplier} on ${request}`).toBe(
          step.kind === 'update',
        )
        expect(awarded, request).toBe(false)
        expect(step.price).toMatch(/^[1-9]\d*\.\d\d$/)
        quoted.add(step.supplier)
      }
      if (step.kind === 'decline') {
        expect(quoted.has(step.supplier) || declined.has(step.supplier) || awarded, request).toBe(false)
        expect(step.reason.length).toBeGreaterThanOrEqual(5)
        declined.add(step.supplier)
      }
      if (step.kind === 'award') {
        expect(quoted.has(step.supplier), request).toBe(true)
        awarded = true
      }
    }
  }
})

type Moved = Extract<Step, { kind: 'award' | 'reaward' | 'accept' | 'reject' | 'track' | 'advance' }>
const NEXT: Record<string, string[]> = {
  '': ['award'],
  award: ['accept', 'reject'],
  reaward: ['accept', 'reject'],
  reject: ['reaward'],
  accept: ['track', 'fulfilled'],
  track: ['fulfilled', 'shipped'],
  fulfilled: ['track', 'shipped'],
  shipped: ['delivered'],
}

test('the demo advances every order by allowed steps, and only by its supplier', () => {
  for (const request of new Set(steps.flatMap((step) => (step.kind === 'award' ? [step.request] : [])))) {
    let last = ''
    let holder = ''
    for (const step of about(request)) {
      if (!['award', 'reaward', 'accept', 'reject', 'track', 'advance'].includes(step.kind)) continue
      const move = step as Moved
      const name = move.kind === 'advance' ? move.to : move.kind
      expect(NEXT[last], `${request}: ${last} -> ${name}`).toContain(name)
      if (move.kind === 'award' || move.kind === 'reaward') holder = move.supplier
      else if (move.kind !== 'advance') expect(move.supplier, request).toBe(holder)
      if (move.kind === 'accept')
        expect(move.estimatedDelivery >= move.at.toISOString().slice(0, 10)).toBe(true)
      last = name
    }
  }
})

test('the demo covers every state: each kind of step, each supplier status, urgent deadlines, an unknown country', () => {
  const kinds = new Set(steps.map((step) => step.kind))
  for (const kind of [
    'edit',
    'cancel',
    'update',
    'decline',
    'reject',
    'reaward',
    'track',
    'target',
    'expire',
    'refuse',
  ])
    expect(kinds).toContain(kind)
  const statuses = SUPPLIERS.map((supplier) => supplier.status)
  expect(statuses.filter((s) => s === 'active')).toHaveLength(10)
  expect(statuses.filter((s) => s === 'pending')).toHaveLength(3)
  expect(statuses.filter((s) => s === 'rejected')).toHaveLength(1)
  const hoursLeft = ordersOf('order').map(({ at }) => 12 - (NOW.getTime() - at.getTime()) / 3_600_000)
  expect(hoursLeft.some((left) => left > 0 && left < 1)).toBe(true)
  expect(hoursLeft.some((left) => left > 1 && left < 2)).toBe(true)
  expect(hoursLeft.some((left) => left < 0 && left > -3)).toBe(true)
  const unknown = CUSTOMERS.filter((c) => c.countryCode === null).map((c) => c.key)
  expect(ordersOf('order').some(({ order }) => unknown.includes(order.customer))).toBe(true)
})
