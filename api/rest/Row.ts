import type { PageRead, PageWanted } from '../data/reads/keyset.ts'
import type { Reader } from '../data/reads/reader.ts'
import type { Actor } from '../domain/actor.ts'
import type { Outcome } from '../domain/refusal.ts'
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

interface Route {
  readonly path: string
  readonly who: readonly Who[]
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
