import { theStore } from '../../domain/actor.ts'
import { itemTitle } from '../../domain/catalog/variantName.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import { customerFactsOf, type OrderedBy } from '../../domain/request/customerDetails.ts'
import { withoutCustomer } from '../../domain/request/withoutCustomer.ts'
import { isSamePiece } from '../../domain/request/storeEdit.ts'
import { isSkipped, isUnmapped, type SkipReason } from '../../domain/store/skippedLine.ts'
import { turns } from '../otherWork.ts'
import type { Ports, Tx } from '../ports.ts'
import { forgetCustomers } from '../privacy/forgetCustomers.ts'
import { announceLines } from './announceLines.ts'
import { datedBy } from '../../domain/store/datedBy.ts'
import { followLines, goneLines, type FollowedLine } from './followLines.ts'
import { openLines } from './openLines.ts'
import {
  type Intake,
  type KnownLine,
  type OrderBefore,
  type StoreLine,
  type StoreOrder,
  TEST_SHOP,
} from './ports.ts'

interface OrderReceived {
  /** False if the stored version is newer or the same. */
  readonly applied: boolean
  readonly opened: number
  readonly changed: number
  readonly skipped: number
}

const NOTHING: OrderReceived = { applied: false, opened: 0, changed: 0, skipped: 0 }
const NONE: ReadonlyMap<string, string> = new Map()
const EVERYTHING: Intake = { since: null, takesTestOrders: true }

/**
 * Applies a store order, however often and in whatever sequence its versions arrive: new lines become
 * requests, changed ones are followed, removed ones are canceled. The version guard and unique line keys make
 * repetitions harmless. The number of statements does not depend on the number of lines.
 */
export async function receiveOrder(
  ports: Ports,
  version: StoreOrder,
  intake = EVERYTHING,
): Promise<Outcome<OrderReceived>> {
  const done = await ports.commit(theStore, async (tx) => ({
    received: await apply(tx, ports, version, intake),
    missed: await tx.customerErasure.missed(version),
  }))
  if (isRefusal(done)) return done
  // Even if this version is not newer, because the newer one may have been saved just before a crash.
  const erased = done.missed && (await forgetCustomers(ports, done.missed))
  return isRefusal(erased) ? erased : done.received
}

async function apply(tx: Tx, ports: Ports, version: StoreOrder, intake: Intake): Promise<OrderReceived> {
  const now = ports.now()
  const saved = await tx.store.saveOrder(datedBy(now, version))
  if (!saved) return NOTHING
  const { order } = saved
  const known = new Map(saved.lines.map((line) => [line.storeLineId, line]))
  // An order that already has requests is followed whatever the settings are now, but a line that was handled
  // elsewhere does not get a request later.
  const isFollowed = saved.lines.some(({ requestId }) => requestId !== null)
  const isEarly = placedBefore(intake, order)
  // A test order may contain any ids.
  const byHand = order.isTest ? NONE : await tx.requests.ofStoreOrder(order.storeId)
  const turn = turns()
  const lines: (LineThenAndNow & { readonly skip: SkipReason | null })[] = []
  for (const each of order.lines) {
    await turn()
    const before = known.get(each.storeLineId)
    const line = saved.redacted ? forgotten(order, each, before) : each
    const adopted = before?.requestId ? undefined : byHand.get(line.storeLineId)
    const hasRequest = Boolean(before?.requestId ?? adopted)
    const recordOnly = isEarly && (!isFollowed || before?.skipReason === 'before_baseline')
    const skip = hasRequest ? null : skipReason(order, line, recordOnly, intake)
    lines.push({ line, before, adopted, skip })
  }
  const lineIds = await tx.store.saveLines(saved.id, lines, now)
  const stored = lines.flatMap((each) => {
    const lineId = lineIds.get(each.line.storeLineId)
    return lineId === undefined ? [] : [{ ...each, lineId }]
  })
  await tx.requests.adopt(
    saved.id,
    stored.flatMap(({ adopted, lineId }) => (adopted ? [{ requestId: adopted, lineId }] : [])),
  )
  const fresh = stored.filter(({ before, adopted, skip }) => !before?.requestId && !adopted && !skip)
  const opened = await openLines(tx, ports, {
    order,
    orderedBefore: saved.before?.orderedBy ?? null,
    orderRowId: saved.id,
    lines: fresh,
    now,
  })
  const listed = new Set(order.lines.map(({ storeLineId }) => storeLineId))
  const missing = saved.lines.filter((line) => !listed.has(line.storeLineId) && line.quantity > 0)
  const gone = order.complete === false ? [] : missing
  await tx.store.saveRemovedLines(
    gone.map(({ id }) => id),
    now,
  )
  const isOver = saved.before?.cancelled === true
  const changes = [...changedLines(order, saved.before, lines), ...(isOver ? [] : goneLines(gone))]
  const changed = await followLines(tx, changes, now, ports.policy)
  const isOther = isMovedOrCancelled(saved.before, order)
  announceLines(tx, {
    any: gone.some(isSkipped) || lines.some((each) => isListChanged(each, isOther)),
    toMap: gone.some(isUnmapped) || lines.some(({ before, skip }) => isMappingChanged(before, skip)),
  })
  const skipped = lines.filter(({ skip }) => skip !== null).length
  return { applied: true, opened, changed, skipped }
}

