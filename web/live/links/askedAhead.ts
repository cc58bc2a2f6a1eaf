import type { TypedDocumentNode } from '@apollo/client'
import { askServer } from '../../ui/server/askServer.ts'
import { requestById } from './requestById.ts'

/** After this time, the client needs a newer answer, and another user may have signed in. */
export const ASKED_AHEAD_FOR_MS = 20_000

type Asked = { at: number; answer: Promise<Response> }

/**
 * Queries sent ahead that have not failed and whose answers have not been taken, by document and variables.
 */
const asked = new Map<string, Asked>()

/**
 * Sends a query before the client that needs its answer has loaded. The client's own request then takes this
 * answer.
 */
export function askAhead<Variables>(
  document: TypedDocumentNode<unknown, Variables>,
  variables: Variables,
): void {
  const request = requestById(document, variables)
  const key = keyOf(request.body)
  const answer = askServer('/graphql', request)
  asked.set(key, { at: performance.now(), answer })
  const forget = () => asked.delete(key)
  answer.then(({ ok }) => ok || forget(), forget)
}

/** When the answer that this query would get now was requested, on the clock of `performance.now()`. */
export function askedAt<Variables>(
  document: TypedDocumentNode<unknown, Variables>,
  variables: Variables,
): number {
  forgetOld()
  return asked.get(keyOf(requestById(document, variables).body))?.at ?? performance.now()
}

/**
 * The client's `fetch`: takes the answer to a query sent ahead instead of sending it again, unless that has
 * failed. Each answer is taken once. If a taken query fails later, the client's request fails with it: on a
 * connection that does not answer, the user would otherwise wait twice as long.
 */
export const takeOrAsk: typeof fetch = async (input, init) => taken(init?.body) ?? askServer(input, init)

function taken(body: BodyInit | null | undefined): Promise<Response> | undefined {
  forgetOld()
  if (asked.size === 0 || typeof body !== 'string') return undefined
  const key = keyOf(body)
  const found = asked.get(key)
  asked.delete(key)
  return found?.answer
}

/** Queries sent ahead have an id, so they never answer a request that contains the document's text. */
function keyOf(body: string): string {
  const { variables, extensions } = JSON.parse(body) as {
    variables?: unknown
    extensions?: { persistedQuery?: { sha256Hash?: string } }
  }
  return `${extensions?.persistedQuery?.sha256Hash} ${JSON.stringify(variables)}`
}

function forgetOld(): void {
  const oldest = performance.now() - ASKED_AHEAD_FOR_MS
  for (const [key, { at }] of asked) if (at <= oldest) asked.delete(key)
}

/**
 * Call this when another account takes over, because the answers belong to the previous one, and when the
 * server reports a change, because the answers may be older and would undo it.
 */
export const forgetAskedAhead = (): void => asked.clear()
