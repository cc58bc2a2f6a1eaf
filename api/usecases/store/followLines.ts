import type { RequestChange } from '../../domain/request/requestChange.ts'
import { addHours } from '../../domain/calendar.ts'
import { shippedBy } from '../../domain/order/orderState.ts'
import type { RequestAggregate } from '../../domain/request/requestAggregate.ts'
import {
  allFacts,
  customerFactsOf,
  maskEdited,
  maskHeld,
  maskerOf,
  maskNewlyNamed,
} from '../../domain/request/customerDetails.ts'
import type { CustomerFacts } from '../../domain/request/findCustomer.ts'
import { hiddenFacts } from '../../domain/request/hiddenFacts.ts'
import { isOpen, type Policy } from '../../domain/request/requestState.ts'
import { storeDifferences } from '../../domain/request/storeDifferences.ts'
import { decideStoreEdit, isSameToMake, type LineNow } from '../../domain/request/storeEdit.ts'
import type { Amount } from '../../domain/money.ts'
import { retarget, targetPriceIn } from '../../domain/request/targetPrice.ts'
import { turns } from '../otherWork.ts'
import type { Tx } from '../ports.ts'
import type { FollowedRequest } from '../request/ports.ts'
import { cancelRequests } from '../request/cancelRequests.ts'
import type { KnownLine } from './ports.ts'

export interface FollowedLine {
  readonly requestId: string
  /** The line's current state. */
  readonly now: LineNow
  /** Whether the line itself changed; if not, the request keeps the values that an admin may have set. */
  readonly edited: boolean
  /** The customer's details according to this version. */
  readonly facts: CustomerFacts
  /** The customer's details before this version; null if they are the same. */
  readonly factsBefore: CustomerFacts | null
  readonly customTitles: KnownLine['customTitles']
}

/**
 * The requests of lines that the store's order no longer has. Lines with quantity zero before are already
 * finished.
 */
export const goneLines = (
  lines: readonly Pick<KnownLine, 'requestId' | 'quantity' | 'properties'>[],
): FollowedLine[] =>
  lines.flatMap(({ requestId, quantity, properties }) =>
    requestId === null || quantity === 0
      ? []
      : [
          {
            requestId,
            now: {
              quantity,
              properties,
              cancelled: true,
              restored: false,
              destinationCountry: null,
              whole: { quantity, properties, destinationCountry: null },
              before: null,
            },
            edited: false,
            facts: customerFactsOf(null),
            factsBefore: null,
            customTitles: null,
          },
        ],
  )

/** Updates requests from their store lines; returns how many changed. */
export async function followLines(
  tx: Tx,
  lines: readonly FollowedLine[],
  at: Date,
  policy: Policy,
): Promise<number> {
  if (lines.length === 0) return 0
  const aggregates = await tx.aggregates.lockAll(lines.map(({ requestId }) => requestId))
  const cancelled: RequestAggregate[] = []
  const followed: FollowedRequest[] = []
  const reconfirmed: string[] = []
  const released: string[] = []
  let alerts = 0
  const turn = turns()
  for (const each of lines) {
    await turn()
    const { requestId, now: line, edited } = each
    const aggregate = aggregates.get(requestId)
    if (!aggregate) continue
    const { quantity, properties } = edited ? line : aggregate.request
    const now = { ...line, quantity, properties }
    const decision = decideStoreEdit(aggregate, now)
    if (decision.do === 'cancel') cancelled.push(aggregate)
    else if (decision.do === 'alert') {
      alerts++
      const { order } = aggregate
      tx.append({
        type: 'order.store_changed',
        requestId,
        orderId: order.id,
        supplierId: shippedBy(order),
        what: decision.what,
        ...(order.status === 'delivered' && { delivered: true }),
        ...(decision.what === 'edited' && {
          differences: storeDifferences(aggregate.request, now, maskerOf(everybody(each))),
        }),
      })
    } else {
      const masked = newlyMasked(aggregate, each)
      const isEdit = decision.do === 'follow'
      if (!isEdit && !masked) continue
      const { request, changes } = follow({ ...aggregate.request, ...masked?.request }, now, everybody(each))
      followed.push({ ...request, ...masked?.titles })
      if (masked) changes.push('masked')
      if (isEdit && decision.reconfirm) reconfirmed.push(requestId)
      const { heldAt } = aggregate.request
      tx.append({ type: 'request.changed', requestId, changes, ...(heldAt && { held: true }) })
      if (heldAt && request.maskedProperties === null && hidSomebodyKnown(aggregate, each))
        released.push(requestId)
    }
  }
  await cancelRequests(tx, cancelled, at)
  await tx.quotes.askReconfirmation(reconfirmed)
  await tx.requests.follow(followed, at)
  // They no longer contain customer details, so there is nothing left for an admin to decide.
  for (const requestId of released) {
    const expiresAt = addHours(at, policy.quoteWindowHours)
    await tx.requests.release(requestId, { maskedProperties: null, at, expiresAt })
    tx.append({ type: 'request.released', requestId, as: 'unchanged' })
  }
  return cancelled.length + followed.length + alerts
}

