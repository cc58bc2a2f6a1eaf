import type { z } from 'zod'
import type { PageRead, PageWanted } from '../data/reads/query/keyset.ts'
import type { Reader } from '../data/reads/query/reader.ts'
import type { Actor } from '../domain/actor.ts'
import type { Exported } from '../domain/events/accessEvents.ts'
import type { Outcome, RefusalCode } from '../domain/refusal.ts'
import type { SessionCookie } from '../transport/caller/callContext.ts'
import type { CallerOrigin } from '../usecases/account/ports.ts'
import type { Ports } from '../usecases/ports.ts'
import type { RestDeps } from './RestDeps.ts'

/** Who may call: admin, supplier (as itself), partner (reads only), anybody. */
type Who = 'admin' | 'supplier' | 'partner' | 'anybody'

/** An authorized call, to a route whose `who` allows its caller. */
export interface RestCall<Caller extends Actor = Actor> {
  readonly actor: Caller
  readonly from: CallerOrigin
  readonly session: SessionCookie
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly ports: Ports
  readonly deps: RestDeps
  /** Reads the rows that this caller may see, as of now. */
  readonly reader: () => Reader
  /** Ends the turn early, once the call only waits: the caller's next call then begins. */
  readonly endTurn: () => void
}

/** Maps a call's field names to those of the use case. */
export type Fields = Readonly<Record<string, string>>

export type Input = Readonly<Record<string, unknown>>

/** Documentation of a route in OpenAPI, in addition to the route itself. */
export interface RowDoc {
  /** One line, without a period. */
  readonly summary: string
  readonly more?: string
  /** What the use case reads: the body is reduced to `fields`. */
  readonly input?: z.ZodObject
  /** Schemas of body fields whose names and rules are not enough. */
  readonly about?: Readonly<Record<string, string>>
  /** Query parameters besides those of paging. */
  readonly query?: Readonly<Record<string, string>>
  /** The response schema: for a bare list, that of one row; null if the response is not JSON. */
  readonly answer: z.ZodType | null
  /** The 202 response, when the work continues. */
  readonly accepted?: z.ZodType
  /** Refusals beyond those common to its kind of route. */
  readonly refuses?: readonly RefusalCode[]
}

interface Route {
  readonly path: string
  readonly who: readonly Who[]
  readonly doc?: RowDoc
}

/** A route that performs an action or returns one object. */
export interface Action extends Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Default 200; with 204 there is no body. */
  readonly status?: number
  readonly fields?: Fields
  /**
   * The body field in which callers may repeat the path's `{id}`. Another id there is refused: the caller has
   * mixed up two records, and the change might be final.
   */
  readonly repeatsId?: string
  /** For sign-in, sign-out and password reset, which have their own rules against repetition. */
  readonly ignoresKey?: true
  run(call: RestCall, input: Input): Promise<Outcome<unknown>>
}

/** A paged list, newest first unless documented otherwise. */
export interface List extends Route {
  readonly method: 'LIST'
  page(call: RestCall, wanted: PageWanted): Promise<Outcome<PageRead<unknown>>>
  /** The documented response if it is not a bare list. */
  readonly wrap?: (rows: readonly unknown[]) => unknown
}

interface FileText {
  /** A text, or parts that are created while they are sent, so that memory does not grow with the file. */
  readonly text: string | AsyncIterable<string>
  /** For the audit log. */
  readonly about: Exported
}

/** A file to download. */
export interface Download extends Route {
  readonly method: 'FILE'
  /** The suggested file name. */
  readonly name: string
  readonly type: string
  text(call: RestCall): Promise<Outcome<FileText>>
}

export type Row = Action | List | Download

export const httpMethodOf = ({ method }: Row) => (method === 'LIST' || method === 'FILE' ? 'GET' : method)
