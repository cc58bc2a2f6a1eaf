import { describe, expect, it, test } from 'vitest'
import { conflict } from '../refusal.ts'
import { decideMark, type Mark } from './decideMark.ts'
import { markQuoteInput } from './markInput.ts'

const noted: Mark = { shortlisted: true, note: 'Ask for photos', revision: 3, changedBy: 'Grace' }

describe('a mark', () => {
  it('begins with the first thing that is said', () => {
    expect(decideMark(null, { shortlisted: true, note: undefined, ifRevision: 0 }, 'Ada')).toEqual({
      mark: { shortlisted: true, note: null, revision: 1, changedBy: 'Ada' },
    })
  })

  it('keeps what is not said', () => {
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
  ])('that would say the same is left as it is', (current, said) => {
    expect(decideMark(current, said, 'Ada')).toEqual({ mark: null })
  })

  it('that another admin changed meanwhile is not overwritten, and what stands there is said', () => {
    expect(decideMark(noted, { shortlisted: false, note: undefined, ifRevision: 2 }, 'Ada')).toEqual(
      conflict('Grace changed this meanwhile: it is on the shortlist, with the note “Ask for photos”.'),
    )
    expect(
      decideMark(
        { ...noted, shortlisted: false, note: null },
        { note: 'x', ifRevision: 0, shortlisted: null },
        'Ada',
      ),
    ).toEqual(conflict('Grace changed this meanwhile: it is not on the shortlist, without a note.'))
  })
})

describe('the input', () => {
  it('tells nothing said from nothing noted', () => {
    const read = (raw: object) => markQuoteInput.parse({ quoteId: 'q', ifRevision: 0, ...raw }).note
    expect([read({}), read({ note: null }), read({ note: '  ' }), read({ note: ' x ' })]).toEqual([
      undefined,
      null,
      null,
      'x',
    ])
  })

  it('takes notes of at most 2,000 characters', () => {
    const { error } = markQuoteInput.safeParse({ quoteId: 'q', ifRevision: -1, note: 'x'.repeat(2001) })
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['note', 'Use at most 2,000 characters'],
      ['ifRevision', 'Must be a whole number'],
    ])
  })
})
