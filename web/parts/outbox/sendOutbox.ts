import { CombinedGraphQLErrors, ServerError } from '@apollo/client'
import type { ApolloClient } from '@apollo/client'
import {
  DeclineRequestDocument,
  OutboxRequestDocument,
  SubmitQuoteDocument,
  UpdateQuoteDocument,
} from '../../gql/graphql.ts'
import { UNSETTLED } from '../../live/links/IdempotencyLink.ts'
import { codesOf } from '../../ui/server/codesOf.ts'
import { isRefusal } from '../../live/commands/isRefusal.ts'
import { isTurnedAway } from '../../ui/server/unreachable.ts'
import { HAS_CLOSED } from './answerText.ts'
import { changesOf, type OutboxEntry, outboxPiece } from './OutboxEntry.ts'
import { isRepeatable, type OutboxStore, SENT_LONG_AGO } from './outboxStore.ts'

void (
  /* GraphQL */ `
    query OutboxRequest($id: ID!) {
      viewer {
        role
        supplier {
          id
        }
      }
      opportunity(id: $id) {
        id
        myQuote {
          id
          updateCount
        }
        request {
          id
          quantity
          destinationCountry
          properties {
            name
            value
          }
        }
      }
    }
  `
)

/** The result of sending an entry, if the server has decided. */
export type Outcome = { entry: OutboxEntry } & (
  | { result: 'sent'; late: boolean }
  | { result: 'refused'; refusal: string }
)

/**
 * The `UNSETTLED` errors after which the command was certainly not carried out; after the others, it may have
 * been saved.
 */
const NOT_CARRIED_OUT = new Set<unknown>(['RATE_LIMITED', 'UNAUTHENTICATED'])
/** The HTTP statuses that mean the same. With a 403, Loupe refuses this page, not the entry. */
const REFUSED_UNREAD = [401, 403, 429]
/** The statuses with which a proxy rejects everything from this device. */
const TURNS_ALL_AWAY = [401, 407, 429]

/**
 * Sends the waiting entries, oldest first, each at most once in a round; ends as soon as nothing can be sent
 * now. Must not run twice at a time. An entry that is edited or discarded while it is being sent stays so. An
 * entry for which the server fails, or that a proxy rejects, does not hold up the others.
 */
export async function sendOutbox(
  { client, owner, store }: { client: ApolloClient; owner: string; store: OutboxStore },
  notify: (outcome: Outcome) => Promise<void>,
): Promise<void> {
  const tried = new Set<string>()
  for (;;) {
    const waiting = await store.list(owner, Date.now())
    const entry = waiting.find((one) => !one.refusal && !tried.has(one.key))
    if (!entry) return
    tried.add(entry.key)
    const outcome = await sendOne(client, store, entry)
    if (!outcome) return
    if (outcome === 'failed') continue
    if (outcome.result === 'sent') await store.remove(entry)
    // The author has edited or discarded the entry meanwhile, so its refusal no longer matters.
    else if (!(await store.change(entry, { refusal: outcome.refusal }))) continue
    await notify(outcome)
  }
}

async function sendOne(
  client: ApolloClient,
  store: OutboxStore,
  entry: OutboxEntry,
): Promise<Outcome | 'failed' | undefined> {
  let changed: string | null | undefined
  try {
    changed = await changedSince(client, entry)
  } catch (error) {
    // The server has not seen the entry, so it has not refused it.
    return outcomeOf(entry, error) && 'failed'
  }
  if (changed === null) return undefined
  if (changed) return { entry, result: 'refused', refusal: changed }
  try {
    // From this point on, the server may have the entry, whatever happens to this page.
    const isCurrent = await store.change(entry, { triedAt: entry.triedAt ?? Date.now() })
    if (!isCurrent) return undefined
    const { data } = await send(client, entry)
    const answer = Object.values(data ?? {})[0] as { __typename: string; message?: string; late?: boolean }
    if (answer.__typename === 'NotFoundError') return { entry, result: 'refused', refusal: HAS_CLOSED }
    if (isRefusal(answer))
      return { entry, result: 'refused', refusal: answer.message ?? 'Loupe did not accept this.' }
    return { entry, result: 'sent', late: answer.late ?? false }
  } catch (error) {
    // If an earlier attempt may have arrived, that is still possible.
    if (isNotCarriedOut(error) && entry.triedAt === undefined)
      await store.change(entry, { triedAt: undefined })
    return outcomeOf(entry, error)
  }
}

