import type { TypedDocumentNode } from '@apollo/client'
import { askServer } from '../ui/askServer.ts'
import { documentId } from './documentId.ts'

/** Whoever asks later wants a newer answer. */
const ASKED_AHEAD_FOR_MS = 20_000

type Asked = { at: number; answer: Promise<Response | null> }

/** What was asked and not taken yet, by document and variables. */
const asked = new Map<string, Asked>()

const keyOf = (id: string | undefined, variables: unknown) => `${id} ${JSON.stringify(variables)}`

/** Sends a query before the client that needs its answer has loaded. The client's own request then takes this answer. */
export function askAhead<TVariables>(
  document: TypedDocumentNode<unknown, TVariables>,
  variables: TVariables,
): void {
  const sha256Hash = documentId(document)
  const operation = document.definitions.find((one) => one.kind === 'OperationDefinition')
  const answer = askServer('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      accept: 'application/graphql-response+json,application/json;q=0.9',
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      operationName: operation?.name?.value,
      variables,
      extensions: { persistedQuery: { version: 1, sha256Hash } },
    }),
    // Whoever takes it asks again.
  }).catch(() => null)
  asked.set(keyOf(sha256Hash, variables), { at: performance.now(), answer })
}

/** `fetch` of the client: what was asked ahead is not asked again, unless that failed. Each answer is taken once. */
export const takeOrAsk: typeof fetch = async (input, init) =>
  (asked.size > 0 && (await taken(init?.body))) || askServer(input, init)

function taken(body: BodyInit | null | undefined): Promise<Response | null> | null {
  if (typeof body !== 'string') return null
  const { variables, extensions } = JSON.parse(body) as {
    variables?: unknown
    extensions?: { persistedQuery?: { sha256Hash?: string } }
  }
  const key = keyOf(extensions?.persistedQuery?.sha256Hash, variables)
  const found = asked.get(key)
  asked.delete(key)
  return found && performance.now() - found.at < ASKED_AHEAD_FOR_MS ? found.answer : null
}

/** To be called when another account takes over: the answers are of the one before. */
export const forgetAskedAhead = (): void => asked.clear()
