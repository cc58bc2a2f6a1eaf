import { readFileSync } from 'node:fs'
import type { GraphQLError } from 'graphql'
import { type Actor, programOf } from '../../domain/actor.ts'
import { codedError, malformed } from './codedError.ts'

/**
 * The documents that people may run: any, or only those of Loupe's own screens. Programs always write their
 * own.
 */
export type DocumentPolicy = 'any' | 'trusted'

/** The texts of trusted documents by their ids, as written by `npm run codegen`; none if it did not run. */
export function readTrustedDocuments(path: string): ReadonlyMap<string, string> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map()
    throw error
  }
}

/** The operation of a request, with the text in place of an id. */
interface Resolved {
  /** Unchecked, except for the id. */
  readonly params: unknown
  readonly isTrusted: boolean
}

const ID = /^[0-9a-f]{64}$/

/**
 * Finds the documents that requests name by their id, in the form of Apollo's persisted queries, and decides
 * who may run others; see decisions/0033. Unlike with Apollo, a request cannot add a document.
 */
export function trustedDocuments(texts: ReadonlyMap<string, string>, policy: DocumentPolicy) {
  return {
    resolve(params: unknown): Resolved | GraphQLError {
      const extensions = objectIn(params, 'extensions')
      if (extensions?.persistedQuery === undefined) return { params, isTrusted: false }
      const id = idIn(extensions.persistedQuery)
      if (id === null)
        return malformed('A persistedQuery has the version 1 and a sha256Hash of 64 hexadecimal digits')
      const { persistedQuery: _, ...others } = extensions
      const { extensions: __, ...rest } = params as Readonly<Record<string, unknown>>
      const asked = Object.keys(others).length > 0 ? { ...rest, extensions: others } : rest
      // Over a WebSocket, a text is required.
      const isWithoutText = rest.query === undefined || rest.query === null || rest.query === ''
      const text = texts.get(id)
      if (text === undefined) return isWithoutText ? unknownDocument() : { params: asked, isTrusted: false }
      if (!isWithoutText && rest.query !== text)
        return malformed('The query is not the document whose sha256Hash this is: send one of them')
      return { params: { ...asked, query: text }, isTrusted: true }
    },

    refuses({ isTrusted }: Resolved, actor: Actor): GraphQLError | null {
      if (policy === 'any' || isTrusted || programOf(actor)) return null
      return codedError(
        'DOCUMENT_NOT_TRUSTED',
        'Here, only API tokens may run documents of their own: see /developers',
        { http: { status: 403 } },
      )
    },
  }
}

export type TrustedDocuments = ReturnType<typeof trustedDocuments>

const unknownDocument = () =>
  codedError('PERSISTED_QUERY_NOT_FOUND', 'There is no document with this id: send its text', {
    http: { status: 400 },
  })

function idIn(persistedQuery: unknown): string | null {
  if (typeof persistedQuery !== 'object' || persistedQuery === null) return null
  const { version, sha256Hash } = persistedQuery as Readonly<Record<string, unknown>>
  return version === 1 && typeof sha256Hash === 'string' && ID.test(sha256Hash) ? sha256Hash : null
}

function objectIn(params: unknown, name: string): Readonly<Record<string, unknown>> | null {
  if (typeof params !== 'object' || params === null) return null
  const value = (params as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : null
}
