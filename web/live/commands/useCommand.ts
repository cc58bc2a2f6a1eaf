import { CombinedGraphQLErrors, ServerError } from '@apollo/client'
import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useMutation } from '@apollo/client/react'
import { useCallback } from 'react'
import { UNCONFIRMED } from '../../ui/dialog/confirmation.ts'
import { serverNow } from '../../ui/server/serverTime.ts'
import { isTurnedAway, unaccepted, UNREACHABLE_STATUSES, unsentOnce } from '../../ui/server/unreachable.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import { codesOf } from '../../ui/server/codesOf.ts'
import { isRefusal } from './isRefusal.ts'

// Every command selects it, so that the reason can be shown.
void (
  /* GraphQL */ `
    fragment Refusal on Error {
      message
      ... on ValidationError {
        fields {
          path
          message
        }
      }
    }
  `
)

export type FieldRefusal = { path: string; message: string }
type Refusal = { __typename: string; message?: string; fields?: FieldRefusal[] }

/** The success member of a result union: all other members implement `Error` and are named accordingly. */
export type CommandSuccess<TData> = Exclude<NonNullable<TData[keyof TData]>, { __typename: `${string}Error` }>

/** The toast's content: always the title, and the text only if the server sends no message. */
export type FailureText = {
  title: string
  text: string
}

/** Why a command was refused, for a form that keeps showing it. */
export type CommandRefusal = {
  /** The GraphQL type of the refusal, or the code of the error; undefined where the server gave none. */
  kind?: string
  title: string
  text: string
  /** When the server will accept another attempt, in milliseconds since 1970. */
  retryAt?: number
}

const TOLD_ALREADY = new Set<unknown>(['UNAUTHENTICATED', UNCONFIRMED])

/**
 * Replaces a title such as "Order Not Canceled", which would contradict the text: the command was carried
 * out.
 */
const ANSWER_LOST_TITLE = 'Answer Lost'

type RunOptions = {
  /** Receives the field errors of a ValidationError; those it returns `true` for need no toast. */
  onInvalid?: (fields: FieldRefusal[]) => boolean
  /** Receives the reason of a ConflictError, which is shown to the user as well. */
  onConflict?: (reason: string) => void
  /** Shows the reason instead of the toast. */
  say?: (refusal: CommandRefusal) => void
  /** For a dry run: nothing can have changed. */
  changesNothing?: boolean
  /** For a command that waits when the server cannot be reached. */
  keep?: KeepCommand
}

/**
 * Stores a command to send it later, with this key; without a key, it was not sent yet. Returns whether it
 * could be stored; if not, the user is told that the server cannot be reached.
 */
type KeepCommand = (key: string | undefined) => Promise<boolean>

/**
 * Runs a mutation whose only root field is a result union. Returns the success member, or undefined after
 * showing the user the reason: the server's message for a refusal, or that the network failed. Never throws.
 */
export function useCommand<TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  failure: FailureText,
) {
  const [mutate, { loading }] = useMutation<TData, OperationVariables>(document)
  const { showToast } = useToast()
  const { title, text } = failure

  const run = useCallback(
    async (variables: TVariables, options: RunOptions = {}): Promise<CommandSuccess<TData> | undefined> => {
      const refuse = (message: string | undefined, more: Pick<CommandRefusal, 'kind' | 'retryAt'> = {}) => {
        const toast = {
          title: more.kind === 'ANSWER_LOST' ? ANSWER_LOST_TITLE : title,
          text: message || text,
        }
        if (options.say) options.say({ ...toast, ...more })
        else showToast({ tone: 'destructive', ...toast })
      }
      let key: string | undefined
      try {
        if (options.keep && !navigator.onLine && (await options.keep(undefined))) return undefined
        const { data } = await mutate({ variables, context: { takeKey: (taken) => (key = taken) } })
        const result = (data ? Object.values(data)[0] : undefined) as Refusal | undefined
        if (!result) {
          refuse(undefined)
          return undefined
        }
        if (!isRefusal(result)) return result as unknown as CommandSuccess<TData>
        if (!(result.fields?.length && options.onInvalid?.(result.fields)))
          refuse(result.message, { kind: result.__typename })
        if (result.__typename === 'ConflictError') options.onConflict?.(result.message ?? text)
      } catch (error) {
        const errors = CombinedGraphQLErrors.is(error) ? error.errors : []
        // The page already asks the user to sign in again, and keeps the form's content; or the user did not
        // confirm.
        if (codesOf(error).some((code) => TOLD_ALREADY.has(code))) return undefined
        if (options.keep && isUnanswered(error) && (await options.keep(key))) return undefined
        const seconds = Number(errors[0]?.extensions?.['retryAfterSeconds'])
        const kind = errors[0]?.extensions?.['code']
        const unsent = options.changesNothing ? unaccepted : unsentOnce
        refuse(errors.length > 0 ? errors[0]?.message : unsent(error), {
          ...(typeof kind === 'string' && { kind }),
          ...(seconds > 0 && { retryAt: serverNow() + seconds * 1_000 }),
        })
      }
      return undefined
    },
    [mutate, showToast, title, text],
  )
  return { run, pending: loading }
}

/** The server was not reached, cannot work at the moment, or its answer was lost or replaced by a proxy. */
const isUnanswered = (error: unknown) =>
  ServerError.is(error)
    ? UNREACHABLE_STATUSES.includes(error.statusCode) || isTurnedAway(error)
    : !CombinedGraphQLErrors.is(error) || codesOf(error).includes('UNAVAILABLE')
