import type { OrderedPiece } from './pieceName.ts'

/** The data for the text of an admin notification. */
export interface AdminContext {
  readonly type: string
  /** The event's data, as in the admins' stream. */
  readonly data: Readonly<Record<string, unknown>>
  /** Null when it is not about a request. */
  readonly request: OrderedPiece | null
  /** The company it is about; null when it is about none. */
  readonly supplier: string | null
  /** How many quotes the request had at that time. */
  readonly quotes: number
  /** Whether the store no longer wants the order that its supplier rejected. */
  readonly canceledByStore: boolean
}

/** A text of the event's data; empty if it is not a text. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