/**
 * A line of an order whose customer was erased. The store's later versions no longer name the customer, so
 * nothing says what to mask: the masked texts stay.
 */
function forgotten(order: StoreOrder, line: StoreLine, before: KnownLine | undefined): StoreLine {
  if (before)
    return { ...line, title: before.title, variantTitle: before.variantTitle, properties: before.properties }
  const facts = customerFactsOf(order, [line.storeLineId])
  return { ...line, ...withoutCustomer(facts, line, line.storeVariantId === null) }
}

interface LineThenAndNow {
  readonly line: StoreLine
  readonly before: KnownLine | undefined
  /** The request that an admin had created for this line before it arrived. */
  readonly adopted: string | undefined
}

/** The requests whose line or order changed. */
function changedLines(
  order: StoreOrder,
  before: OrderBefore | null,
  lines: readonly LineThenAndNow[],
): FollowedLine[] {
  const cancelled = order.cancelledAt !== null
  const moved = before !== null && before.country !== order.country
  const renamed = before !== null && !namesTheSame(before.orderedBy, order)
  return lines.flatMap(({ line, before: then, adopted }) => {
    // It stays as the admin created it, unless the line is no longer wanted.
    const isWanted = !cancelled && line.quantity > 0
    const isOver = adopted !== undefined && !isWanted
    const isOwn = adopted === undefined
    const edited = isOwn && then !== undefined && !isSamePiece(then, line)
    const wasOver = before?.cancelled === true || then?.quantity === 0
    const restored = isOwn && isWanted && wasOver
    // A line that was not wanted before is finished; later changes, such as its refund, do not matter.
    const isChanged = then?.requestId && (isWanted ? edited || moved || restored : !wasOver)
    // An admin who created a request by hand may not have known the order's customer.
    const isRenamed = !isOwn || renamed
    const requestId = adopted ?? then?.requestId
    if (!requestId || !(isOver || isChanged || (isRenamed && isWanted))) return []
    const now = {
      quantity: line.quantity,
      properties: line.properties,
      cancelled: !isWanted,
      restored,
      whole: { quantity: line.quantity, properties: line.properties, destinationCountry: order.country },
      before: then && before ? { ...then, destinationCountry: before.country } : null,
      destinationCountry: isOwn && moved ? order.country : null,
    }
    const facts = customerFactsOf(order, [line.storeLineId])
    const orderedBefore = isOwn ? (before?.orderedBy ?? null) : null
    const factsBefore = isRenamed ? customerFactsOf(orderedBefore, [order.storeId, line.storeLineId]) : null
    return [{ requestId, now, edited, facts, factsBefore, customTitles: then?.customTitles ?? null }]
  })
}

const namesTheSame = (...orders: readonly OrderedBy[]): boolean =>
  new Set(orders.map((order) => JSON.stringify(customerFactsOf(order)))).size === 1

/** Whether the destination of the order's lines changed, or whether they can become requests. */
const isMovedOrCancelled = (before: OrderBefore | null, { country, cancelledAt }: StoreOrder): boolean =>
  before !== null && (before.country !== country || before.cancelled !== (cancelledAt !== null))

/** Whether the line joins or leaves the list of lines without a request, or is shown differently there. */
function isListChanged(
  { line, before, skip }: Omit<LineThenAndNow, 'adopted'> & { readonly skip: SkipReason | null },
  isOrderOther: boolean,
): boolean {
  if (skip !== (before?.skipReason ?? null)) return true
  return skip !== null && before !== undefined && (isOrderOther || !isShownAlike(before, line))
}

/** Whether the list of lines without a request shows the line as it did before. */
const isShownAlike = (before: KnownLine, line: StoreLine): boolean =>
  isSamePiece(before, line) &&
  before.title === itemTitle(line) &&
  before.variantTitle === line.variantTitle &&
  before.sku === line.sku

const isMappingChanged = (before: KnownLine | undefined, skip: SkipReason | null) =>
  isUnmapped({ skipReason: skip }) !== (before !== undefined && isUnmapped(before))

/**
 * Why a line gets no request; null if it gets one. A missing variant comes last, because such a line waits
 * for an admin to choose one, which is pointless for a line that is not wanted.
 */
function skipReason(
  order: StoreOrder,
  line: StoreLine,
  recordOnly: boolean,
  intake: Intake,
): SkipReason | null {
  if (line.giftCard) return 'gift_card'
  if (!line.requiresShipping) return 'no_shipping'
  if (recordOnly) return 'before_baseline'
  if (order.isTest && order.shop !== TEST_SHOP && !intake.takesTestOrders) return 'test_order'
  if (order.cancelledAt !== null) return 'cancelled'
  if (line.quantity === 0) return 'removed'
  return line.storeVariantId === null ? 'no_variant' : null
}

/** Whether the order was placed before Loupe was connected, and so was handled elsewhere. */
const placedBefore = ({ since }: Intake, { createdAt, shop }: StoreOrder): boolean =>
  since !== null && createdAt !== null && shop !== TEST_SHOP && createdAt < since
