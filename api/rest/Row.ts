import type { z } from 'zod'
import type { PageRead, PageWanted } from '../data/reads/keyset.ts'
import type { Reader } from '../data/reads/reader.ts'
import type { Actor } from '../domain/actor.ts'
import type { Outcome, RefusalCode } from '../domain/refusal.ts'
import type { SessionCookie } from '../transport/context.ts'
import type { CallerOrigin } from '../usecases/account/ports.ts'
import type { Ports } from '../usecases/ports.ts'
import type { RestDeps } from './RestDeps.ts'

/** Who may call: admin, supplier (as itself), partner (reads only), anybody. */
export type Who = 'admin' | 'supplier' | 'partner' | 'anybody'

/** A call that has been let in, to a route whose `who` named its caller. */
export interface RestCall<Caller extends Actor = Actor> {
  readonly actor: Caller
  readonly from: CallerOrigin
  readonly session: SessionCookie
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly ports: Ports
  readonly deps: RestDeps
  /** Reads what this caller may see, as of the moment it asks. */
  readonly reader: () => Reader
}

/** A call's field names and the use case's, in this order. */
export type Fields = Readonly<Record<string, string>>

export type Input = Readonly<Record<string, unknown>>

/** What the OpenAPI document says of a route, beside what the route itself does. */
export interface RowDoc {
  /** One line, without a full stop. */
  readonly summary: string
  readonly more?: string
  /** What the use case reads: the body is what `fields` lets through of it. */
  readonly input?: z.ZodType
  /** Fields of the body whose names and rules do not say enough. */
  readonly about?: Readonly<Record<string, string>>
  /** Parameters beside those of pages. */
  readonly query?: Readonly<Record<string, string>>
  /** What comes back: of a bare list one row; null for no JSON. */
  readonly answer: z.ZodType | null
  /** What comes back, with 202, of something that goes on. */
  readonly goesOn?: z.ZodType
  /** Beyond what every route of its kind may refuse. */
  readonly refuses?: readonly RefusalCode[]
}

interface Route {
  readonly path: string
  readonly who: readonly Who[]
  readonly doc?: RowDoc
}

/** A call that does or shows one thing. */
export interface Action extends Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** 200 unless said; with 204 there is no body. */
  readonly status?: number
  readonly fields?: Fields
  run(call: RestCall, input: Input): Promise<Outcome<unknown>>
}

/** A list, newest first unless said, in pages. */
export interface List extends Route {
  readonly method: 'LIST'
  page(call: RestCall, wanted: PageWanted): Promise<Outcome<PageRead<unknown>>>
  /** What the answer is documented as where that is no bare list. */
  readonly wrap?: (rows: readonly unknown[]) => unknown
}

/** A file to be saved. */
export interface Download extends Route {
  readonly method: 'FILE'
  /** What a browser saves it as. */
  readonly name: string
  readonly type: string
  text(call: RestCall): Promise<Outcome<{ readonly text: string }>>
}

export type Row = Action | List | Download
