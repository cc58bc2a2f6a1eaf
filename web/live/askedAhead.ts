import type { TypedDocumentNode } from '@apollo/client'
import { askServer } from '../ui/askServer.ts'
import { requestById } from './requestById.ts'

/** Whoever asks later wants a newer answer, and may be somebody else by then. */
export const ASKED_AHEAD_FOR_MS = 20_000

type Asked = { at: number; answer: Promise<Response> }

/** What was asked, has not failed and was not taken yet, by document and variables. */
const asked = new Map<string, Asked>()

/** Sends a query before the client that needs its answer has loaded. The client's own request then takes this answer. */
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

/** When the answer that the client gets if it sends this query now was asked for, on the clock of `performance.now()`. */
export function askedAt<Variables>(
  document: TypedDocumentNode<unknown, Variables>,
  variables: Variables,
): number {
  forgetOld()
  return asked.get(keyOf(requestById(document, variables).body))?.at ?? performance.now()
}

/**
 * `fetch` of the client: what was asked ahead is not asked again, unless that has failed. Each answer is taken once. If it
 * fails only then, so does the client's request: on a line that does not answer, the user would wait twice as long.
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

/** What was asked ahead has an id, so it never answers a request that is sent as a text. */
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
 * To be called when another account takes over, because the answers are of the one before, and when the server tells of
 * a change, because they may be older and would undo it.
 */
export const forgetAskedAhead = (): void => asked.clear()
