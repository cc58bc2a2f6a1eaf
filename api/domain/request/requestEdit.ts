import { countryName } from '../country.ts'
import type { RequestChange } from './requestChange.ts'
import { type Amount, formatMoney } from '../money.ts'
import { isUndelivered } from '../order/orderState.ts'
import { conflict, type Outcome, type Refusal } from '../refusal.ts'
import type { Texts } from '../whatChanged.ts'
import { whyDecided } from './closedToQuotes.ts'
import type { Request, RequestAggregate } from './requestAggregate.ts'
import { afterDeadlineCheck, type RequestStatus } from './requestState.ts'

/** What an admin may change on an open request; absent fields stay as they are. */
export interface RequestEdit {
  readonly expiresAt?: Date | undefined
  readonly targetPrice?: Amount | null | undefined
  readonly destinationCountry?: string | null | undefined
}

/** The same fields as the form showed them before the edit. */
export interface RequestSeen extends Omit<RequestEdit, 'expiresAt'> {
  readonly expiresAt?: Date | null | undefined
}

interface RequestEditDecision {
  readonly patch: {
    readonly expiresAt?: Date
    readonly closingAnnounced?: null
    readonly targetPrice?: Amount | null
    readonly destinationCountry?: string | null
    readonly status?: RequestStatus
  }
  /** Empty when nothing changes. */
  readonly changes: readonly RequestChange[]
  /** The replaced and new values by field: amounts, ISO codes and instants as text. */
  readonly was: Texts
  readonly is: Texts
}

const FIELDS = [
  { field: 'expiresAt', change: 'deadline' },
  { field: 'targetPrice', change: 'target' },
  { field: 'destinationCountry', change: 'destination' },
] as const

type Field = (typeof FIELDS)[number]['field']

/**
 * Why these fields cannot be edited, whatever their new values; null if they can. After the award, only an
 * unknown destination can be set, because the piece cannot be shipped without one.
 */
export function whyNotEditable(
  { request, order }: Pick<RequestAggregate, 'request' | 'order'>,
  { expiresAt, targetPrice, destinationCountry }: RequestEdit,
): Refusal | null {
  const onlySetsDestination = destinationCountry && expiresAt === undefined && targetPrice === undefined
  const isAwaited = request.status === 'completed' && isUndelivered(order.status)
  return onlySetsDestination && isAwaited && request.destinationCountry === null ? null : whyDecided(request)
}

/**
 * The result of an admin's edit. Refused if a changed field no longer has the value the admin saw, so that
 * admins do not overwrite each other's changes unseen. Fields missing from `seen` are not checked.
 */
export function decideRequestEdit(
  request: Request,
  wanted: RequestEdit,
  seen: RequestSeen,
  now: Date,
): Outcome<RequestEditDecision> {
  const touched = FIELDS.filter(
    ({ field }) => wanted[field] !== undefined && textOf(wanted[field]) !== textOf(request[field]),
  )
  const conflicting = touched.filter(
    ({ field }) => seen[field] !== undefined && textOf(seen[field]) !== textOf(request[field]),
  )
  if (conflicting.length > 0)
    return conflict(
      `Another admin just changed this request: ${conflicting.map(({ field }) => currentValue(field, request)).join('; ')}.`,
    )

  const changes: RequestChange[] = touched.map(({ change }) => change)
  const { expiresAt, targetPrice, destinationCountry } = Object.fromEntries(
    touched.map(({ field }) => [field, wanted[field]]),
  ) as RequestEdit
  // A deadline in the past does not expire the request yet: the scheduled job (or an admin) does.
  const status = expiresAt && afterDeadlineCheck({ ...request, expiresAt }, now)
  const reopened = request.status === 'expired' && status !== undefined && status !== 'expired'
  if (reopened) changes.push('reopened')
  return {
    patch: {
      ...(expiresAt && { expiresAt, closingAnnounced: null }),
      ...(targetPrice !== undefined && { targetPrice }),
      ...(destinationCountry !== undefined && { destinationCountry }),
      ...(reopened && { status }),
    },
    changes,
    was: Object.fromEntries(touched.map(({ field }) => [field, textOf(request[field])])),
    is: Object.fromEntries(touched.map(({ field }) => [field, textOf(wanted[field])])),
  }
}

const textOf = (value: Date | string | null | undefined): string | null =>
  value instanceof Date ? value.toISOString() : (value ?? null)

/** The field's current value, in words. */
function currentValue(field: Field, { expiresAt, targetPrice, destinationCountry }: Request): string {
  switch (field) {
    case 'expiresAt':
      // The form shows the deadline itself, in the reader's time zone.
      return expiresAt ? 'there is a new deadline' : 'there is now no deadline'
    case 'targetPrice':
      return targetPrice
        ? `the target price is now ${formatMoney(targetPrice)}`
        : 'there is now no target price'
    case 'destinationCountry':
      return destinationCountry
        ? `the destination is now ${countryName(destinationCountry)}`
        : 'the destination is now unknown'
  }
}
