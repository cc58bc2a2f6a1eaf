import { describe, expect, it, test } from 'vitest'
import { conflict } from '../refusal.ts'
import { decideMark, type Mark } from './decideMark.ts'
import { markQuoteInput } from './markInput.ts'

const noted: Mark = { shortlisted: true, note: 'Ask for photos', revision: 3, changedBy: 'Grace' }

describe('marking a quote', () => {
  it('a mark is created by the first change', () => {
    expect(decideMark(null, { shortlisted: true, note: undefined, ifRevision: 0 }, 'Ada')).toEqual({
      mark: { shortlisted: true, note: null, revision: 1, changedBy: 'Ada' },
    })
  })

  it('omitted fields of a mark stay as they are', () => {
    expect(decideMark(noted, { shortlisted: false, note: undefined, ifRevision: 3 }, 'Ada')).toEqual({
      mark: { shortlisted: false, note: 'Ask for photos', revision: 4, changedBy: 'Ada' },
    })
    expect(decideMark(noted, { shortlisted: null, note: null, ifRevision: 3 }, 'Ada')).toEqual({
      mark: { shortlisted: true, note: null, revision: 4, changedBy: 'Ada' },
    })
  })

  test.each([
    [null, { shortlisted: false, note: null, ifRevision: 0 }],
    [noted, { shortlisted: true, note: 'Ask for photos', ifRevision: 3 }],
  ])('a mark that would not change is left as it is', (current, said) => {
    expect(decideMark(current, said, 'Ada')).toEqual({ mark: null })
  })

  it('a mark that another admin changed meanwhile is not overwritten, and its state is reported', () => {
    expect(decideMark(noted, { shortlisted: false, note: undefined, ifRevision: 2 }, 'Ada')).toEqual(
      conflict('Grace just changed this: it is on the shortlist, with the note “Ask for photos”.'),
    )
    expect(
      decideMark(
        { ...noted, shortlisted: false, note: null },
        { note: 'x', ifRevision: 0, shortlisted: null },
        'Ada',
      ),
    ).toEqual(conflict('Grace just changed this: it is not on the shortlist, without a note.'))
  })
})

describe('the input for a mark', () => {
  it('an omitted note is different from an empty one', () => {
    const read = (raw: object) => markQuoteInput.parse({ quoteId: 'q', ifRevision: 0, ...raw }).note
    expect([read({}), read({ note: null }), read({ note: '  ' }), read({ note: ' x ' })]).toEqual([
      undefined,
      null,
      null,
      'x',
    ])
  })

  it('a note has at most 2,000 characters', () => {
    const { error } = markQuoteInput.safeParse({ quoteId: 'q', ifRevision: -1, note: 'x'.repeat(2001) })
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['note', 'Use at most 2,000 characters'],
      ['ifRevision', 'Must be a whole number'],
    ])
  })
})
