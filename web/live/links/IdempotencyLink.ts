import { ApolloLink, CombinedGraphQLErrors, ServerError } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { defer, finalize, tap } from 'rxjs'
import { UNCONFIRMED } from '../../ui/dialog/confirmation.ts'
import { codesOf } from '../../ui/server/codesOf.ts'
import { isTurnedAway } from '../../ui/server/unreachable.ts'

declare module '@apollo/client' {
  interface DefaultContext {
    /** For a sender that stores commands and repeats them itself; every other mutation gets a new key. */
    idempotencyKey?: string
    /** Called with the key of the mutation before it is sent. */
    takeKey?: (key: string) => void
  }
}

/** After this time, the same press of a button more likely means a new command. */
const REPEATED_WITHIN_MS = 10 * 60_000
/** Only an offline user who keeps trying different commands reaches this number. */
const MAX_UNANSWERED = 50

/** Errors after which a command's result is unknown, or it may still succeed. */
export const UNSETTLED: ReadonlySet<unknown> = new Set([
  UNCONFIRMED,
  'IDEMPOTENCY_KEY_IN_USE',
  'INTERNAL_SERVER_ERROR',
  'RATE_LIMITED',
  'UNAUTHENTICATED',
  'UNAVAILABLE',
])

/**
 * Commands that the page sends between a command and its repetition, or that prove who the user is; they undo
 * nothing.
 */
const UNDO_NOTHING = new Set<unknown>([
  'BeginPasskeyConfirmation',
  'BeginPasskeySignIn',
  'ConfirmSession',
  'ConfirmWithPasskey',
  'MarkNotificationsSeen',
  'SignInAdmin',
  'SignInSupplier',
  'SignInWithPasskey',
])
/** A supplier's answers to requests. Answers stored on this device undo only each other. */
const ANSWERS = new Set<unknown>(['ConfirmQuote', 'DeclineRequest', 'SubmitQuote', 'UpdateQuote'])

type Unanswered = { name: unknown; key: string; until: number }

/** A new `Idempotency-Key`. Not `randomUUID`, which browsers have only on secure pages. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/**
 * Sends an `Idempotency-Key` with every mutation. A command that was not answered keeps its key: if the user
 * sends the same command again, the server returns the original answer and does nothing twice.
 *
 * An answer to another of the user's commands drops that key, because the other command may have undone the
 * unanswered one: repeating it is then a new command.
 */
export class IdempotencyLink extends ApolloLink {
  constructor() {
    const unanswered = new Map<string, Unanswered>()

    const keyOf = (command: string): string => {
      const known = unanswered.get(command)
      return known && known.until > Date.now() ? known.key : newIdempotencyKey()
    }
    const keep = (command: string, name: unknown, key: string) => {
      unanswered.delete(command)
      const [oldest] = unanswered.keys()
      if (unanswered.size >= MAX_UNANSWERED && oldest !== undefined) unanswered.delete(oldest)
      unanswered.set(command, { name, key, until: Date.now() + REPEATED_WITHIN_MS })
    }
    const settle = (command: string, name: unknown, hasWaited: boolean) => {
      unanswered.delete(command)
      if (UNDO_NOTHING.has(name)) return
      for (const [other, { name: otherName }] of unanswered)
        if (!hasWaited || ANSWERS.has(otherName)) unanswered.delete(other)
    }

    super((operation, forward) => {
      if (operation.operationType !== OperationTypeNode.MUTATION) return forward(operation)
      return defer(() => {
        const { idempotencyKey, takeKey } = operation.getContext()
        const name = operation.operationName
        const command = JSON.stringify([name, operation.variables])
        const key = idempotencyKey ?? keyOf(command)
        takeKey?.(key)
        operation.setContext(({ headers }) => ({
          headers: { ...(headers as object), 'idempotency-key': key },
        }))
        let outdated = false
        const learn = (result: unknown) => {
          if (!isSettled(result)) {
            if (idempotencyKey === undefined) keep(command, name, key)
          } else settle(command, name, idempotencyKey !== undefined)
          outdated = isOutdated(result, operation.getContext()['response'])
        }
        return forward(operation).pipe(
          tap({ next: (result) => learn(result), error: (error) => learn(error) }),
          // Apollo has now written the answer, which may be older than the data on the screens.
          finalize(() => {
            if (outdated) void operation.client.refetchObservableQueries().catch(() => undefined)
          }),
        )
      })
    })
  }
}

/** Whether the server has reported the command's result. */
function isSettled(result: unknown): boolean {
  if (ServerError.is(result))
    return result.statusCode < 500 && result.statusCode !== 429 && !isTurnedAway(result)
  if (result instanceof Error && !CombinedGraphQLErrors.is(result)) return false
  return !codesOf(result).some((code) => UNSETTLED.has(code))
}

function isOutdated(result: unknown, response: unknown): boolean {
  const isReplay = response instanceof Response && response.headers.get('idempotent-replayed') === 'true'
  return isReplay || codesOf(result).includes('ANSWER_LOST')
}