/**
 * What an open request hides from now on, because the order now names a new person; null if nothing more. A request that
 * is not held stays so: suppliers may have read it already, and may be about to quote.
 */
function newlyMasked({ request }: RequestAggregate, { facts, factsBefore, customTitles }: FollowedLine) {
  if (!factsBefore || !isOpen(request.status)) return null
  const maskedProperties = request.heldAt
    ? maskHeld(allFacts([facts, factsBefore]), request)
    : maskNewlyNamed(factsBefore, facts, request)
  const mask = maskerOf(facts)
  const title = customTitles && mask(customTitles.title)
  const variantTitle = customTitles?.variantTitle ? mask(customTitles.variantTitle) : null
  const isRetitled =
    title !== (customTitles?.title ?? null) || variantTitle !== (customTitles?.variantTitle || null)
  if (maskedProperties === request.maskedProperties && !isRetitled) return null
  return { request: { maskedProperties }, titles: { title, variantTitle } }
}

/**
 * Whether a held request, which now hides nothing, hid somebody whom this version names as well. If not, it may have been
 * held before its mask was kept: its texts may still name a former recipient.
 */
const hidSomebodyKnown = ({ request }: RequestAggregate, { facts, factsBefore }: FollowedLine): boolean =>
  factsBefore === null && maskHeld(facts, request) !== null

/** The customers whom the order names now and named before: the edit may have removed or added a specification about them. */
const everybody = ({ facts, factsBefore }: FollowedLine): CustomerFacts =>
  factsBefore ? allFacts([facts, factsBefore]) : facts

function follow(
  was: RequestAggregate['request'],
  { quantity, properties, destinationCountry }: LineNow,
  facts: CustomerFacts,
) {
  const target = nextTarget(was, { quantity, properties })
  const moved = destinationCountry !== null && destinationCountry !== was.destinationCountry
  const changes: RequestChange[] = []
  if (!isSameToMake(was, { quantity, properties })) changes.push('edited')
  if (moved) changes.push('destination')
  if (target !== was.targetPrice) changes.push('target')
  const maskedProperties = maskEdited(allFacts([facts, hiddenFacts(was)]), was, properties)
  const request: FollowedRequest = {
    id: was.id,
    quantity,
    properties,
    maskedProperties: was.heldAt ? maskHeld(facts, { properties, maskedProperties }) : maskedProperties,
    destinationCountry: destinationCountry ?? was.destinationCountry,
    targetPrice: target,
    title: null,
    variantTitle: null,
  }
  return { request, changes }
}

/**
 * The customer's own target counts as given; one set by an admin keeps its unit price until the customer's
 * changes.
 */
function nextTarget(
  was: RequestAggregate['request'],
  { quantity, properties }: Pick<LineNow, 'quantity' | 'properties'>,
): Amount | null {
  const wanted = targetPriceIn(properties)
  if (wanted !== targetPriceIn(was.properties) || wanted === was.targetPrice) return wanted
  return retarget(was.targetPrice, was.quantity, quantity)
}