/**
 * Why the author must check the entry before it is sent; undefined if that is not needed. Null if it cannot
 * be sent now: the server does not answer, or someone else is signed in.
 */
async function changedSince(client: ApolloClient, entry: OutboxEntry): Promise<string | null | undefined> {
  const { data } = await client
    .query({
      query: OutboxRequestDocument,
      variables: { id: entry.requestId },
      fetchPolicy: 'no-cache',
    })
    .catch((error: unknown) => {
      // Only suppliers may read this: an admin has signed in.
      if (codesOf(error).includes('FORBIDDEN')) return { data: undefined }
      throw error
    })
  if (data?.viewer?.supplier?.id !== entry.owner) return null
  const { triedAt, basis } = entry
  const now = data.opportunity
  // Sending an answer never changes the request, so this is checked before every attempt.
  const [changed] = now ? changesOf(basis, outboxPiece(now.request)) : []
  if (changed)
    return triedAt === undefined
      ? `${changed}. Check your answer before you send it.`
      : `${changed}, and your answer may have arrived before that. Check the request before you send it again.`
  if (triedAt !== undefined) {
    // A later update may be this entry's own. Repeated with its key, it gets the original answer.
    return isRepeatable(entry, Date.now()) ? undefined : SENT_LONG_AGO
  }
  // The server's answer to the command says whether the request is still open.
  if (entry.command.kind === 'update' && now?.myQuote && now.myQuote.updateCount !== basis.updateCount)
    return 'Your company has updated this quote since. Check it before you send yours.'
  return undefined
}

function send(client: ApolloClient, { command, key }: OutboxEntry) {
  const context = { idempotencyKey: key }
  switch (command.kind) {
    case 'submit':
      return client.mutate({ mutation: SubmitQuoteDocument, variables: { input: command.input }, context })
    case 'update':
      return client.mutate({ mutation: UpdateQuoteDocument, variables: { input: command.input }, context })
    case 'decline':
      return client.mutate({ mutation: DeclineRequestDocument, variables: { input: command.input }, context })
  }
}

/**
 * Undefined if nothing can be sent now, because the server is unreachable or accepts nothing more; `failed`
 * if the server failed at this entry, or a proxy rejected it, perhaps because of its content: it is to be
 * sent again later.
 */
function outcomeOf(entry: OutboxEntry, error: unknown): Outcome | 'failed' | undefined {
  if (ServerError.is(error)) {
    if (error.statusCode < 400 || error.statusCode >= 500) return undefined
    if (isTurnedAway(error)) return TURNS_ALL_AWAY.includes(error.statusCode) ? undefined : 'failed'
    if (isNotCarriedOut(error)) return undefined
    return { entry, result: 'refused', refusal: 'Loupe did not accept this.' }
  }
  if (!CombinedGraphQLErrors.is(error)) return undefined
  const codes = codesOf(error)
  // The command was carried out; only its answer was lost.
  if (codes.includes('ANSWER_LOST')) return { entry, result: 'sent', late: false }
  // A newer version of this page has another text for the mutation, which the server takes for another
  // command.
  if (codes.includes('IDEMPOTENCY_KEY_REUSED'))
    return {
      entry,
      result: 'refused',
      refusal:
        'This was sent before Loupe was updated and not answered, so it may have arrived. Check the request before you send it again.',
    }
  if (codes.includes('INTERNAL_SERVER_ERROR')) return 'failed'
  if (codes.some((code) => UNSETTLED.has(code))) return undefined
  return { entry, result: 'refused', refusal: error.errors[0]?.message ?? 'Loupe did not accept this.' }
}

function isNotCarriedOut(error: unknown): boolean {
  if (ServerError.is(error)) return REFUSED_UNREAD.includes(error.statusCode)
  return codesOf(error).some((code) => NOT_CARRIED_OUT.has(code))
}
