import { AppViewerDocument } from '../../gql/graphql.ts'
import { documentId } from '../../live/documentId.ts'
import { fetchInTime } from '../../ui/fetchInTime.ts'
import { rememberedAccount } from './identityHints.ts'

/** Somebody who went elsewhere before the screen arrived may come back as somebody else. */
const GOOD_FOR_MS = 20_000

type Ahead = { from: string; account: string; sentAt: number; answer: Promise<Response> }

let ahead: Ahead | undefined

/**
 * Asks the server who is signed in, before the page runs anything else: a slow phone takes a second or two to run the
 * scripts that need the answer. A device that remembers nobody does not ask, because it probably opens a public page.
 */
export function askWhoIsSignedIn(): void {
  const id = documentId(AppViewerDocument)
  const account = rememberedAccount()
  if (id === undefined || account === null) return
  const answer = fetchInTime('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      accept: 'application/graphql-response+json,application/json;q=0.9',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: id } } }),
  })
  // If it fails, the session asks again.
  answer.catch(() => undefined)
  ahead = { from: window.location.pathname, account, sentAt: Date.now(), answer }
}

/** The answer that was asked for ahead: once, for a request that asks the same from the page that was opened. */
export function takeAhead(body: BodyInit | null | undefined): Ahead | undefined {
  const id = documentId(AppViewerDocument)
  if (!ahead || id === undefined || typeof body !== 'string' || !body.includes(id)) return undefined
  const { from, account, sentAt } = ahead
  // Another window may have signed out since, or in as somebody else.
  const isCurrent = from === window.location.pathname && account === rememberedAccount()
  const taken = isCurrent && Date.now() - sentAt < GOOD_FOR_MS ? ahead : undefined
  ahead = undefined
  return taken
}
