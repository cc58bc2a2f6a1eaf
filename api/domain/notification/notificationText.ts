import type { RequestChange } from '../events.ts'
import type { RequestStatus } from '../request/requestState.ts'
import type { NotificationKind } from './notificationKind.ts'
import { type OutcomeBand, readBand } from './outcomeBand.ts'
import { hubOf, type Piece, pieceName } from './pieceName.ts'

/** What a supplier notification is built from: its event and the request it is about. */
export interface NotificationFacts {
  readonly kind: NotificationKind
  /** The event's data, as in the supplier's stream. */
  readonly data: Readonly<Record<string, unknown>>
  readonly request: Piece & { readonly status: RequestStatus; readonly expiresAt: Date | null }
}

export interface NotificationText {
  readonly title: string
  /** Names no rival, no customer and no instant. */
  readonly text: string
  /** The deadline it mentions; null when it mentions none. */
  readonly deadline: Date | null
}

/** The text of a supplier notification, on screen and in mails. */
export function notificationText({ kind, data, request }: NotificationFacts): NotificationText {
  const piece = pieceName(request)
  const hub = hubOf(request)
  const toHub = hub === null ? piece : `${piece}, to ${hub}`
  switch (kind) {
    case 'new_request':
      return { title: 'New quote request', text: `${toHub}.`, deadline: request.expiresAt }
    case 'deadline':
      return {
        title: data.hours === 1 ? 'Deadline within 1 hour' : 'Deadline within 2 hours',
        text: `${toHub}. You have not answered yet.`,
        deadline: readInstant(data.deadline) ?? request.expiresAt,
      }
    case 'request_changed': {
      const changes = readChanges(data.changes)
      return {
        title: changedTitle(changes),
        text: [`${toHub}: ${changedSentence(changes)}`, ...furtherSentences(changes)].join(' '),
        deadline: request.expiresAt,
      }
    }
    case 'outcome':
      return { ...outcome(toHub, request.status, readBand(data.band)), deadline: null }
    case 'order_awarded':
      return {
        title: 'Order awarded to you',
        text: `${toHub}. Please accept it with a delivery date, or reject it.`,
        deadline: null,
      }
    case 'order_withdrawn':
      return {
        title: 'Order no longer yours',
        text: `${toHub}. You rejected it, so it has been withdrawn.`,
        deadline: null,
      }
  }
}

function outcome(piece: string, status: RequestStatus, band: OutcomeBand | null) {
  if (status === 'cancelled')
    return { title: 'Request canceled', text: `${piece}. It is no longer needed, so your quote is closed.` }
  const hint = band === null ? '' : ` Your price was within ${band}% of the award.`
  return { title: 'Quote not selected', text: `${piece}. The order went to another offer.${hint}` }
}

const changeWords = {
  edited: 'the details',
  destination: 'the destination',
  deadline: 'the deadline',
  target: 'the target price',
} as const satisfies Partial<Record<RequestChange, string>>

type Worded = keyof typeof changeWords

const worded = Object.keys(changeWords) as Worded[]

const readChanges = (value: unknown): ReadonlySet<unknown> => new Set(Array.isArray(value) ? value : [])

const wordsFor = (changes: ReadonlySet<unknown>) =>
  worded.filter((change) => changes.has(change)).map((change) => changeWords[change])

function changedTitle(changes: ReadonlySet<unknown>): string {
  if (changes.has('edited')) return 'Please confirm your quote'
  if (changes.has('reopened')) return 'Request reopened'
  const words = wordsFor(changes)
  return words.length === 1 && words[0]
    ? `${capital(words[0].replace('the ', ''))} changed`
    : 'Request changed'
}

function changedSentence(changes: ReadonlySet<unknown>): string {
  const words = wordsFor(changes)
  const last = words.at(-1)
  if (last === undefined) return 'the request changed.'
  const listed = words.length === 1 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
  return `${listed} changed.`
}

function furtherSentences(changes: ReadonlySet<unknown>): string[] {
  const more: string[] = []
  if (changes.has('reopened')) more.push('It is open again.')
  // After an edit by the store, every quote on the request needs reconfirmation.
  if (changes.has('edited'))
    more.push('Please update or confirm your quote; it cannot be awarded until you do.')
  return more
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function readInstant(value: unknown): Date | null {
  const instant = typeof value === 'string' ? new Date(value) : null
  return instant === null || Number.isNaN(instant.getTime()) ? null : instant
}
