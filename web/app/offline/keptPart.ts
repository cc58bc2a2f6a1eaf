import type { NormalizedCacheObject, StoreObject, StoreValue } from '@apollo/client'
import type { Seen } from '../../live/links/SeenLink.ts'
import type { SignedIn } from '../session/SessionContext.ts'

/** A part of Apollo's cache, and when the server last said what each field of its query root contains. */
export type KeptPart = { entities: NormalizedCacheObject; seen: Seen }

/** Older data describes the past rather than current work, and its account may no longer have access. */
export const LONGEST_MS = 72 * 3_600_000
/** In characters of JSON. */
export const MAX_CHARACTERS = 3_000_000

/**
 * Data that may be read offline: work, not accounts. Sessions, two-step sign-in, tokens, webhooks, settings,
 * the audit log, saved views and the store's console are not stored.
 */
const KEPT: ReadonlySet<string> = new Set([
  'catalogueCounts',
  'dashboard',
  'eventCursor',
  'mailPreferences',
  'notifications',
  'opportunities',
  'opportunity',
  'opportunityCounts',
  'order',
  'orders',
  'push',
  'quoteRequest',
  'quoteRequests',
  'quotes',
  'requestCounts',
  'supplierNeeds',
  'supplierStats',
  'suppliers',
  'timeline',
  'unreadNotifications',
  'viewer',
])

/** The replacement for a field's value, by the field's name. */
type Instead = Readonly<Record<string, (value: StoreValue) => StoreValue>>

const nothing = () => null

/** Replaces the customer's specifications, so that nobody takes the piece for a plain one. */
const NOT_KEPT = {
  __typename: 'Property',
  name: 'Not on this device',
  value: 'What the customer specified is shown once Loupe can be reached.',
}

/**
 * No decision depends on the customer, so customers' names are not stored here. The specifications may
 * contain names; suppliers see the specifications masked, and need them to make the piece.
 */
const INSTEAD: Record<SignedIn['role'], Instead> = {
  ADMIN: {
    customerName: nothing,
    properties: (all) => (Array.isArray(all) && all.length > 0 ? [NOT_KEPT] : []),
    maskedProperties: nothing,
  },
  SUPPLIER: { customerName: nothing },
}

const ROOT = 'ROOT_QUERY'

/**
 * What to store after a page of this role has loaded data: its part of the cache over what was stored before,
 * without what is too old. If the result is too large, the fields loaded longest ago are left out.
 */
export function keptPart(role: SignedIn['role'], before: KeptPart, page: KeptPart, now: number): KeptPart {
  const { entities, seen } = over(before, page)
  const roots = entities[ROOT] ?? {}
  let candidates = Object.keys(roots)
    .filter((field) => isKept(role, field) && now - (seen[field] ?? 0) <= LONGEST_MS)
    .sort((a, b) => (seen[b] ?? 0) - (seen[a] ?? 0))
  let fields = candidates
  for (;;) {
    const part = reachable(INSTEAD[role], pick(roots, fields), entities)
    if (fields.length === 0 || JSON.stringify(part).length <= MAX_CHARACTERS)
      return { entities: part, seen: pick(seen, fields) }
    // A field that is too large by itself is never stored.
    if (fields.length === 1) fields = candidates = candidates.filter((field) => field !== fields[0])
    else fields = fields.slice(0, Math.floor(fields.length / 2))
  }
}

/** Both parts as one; the page's field wins where both have it. */
export function over(before: KeptPart, page: KeptPart): KeptPart {
  const entities: NormalizedCacheObject = { ...before.entities }
  for (const [id, entity] of Object.entries(page.entities)) entities[id] = { ...entities[id], ...entity }
  return { entities, seen: { ...before.seen, ...page.seen } }
}

type Entity = StoreObject

/** These fields of the query root, and every entity that they lead to. */
function reachable(instead: Instead, roots: Entity, entities: NormalizedCacheObject): NormalizedCacheObject {
  const kept: NormalizedCacheObject = {}
  const ahead: string[] = []
  const copy = (value: StoreValue): StoreValue => {
    if (Array.isArray(value)) return value.map((one) => copy(one))
    if (typeof value !== 'object' || value === null) return value
    const { __ref } = value as { __ref?: unknown }
    if (typeof __ref === 'string') ahead.push(__ref)
    return copyFields(value as Entity)
  }
  const copyFields = (entity: Entity): Entity =>
    Object.fromEntries(
      Object.entries(entity).map(([field, value]) => [field, (instead[field] ?? copy)(value)]),
    )
  kept[ROOT] = copyFields({ __typename: 'Query', ...roots })
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    const entity = entities[id]
    if (entity && !kept[id]) kept[id] = copyFields(entity)
  }
  return kept
}

const pick = <TValue>(from: Record<string, TValue>, names: string[]): Record<string, TValue> =>
  Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])))

/** Admins search requests and orders by the customer's name, and a list's key contains the search text. */
const isKept = (role: SignedIn['role'], key: string): boolean =>
  KEPT.has(nameOf(key)) && !(role === 'ADMIN' && /"search":"[^"]/.test(key))

/** The field name in a cache key such as `orders:{"status":null}`. */
const nameOf = (key: string) => /^\w*/.exec(key)?.[0] ?? ''
