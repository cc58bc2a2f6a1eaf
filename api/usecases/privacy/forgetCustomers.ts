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
import type { Ports, Tx } from '../ports.ts'
import type { KnownRequest, NewPrivacyRequest, QuotedFor, Specified, Words } from './ports.ts'
import { deleteFurtherResponses, deleteResponses } from '../idempotency/deleteResponses.ts'
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
    await tx.customerErasure.awaitFirstSaves()
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
    await deleteFurtherResponses(tx.keptResponses)
    // Even if no order is left that contains the customer's name.
    await forgetAnswers(tx, request, [maskContacts])
    // Some may have been erased before a crash.
    const orders = await tx.customerErasure.erased(request)
    const done = `Customer erased on ${counted(orders, 'order')}`
    const { shop, customerId, orderIds } = request
    const closed = await tx.privacyRequests.close(request, done, ports.now())
    // No outcome includes an order that the erasure had missed.
    if (!closed && forgotten > 0) await tx.privacyRequests.correctOutcome(request, done)
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
    const { orderRowIds, customers, lines, requests } = await tx.customerErasure.known(request, AT_A_TIME)
    const forgotten = {
      orderRowIds,
      lines: await withoutNames(lines),
      requests: await withoutNames(requests),
    }
    if (orderRowIds.length > 0) {
      await tx.customerErasure.forget(forgotten, ports.now())
      await forgetWords(tx, requests)
      await forgetQuotedFor(tx, forgotten.requests)
      await forgetAnswers(tx, request, customers.map(maskerOf))
      await forgetSearches(tx, [...lines, ...requests])
      // Nobody continues an erasure that had ended before: after a crash, what this transaction leaves would stay.
      if (await tx.privacyRequests.isClosed(request)) await purgeAtOnce(tx, request, ports.now())
      for (const { id, orderId } of requests) tx.append({ type: 'request.redacted', requestId: id, orderId })
      announceLines(tx, { any: lines.length > requests.length, toMap: false })
    }
    return { forgotten: orderRowIds.length }
  })

/** For an order that an erasure had not found: there is little to delete. */
async function purgeAtOnce(tx: Tx, request: NewPrivacyRequest, at: Date): Promise<void> {
  while (!(await tx.customerErasure.purgeDeliveries(request, at)));
  let place: string | null = null
  do place = await tx.customerErasure.purgeCopies(request, place)
  while (place !== null)
  await deleteFurtherResponses(tx.keptResponses)
}

/** Deletes the copies of what the orders said, in short transactions. */
async function purgeAll(
  ports: Pick<Ports, 'commit' | 'now'>,
  actor: Actor,
  request: NewPrivacyRequest,
): Promise<Outcome<object>> {
  for (;;) {
    const step = await ports.commit(actor, async ({ customerErasure }) => ({
      isDone: await customerErasure.purgeDeliveries(request, ports.now()),
    }))
    if (isRefusal(step)) return step
    if (step.isDone) break
  }
  const purgeAfter = (place: string | null): Promise<Outcome<{ last: string | null }>> =>
    ports.commit(actor, async ({ customerErasure }) => ({
      last: await customerErasure.purgeCopies(request, place),
    }))
  for (let step = await purgeAfter(null); ; step = await purgeAfter(step.last))
    if (isRefusal(step)) return step
    else if (step.last === null) break
  return deleteResponses(ports, actor)
}

/**
 * A supplier whose quote was given for something else is told what has changed, and must not learn of the erasure: what
 * it saw of the customer was masked already. An admin may have masked the request only afterwards. What it is not told of is
 * not kept.
 */
async function forgetQuotedFor(
  { customerErasure }: Tx,
  erasedRequests: readonly KnownRequest[],
): Promise<void> {
  const requests = new Map(erasedRequests.map((request) => [request.id, request]))
  const quoted = await customerErasure.quotedFor([...requests.keys()])
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
  await customerErasure.setQuotedFor(erased)
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
async function forgetWords({ customerErasure }: Tx, requests: readonly Specified[]): Promise<void> {
  const maskerFor = new Map(requests.map(({ id, facts }) => [id, wordsMaskerOf(facts)]))
  const masked: Words[] = []
  const turn = turns()
  for (const each of await customerErasure.words([...maskerFor.keys()])) {
    await turn()
    const text = maskerFor.get(each.requestId)?.(each) ?? each.text
    if (text !== each.text) masked.push({ ...each, text })
  }
  await customerErasure.setWords(masked)
}

/** Admins' answers to earlier requests may not name the customer either. */
async function forgetAnswers(
  { privacyRequests }: Tx,
  request: NewPrivacyRequest,
  masks: readonly ((text: string) => string)[],
): Promise<void> {
  for (const { id, outcome } of await privacyRequests.answers(request)) {
    const masked = masks.reduce((text, mask) => mask(text), outcome)
    if (masked !== outcome) await privacyRequests.setOutcome({ id, outcome: masked })
  }
}

/** A saved view may search for the customer. */
async function forgetSearches({ customerErasure }: Tx, rows: readonly Specified[]): Promise<void> {
  const isForThem = searchesCustomer(rows.map(({ facts }) => facts))
  const named = (await customerErasure.searches()).filter(({ text }) => isForThem(text))
  if (named.length > 0) await customerErasure.removeViews(named.map(({ viewId }) => viewId))
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
