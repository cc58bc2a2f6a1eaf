import { theStore } from '../../domain/actor.ts'
import { counted } from '../../domain/counted.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import { maskCustomer } from '../../domain/request/customerDetails.ts'
import { searchesCustomer } from '../../domain/request/searchesCustomer.ts'
import { withoutCustomer } from '../../domain/request/withoutCustomer.ts'
import type { Ports } from '../ports.ts'
import type { NewPrivacyRequest, PrivacyRepository, Specified } from './ports.ts'
import { recordPrivacyRequest } from './takeDataRequest.ts'

/** Orders per transaction: a shop may have had a hundred thousand. */
const AT_A_TIME = 200

/**
 * Removes the customer from the orders that a privacy request names: one customer's, or a whole shop's. Requests,
 * quotes and prices stay, because they never told suppliers who had ordered. After a crash, processing the delivery
 * again continues where this stopped.
 */
export async function forgetCustomers(ports: Ports, request: NewPrivacyRequest): Promise<Outcome<string>> {
  const recorded = await ports.commit(theStore, async (tx) => ({
    recorded: await recordPrivacyRequest(tx, request),
  }))
  if (isRefusal(recorded)) return recorded
  let orders = 0
  for (;;) {
    const some = await forgetSome(ports, request)
    if (isRefusal(some)) return some
    orders += some.forgotten
    if (some.forgotten === 0) break
  }
  return ports.commit(theStore, async (tx) => {
    const at = ports.now()
    await tx.privacy.purgeBodies(request, at)
    await tx.privacy.purgeAnswers()
    const done = `Customer forgotten on ${counted(orders, 'order')}`
    await tx.privacy.close(request.deliveryId, done, at)
    return done
  })
}

const forgetSome = (ports: Ports, request: NewPrivacyRequest): Promise<Outcome<{ forgotten: number }>> =>
  ports.commit(theStore, async (tx) => {
    const { orderRowIds, lines, requests } = await tx.privacy.known(request, AT_A_TIME)
    const forgotten = { orderRowIds, lines: lines.map(withoutNames), requests: requests.map(withoutNames) }
    if (orderRowIds.length > 0) {
      await tx.privacy.forget(forgotten, ports.now())
      await forgetWords(tx.privacy, requests)
      await forgetSearches(tx.privacy, [...lines, ...requests])
    }
    return { forgotten: orderRowIds.length }
  })

/** Admins may have written the name into a note or a reason. */
async function forgetWords(privacy: PrivacyRepository, requests: readonly Specified[]): Promise<void> {
  const factsOf = new Map(requests.map(({ id, facts }) => [id, facts]))
  const words = await privacy.words([...factsOf.keys()])
  await privacy.setWords(
    words.flatMap((each) => {
      const facts = factsOf.get(each.requestId)
      const [masked] = facts ? maskCustomer(facts, [{ name: '', value: each.text }]) : []
      return masked && masked.value !== each.text ? [{ ...each, text: masked.value }] : []
    }),
  )
}

/** A saved view may search for the customer. */
async function forgetSearches(privacy: PrivacyRepository, rows: readonly Specified[]): Promise<void> {
  const isForThem = searchesCustomer(rows.map(({ facts }) => facts))
  const named = (await privacy.searches()).filter(({ text }) => isForThem(text))
  if (named.length > 0) await privacy.removeViews(named.map(({ viewId }) => viewId))
}

const withoutNames = (row: Specified): Specified => ({
  ...row,
  ...withoutCustomer(row.facts, row, row.isCustom),
})
