import { assortmentSteps } from './assortment.ts'
import { CATALOG } from './catalog.ts'
import { SUPPLIERS } from './people.ts'
import { AWARDED } from './scenarios/awarded.ts'
import { DELIVERED } from './scenarios/delivered.ts'
import { DELIVERED_LATELY } from './scenarios/deliveredRecently.ts'
import { FRESH } from './scenarios/fresh.ts'
import { OPEN } from './scenarios/open.ts'
import { REPEATED } from './scenarios/repeated.ts'
import type { Scenario, ScenarioAward, SeedOrder, Step } from './storyTypes.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const SCENARIOS: readonly Scenario[] = [
  ...DELIVERED,
  ...DELIVERED_LATELY,
  ...REPEATED,
  ...AWARDED,
  ...OPEN,
  ...FRESH,
]

// The ids are above 2^53 on purpose: code that parses them as floating-point numbers fails in the demo.
const ORDER_IDS = 6_120_982_911_946_154_508n
const FIRST_ORDER_NUMBER = 10_412

/**
 * Our cost in dollars times a factor and a quantity, as an exact decimal; the factor has at most two places.
 */
function landed(scenario: Scenario, factor: number, quantity: number): string {
  const cost = CATALOG.find((p) => p.handle === scenario.product)?.variants[scenario.variant]?.cost
  if (!cost) throw new Error(`No variant ${scenario.variant} of ${scenario.product}`)
  const cents = (BigInt(cost.replace('.', '')) * BigInt(Math.round(factor * 100)) * BigInt(quantity)) / 100n
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

const day = (at: Date) => at.toISOString().slice(0, 10)

function orderOf(scenarios: readonly Scenario[], index: number, now: number): SeedOrder {
  const [first] = scenarios
  if (!first) throw new Error('An order needs a line')
  return {
    key: first.order ?? first.key,
    storeId: String(ORDER_IDS + BigInt(index) * 8_191n),
    orderNumber: FIRST_ORDER_NUMBER + index * 3,
    placedAt: new Date(now - first.ago * HOUR),
    customer: first.customer,
    note: first.note ?? null,
    lines: scenarios.map((scenario) => ({
      request: scenario.key,
      product: scenario.product,
      variant: scenario.variant,
      quantity: scenario.quantity ?? 1,
      properties: (scenario.properties ?? []).map(([name, value]) => ({ name, value })),
    })),
  }
}

function* awardSteps(
  scenario: Scenario,
  award: ScenarioAward,
  placed: number,
  again: boolean,
): Generator<Step> {
  const { supplier } = award
  const request = scenario.key
  const awarded = placed + award.after * HOUR
  const after = (days: number) => new Date(awarded + days * DAY)
  if (again) {
    const [factor, days] = award.terms ?? [null, null]
    const price = factor === null ? null : landed(scenario, factor, scenario.quantity ?? 1)
    yield { at: new Date(awarded), kind: 'reaward', supplier, request, price, days }
  } else yield { at: new Date(awarded), kind: 'award', supplier, request }
  if (award.accept) {
    const at = new Date(awarded + award.accept.after * HOUR)
    yield { at, kind: 'accept', supplier, request, estimatedDelivery: day(after(award.accept.days)) }
  }
  if (award.reject) {
    const { after: hours, reason } = award.reject
    yield { at: new Date(awarded + hours * HOUR), kind: 'reject', supplier, request, reason }
  }
  if (award.fulfilled) yield { at: after(award.fulfilled), kind: 'advance', request, to: 'fulfilled' }
  if (award.tracked) {
    const { courier, number } = award.tracked
    const at = new Date(after(award.tracked.after).getTime() - HOUR)
    yield { at, kind: 'track', supplier, request, courier, trackingNumber: number }
  }
  if (award.shipped) yield { at: after(award.shipped), kind: 'advance', request, to: 'shipped' }
  if (award.delivered) yield { at: after(award.delivered), kind: 'advance', request, to: 'delivered' }
}

function* scenarioSteps(scenario: Scenario, order: SeedOrder, now: number): Generator<Step> {
  const placed = now - scenario.ago * HOUR
  const at = (hours: number) => new Date(placed + hours * HOUR)
  const request = scenario.key
  const quantityAt = (hours: number) =>
    scenario.edited && hours > scenario.edited.after ? scenario.edited.quantity : (scenario.quantity ?? 1)
  if (order.lines[0]?.request === request) yield { at: at(0), kind: 'order', order }
  if (scenario.target)
    yield { at: at(scenario.target.after), kind: 'target', request, price: scenario.target.price }
  for (const [supplier, after, factor, days, comments, updates] of scenario.quotes ?? []) {
    const price = landed(scenario, factor, quantityAt(after))
    yield { at: at(after), kind: 'quote', supplier, request, price, days, comments: comments ?? null }
    for (const [hours, better, fewer, words] of updates ?? []) {
      const update = landed(scenario, better, quantityAt(hours))
      yield { at: at(hours), kind: 'update', supplier, request, price: update, days: fewer, comments: words }
    }
  }
  for (const [supplier, after, category, reason] of scenario.declines ?? [])
    yield { at: at(after), kind: 'decline', supplier, request, category, reason }
  if (scenario.edited) {
    const { after, quantity } = scenario.edited
    const lines = order.lines.map((line) => (line.request === request ? { ...line, quantity } : line))
    yield { at: at(after), kind: 'edit', order: { ...order, lines } }
  }
  if (scenario.cancelled) yield { at: at(scenario.cancelled), kind: 'cancel', order }
  for (const [index, award] of (scenario.awards ?? []).entries())
    yield* awardSteps(scenario, award, placed, index > 0)
}

function* supplierSteps(now: number): Generator<Step> {
  const openedDays = 75
  for (const [index, supplier] of SUPPLIERS.entries()) {
    const lateDays: Record<string, number> = {
      ehrental: 9,
      straits: 3.2,
      yunhe: 1.1,
      navika: 0.2,
      quickshine: 21,
    }
    const registered = now - (lateDays[supplier.key] ?? openedDays - index * 0.09) * DAY
    yield { at: new Date(registered), kind: 'register', supplier: supplier.key }
    if (supplier.status === 'pending') continue
    const decided = new Date(registered + (6 + index) * HOUR)
    yield { at: decided, kind: supplier.status === 'active' ? 'approve' : 'refuse', supplier: supplier.key }
  }
}

/**
 * The demo's last 75 days as ordered steps, relative to `now`: the same on every machine, with no step later
 * than `now`. Replaying them through the use cases, with the clock at each step's `at`, gives requests in
 * every state.
 */
export function story(now: Date): Step[] {
  const time = now.getTime()
  const orders = new Map<string, Scenario[]>()
  for (const scenario of [...SCENARIOS].sort((a, b) => b.ago - a.ago)) {
    const key = scenario.order ?? scenario.key
    orders.set(key, [...(orders.get(key) ?? []), scenario])
  }
  const steps = [...supplierSteps(time), ...assortmentSteps(time)]
  for (const [index, scenarios] of [...orders.values()].entries()) {
    const order = orderOf(scenarios, index, time)
    for (const scenario of scenarios) steps.push(...scenarioSteps(scenario, order, time))
  }
  // The expiry job last ran half a day ago: requests whose deadline has passed since then are still open.
  const sweeps = [80, 60, 14.9].map((hours): Step => ({ at: new Date(time - hours * HOUR), kind: 'expire' }))
  return [...steps, ...sweeps].sort((a, b) => a.at.getTime() - b.at.getTime())
}
