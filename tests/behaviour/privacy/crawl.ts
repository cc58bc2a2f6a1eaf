import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, getNamedType, type GraphQLNamedType, isObjectType } from 'graphql'
import { type LiveField, liveFields } from '../../../api/domain/liveFields.ts'
import { restRows } from '../../../api/rest/restEntryPoint.ts'
import { vi } from 'vitest'
import type { Caller } from '../../kit/Caller.ts'
import type { TestServer } from '../../kit/server.ts'
import type { World } from '../../kit/world.ts'
import { callOf, idArgument, widestSelections } from '../../kit/widestQueries.ts'

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'))

/** A response, and the request it belongs to. */
export interface Page {
  readonly of: string
  readonly text: string
  /**
   * Whether it was answered completely. A refusal shows nothing, so a crawl must know what it has not seen.
   */
  readonly full: boolean
}

/** Ids that a crawl queries by name, under the queries that take them. */
export type Ids = Readonly<Record<string, readonly string[]>>

/** A crawl needs more points than the allowance per minute, so this lifts the limit for one test. */
export function allowCrawls({ deps }: TestServer): void {
  const little = { requests: 1, cost: 1, resetSeconds: 60 }
  vi.spyOn(deps.quotas, 'take').mockResolvedValue(little)
  vi.spyOn(deps.quotas, 'takePoints').mockResolvedValue(little)
}

/** A crawl that is refused for its size has seen nothing. */
function expectAsked(of: string, { status, text }: { status: number; text: string }): void {
  if (status === 429 || /"RATE_LIMITED"|asks for too much|may have up to/.test(text))
    throw new Error(`${of} was refused for its size: ${text.slice(0, 300)}`)
}

/** Every GET path of REST, with an id once for each id. */
export async function crawlRest(caller: Caller, ids: Ids): Promise<Page[]> {
  const pages: Page[] = []
  // Requests can be read under several queries.
  const all = [...new Set(Object.values(ids).flat())]
  for (const row of restRows) {
    if (row.method !== 'GET' && row.method !== 'LIST' && row.method !== 'FILE') continue
    for (const path of row.path.includes('{')
      ? all.map((id) => row.path.replace(/\{\w+\}/, id))
      : [row.path]) {
      const { status, text, headers } = await caller.rest('GET', path)
      expectAsked(path, { status, text })
      // These two differ between any two answers.
      const head = [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id').join('\n')
      pages.push({ of: `GET ${path}`, text: `${status}\n${head}\n${text}`, full: status === 200 })
    }
  }
  return pages
}

/**
 * Every GraphQL query with everything that can be selected, those of a single item once for each id.
 *
 * @param levelsOf how deep to look below a field
 */
export async function crawlGraphql(
  caller: Caller,
  ids: Ids,
  levelsOf?: (field: string) => number,
): Promise<Page[]> {
  const pages: Page[] = []
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const selections = widestSelections(field, levelsOf?.(field.name))
    const argument = idArgument(field)
    // Passed as a variable, so that the server parses each document once.
    const [head, call] = argument
      ? ['query($id: ID!) ', callOf(field, { [argument]: '$id' })]
      : ['', callOf(field, {})]
    for (const id of argument ? (ids[field.name] ?? []) : [null]) {
      for (const selection of selections) {
        const { status, text, codes } = await caller.graphql(
          `${head}{ ${call} ${selection} }`,
          id === null ? {} : { id },
        )
        const of = id === null ? call : call.replace('$id', id)
        expectAsked(of, { status, text })
        pages.push({ of, text, full: codes.length === 0 })
      }
    }
  }
  return pages
}

/** Whether a supplier is notified depends on whom an event concerns, not only on its type. */
const notificationsOf = async (caller: Caller): Promise<number> => {
  const { notifications } = await caller.graphqlOk<{ notifications: { totalCount: number } }>(
    '{ notifications { totalCount } }',
  )
  return notifications.totalCount
}

/** The number of events of a subscription for a caller that may follow some; null if it may follow none. */
export const heardBy =
  ({ prisma }: World, caller: Caller, streams: readonly string[], mayFollow: readonly LiveField[]) =>
  async (name: string): Promise<number | null> => {
    const field = name as LiveField
    if (!mayFollow.includes(field)) return null
    if (field === 'notificationArrived') return notificationsOf(caller)
    const types = [...liveFields[field].other]
    return prisma.event.count({ where: { stream: { in: [...streams] }, type: { in: types } } })
  }

/** The subscriptions that suppliers may follow. */
export const forSuppliers: readonly LiveField[] = [
  'quoteAwarded',
  'requestOpened',
  'requestChanged',
  'policyChanged',
  'catalogueChanged',
  'orderChanged',
  'notificationArrived',
  'assortmentChanged',
  'accessChanged',
]

/** Each frame contains all readable data, which takes a busy machine a while. */
const FRAMES_WITHIN_MS = 60_000

/**
 * All events since a position, in every subscription, with everything in them. `heard` says how many events a field
 * has for this caller; null if it may not subscribe.
 */
export async function crawlFrames(
  caller: Caller,
  after: string,
  heard: (field: string) => Promise<number | null>,
  levels?: number,
): Promise<Page[]> {
  const pages: Page[] = []
  for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
    const call = callOf(field, { after: JSON.stringify(after) })
    const expected = await heard(field.name)
    const followings = widestSelections(field, levels).map((selection) =>
      caller.subscribe(`subscription { ${call} ${selection} }`),
    )
    for (const following of followings) {
      if (expected === null) await following.refusal()
      else {
        await following.take(expected, FRAMES_WITHIN_MS)
        // An unexpected frame would come next.
        await following.settled()
      }
      const full = following.failure === null && following.frames.length > 0
      pages.push({ of: `subscription ${field.name}`, text: following.raw.join('\n'), full })
    }
    await caller.hangUp()
  }
  return pages
}

/** The names of the fields that were always answered completely. */
export function seenIn(pages: readonly Page[]): string[] {
  const named = pages.map(({ of, full }) => ({ name: of.replace(/\(.*$/, ''), full }))
  const partly = new Set(named.filter(({ full }) => !full).map(({ name }) => name))
  return [...new Set(named.map(({ name }) => name))].filter((name) => !partly.has(name)).sort()
}

/**
 * Fields of queries and of connections are left out: the access tables contain the former, and the latter
 * follow their nodes.
 */
const NOT_LISTED = /^(?:Query|PageInfo|\w+(?:Connection|Edge))$/

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

/** The fields in which a crawl of GraphQL found data, by type. */
export function fieldsShownIn(pages: readonly Page[]): Record<string, string[]> {
  const shown = new Map<string, Set<string>>()
  const look = (type: GraphQLNamedType | undefined, value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) look(type, each)
    else if (isObjectType(type) && typeof value === 'object' && value !== null)
      for (const [name, within] of Object.entries(value)) {
        if (name === '__typename' || isEmpty(within)) continue
        if (!NOT_LISTED.test(type.name)) shown.set(type.name, (shown.get(type.name) ?? new Set()).add(name))
        look(getNamedType(type.getFields()[name]?.type), within)
      }
  }
  for (const { text } of pages)
    look(schema.getQueryType() ?? undefined, (JSON.parse(text) as { data?: unknown }).data)
  return Object.fromEntries([...shown].map(([type, fields]) => [type, [...fields].sort()]))
}
