import { type Actor, theStore } from '../../domain/actor.ts'
import { counted } from '../../domain/counted.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import { allFacts, maskerOf } from '../../domain/request/customerDetails.ts'
import { hiddenFacts } from '../../domain/request/hiddenFacts.ts'
import {
  isInternal,
  isTargetPrice,
  MASK,
  maskContacts,
  type Property,
} from '../../domain/request/properties.ts'
import { searchesCustomer } from '../../domain/request/searchesCustomer.ts'
import { wordsMaskerOf } from '../../domain/request/wordsMasker.ts'
import { asShown, withoutCustomer } from '../../domain/request/withoutCustomer.ts'
import { announceLines } from '../store/announceLines.ts'
import { turns } from '../otherWork.ts'
import type { Ports } from '../ports.ts'
import type {
  KnownRequest,
  NewPrivacyRequest,
  PrivacyRepository,
  QuotedFor,
  Specified,
  Words,
} from './ports.ts'
import { recordPrivacyRequest } from './takeDataRequest.ts'

/**
 * Orders per transaction: a shop may have had a hundred thousand, each with emails to all suppliers, and a
 * transaction ends after thirty seconds.
 */
const AT_A_TIME = 20

/**
 * Removes the customer from the orders that a privacy request names: one customer's, or a whole shop's.
 * Requests, quotes and prices stay, because they never told suppliers who had ordered. After a crash,
 * processing the delivery again continues where this stopped.
 */
export async function forgetCustomers(
  ports: Pick<Ports, 'commit' | 'now'>,
  request: NewPrivacyRequest,
  actor: Actor = theStore,
): Promise<Outcome<string>> {
  const recorded = await ports.commit(actor, async (tx) => {
    await tx.privacy.awaitFirstSaves()
    return { recorded: await recordPrivacyRequest(tx, request) }
  })
  if (isRefusal(recorded)) return recorded
  let forgotten = 0
  for (;;) {
    const some = await forgetSome(ports, actor, request)
    if (isRefusal(some)) return some
    forgotten += some.forgotten
    if (some.forgotten === 0) break
  }
  const purged = await purgeAll(ports, actor, request)
  if (isRefusal(purged)) return purged
  return ports.commit(actor, async (tx) => {
    await tx.privacy.purgeAnswers()
    // Even if no order is left that contains the customer's name.
    await forgetAnswers(tx.privacy, request, [maskContacts])
    // Some may have been erased before a crash.
    const orders = await tx.privacy.erased(request)
    const done = `Customer erased on ${counted(orders, 'order')}`
    const { shop, customerId, orderIds } = request
    const closed = await tx.privacy.close(request, done, ports.now())
    // No outcome includes an order that the erasure had missed.
    if (!closed && forgotten > 0) await tx.privacy.correctOutcome(request, done)
    if (closed || forgotten > 0)
      tx.append({ type: 'store.changed', what: 'privacy', deliveryId: request.deliveryId })
    if (closed || forgotten > 0)
      tx.append({ type: 'customers.forgotten', shop, customerId, orderIds, orders })
    return done
  })
}

const forgetSome = (
  ports: Pick<Ports, 'commit' | 'now'>,
  actor: Actor,
  request: NewPrivacyRequest,
): Promise<Outcome<{ forgotten: number }>> =>
  ports.commit(actor, async (tx) => {
    const { orderRowIds, customers, lines, requests } = await tx.privacy.known(request, AT_A_TIME)
    const forgotten = {
      orderRowIds,
      lines: await withoutNames(lines),
      requests: await withoutNames(requests),
    }
    if (orderRowIds.length > 0) {
      await tx.privacy.forget(forgotten, ports.now())
      await forgetWords(tx.privacy, requests)
      await forgetQuotedFor(tx.privacy, forgotten.requests)
      await forgetAnswers(tx.privacy, request, customers.map(maskerOf))
      await forgetSearches(tx.privacy, [...lines, ...requests])
      // Nobody continues an erasure that had ended before: after a crash, what this transaction leaves would stay.
      if (await tx.privacy.isClosed(request)) await purgeAtOnce(tx.privacy, request, ports.now())
      for (const { id, orderId } of requests) tx.append({ type: 'request.redacted', requestId: id, orderId })
      announceLines(tx, { any: lines.length > requests.length, toMap: false })
    }
    return { forgotten: orderRowIds.length }
  })

