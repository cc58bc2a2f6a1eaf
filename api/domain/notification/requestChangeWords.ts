import { needsReconfirmation, type RequestChange } from '../request/requestChange.ts'

const changeWords = {
  edited: 'the details',
  destination: 'the destination',
  deadline: 'the deadline',
  target: 'the target price',
} as const satisfies Partial<Record<RequestChange, string>>

type Worded = keyof typeof changeWords

const worded = Object.keys(changeWords) as Worded[]

/** The changed fields that the event names. */
export const readChanges = (value: unknown): ReadonlySet<unknown> =>
  new Set(Array.isArray(value) ? value : [])

const wordsFor = (changes: ReadonlySet<unknown>) =>
  worded.filter((change) => changes.has(change)).map((change) => changeWords[change])

export function changedTitle(changes: ReadonlySet<unknown>): string {
  if (needsReconfirmation(changes)) return 'Please confirm your quote'
  if (changes.has('reopened')) return 'Request reopened'
  const words = wordsFor(changes)
  return words.length === 1 && words[0]
    ? `${capital(words[0].replace('the ', ''))} changed`
    : 'Request changed'
}

/** The text after the piece's name. */
export const changedSentences = (changes: ReadonlySet<unknown>): string =>
  [changedSentence(changes), ...furtherSentences(changes)].join(' ')

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
  if (needsReconfirmation(changes))
    more.push('Please update or confirm your quote; it cannot be awarded until you do.')
  return more
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