/** For an order that an erasure had not found: there is little to delete. */
async function purgeAtOnce(privacy: PrivacyRepository, request: NewPrivacyRequest, at: Date): Promise<void> {
  while (!(await privacy.purgeDeliveries(request, at)));
  let place: string | null = null
  do place = await privacy.purgeCopies(request, place)
  while (place !== null)
  await privacy.purgeAnswers()
}

/** Deletes the copies of what the orders said, in short transactions. */
async function purgeAll(
  ports: Pick<Ports, 'commit' | 'now'>,
  actor: Actor,
  request: NewPrivacyRequest,
): Promise<Outcome<object>> {
  for (;;) {
    const step = await ports.commit(actor, async ({ privacy }) => ({
      isDone: await privacy.purgeDeliveries(request, ports.now()),
    }))
    if (isRefusal(step)) return step
    if (step.isDone) break
  }
  const purgeAfter = (place: string | null): Promise<Outcome<{ last: string | null }>> =>
    ports.commit(actor, async ({ privacy }) => ({ last: await privacy.purgeCopies(request, place) }))
  for (let step = await purgeAfter(null); ; step = await purgeAfter(step.last))
    if (isRefusal(step) || step.last === null) return step
}

/**
 * A supplier whose quote was given for something else is told what has changed, and must not learn of the erasure: what
 * it saw of the customer was masked already. An admin may have masked the request only afterwards. What it is not told of is
 * not kept.
 */
async function forgetQuotedFor(
  privacy: PrivacyRepository,
  erasedRequests: readonly KnownRequest[],
): Promise<void> {
  const requests = new Map(erasedRequests.map((request) => [request.id, request]))
  const quoted = await privacy.quotedFor([...requests.keys()])
  const turn = turns()
  const erased: (QuotedFor & { isKnown: boolean })[] = []
  for (const each of quoted) {
    await turn()
    const request = requests.get(each.requestId)
    if (!request) continue
    const facts = allFacts([request.facts, hiddenFacts(request.before)])
    const told = each.properties.filter(({ name }) => !isInternal(name) && !isTargetPrice(name))
    const texts = { title: null, variantTitle: null, properties: told }
    const { properties } = withoutCustomer(facts, asShown(texts, request.before), false)
    erased.push({
      ...each,
      properties,
      isKnown: request.isEveryFactKept || properties.every(isKnownIn(request.properties)),
    })
  }
  await privacy.setQuotedFor(erased)
}

/**
 * Whether a property can be told to be without the customer: it has a mask, no words, or is one that the request still
 * has. Another one may name an earlier recipient, whom the order no longer says.
 */
const isKnownIn =
  (erased: readonly Property[]) =>
  ({ name, value }: Property): boolean =>
    `${name}${value}`.includes(MASK) ||
    erased.some((one) => one.name === name && (one.value === value || !/\p{L}/u.test(value)))

/** Admins and suppliers may have written the name into notes, comments and reasons. */
async function forgetWords(privacy: PrivacyRepository, requests: readonly Specified[]): Promise<void> {
  const maskerFor = new Map(requests.map(({ id, facts }) => [id, wordsMaskerOf(facts)]))
  const masked: Words[] = []
  const turn = turns()
  for (const each of await privacy.words([...maskerFor.keys()])) {
    await turn()
    const text = maskerFor.get(each.requestId)?.(each) ?? each.text
    if (text !== each.text) masked.push({ ...each, text })
  }
  await privacy.setWords(masked)
}

/** Admins' answers to earlier requests may not name the customer either. */
async function forgetAnswers(
  privacy: PrivacyRepository,
  request: NewPrivacyRequest,
  masks: readonly ((text: string) => string)[],
): Promise<void> {
  for (const { id, outcome } of await privacy.answers(request)) {
    const masked = masks.reduce((text, mask) => mask(text), outcome)
    if (masked !== outcome) await privacy.setOutcome({ id, outcome: masked })
  }
}

/** A saved view may search for the customer. */
async function forgetSearches(privacy: PrivacyRepository, rows: readonly Specified[]): Promise<void> {
  const isForThem = searchesCustomer(rows.map(({ facts }) => facts))
  const named = (await privacy.searches()).filter(({ text }) => isForThem(text))
  if (named.length > 0) await privacy.removeViews(named.map(({ viewId }) => viewId))
}

async function withoutNames<Row extends Specified>(rows: readonly Row[]): Promise<Row[]> {
  const turn = turns()
  const masked: Row[] = []
  for (const row of rows) {
    await turn()
    masked.push({ ...row, ...withoutCustomer(row.facts, row, row.isCustom) })
  }
  return masked
}
