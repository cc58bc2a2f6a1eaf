import { describe, expect, it, test } from 'vitest'
import { idInput, optionalText, textInput } from './text.ts'
import { isId } from './id.ts'
import { nameInSentence, oneLine, sideBySide, storableText } from './plainText.ts'
import { problemsOf } from '../../tests/kit/domain/problemsOf.ts'

const UNSTORABLE = 'Contains characters that cannot be stored'

describe('required text', () => {
  const reason = textInput({ required: 'Say why', min: 5, max: 20 })

  test.each([
    ['  because  ', 'because'],
    ['12345', '12345'],
    ['two\nlines\tand', 'two\nlines\tand'],
    ['💍💎💍💎💍', '💍💎💍💎💍'],
    ['Acme\u202E evil\u202C', 'Acme evil'],
    ['תכשיטים\u2067 1', 'תכשיטים 1'],
    ['no go', 'no go'],
    ['👩\u200d👧 ok\u2800yes', '👩\u200d👧 ok\u2800yes'],
  ])('the text %j is stored as %j', (typed, kept) => {
    expect(reason.parse(typed)).toBe(kept)
  })

  test.each([
    ['', 'Say why'],
    ['    x    ', 'Say why'],
    ['1234', 'Say why'],
    ['\u200b'.repeat(9), 'Say why'],
    ['\u2800'.repeat(9), 'Say why'],
    ['\u00ad\u3164\u115f\u1160\uffa0', 'Say why'],
    ['\u3164 \u200b \u3164 \u200b', 'Say why'],
    ['1\u200b2\u200b3\u200b4', 'Say why'],
    [null, 'Say why'],
    [undefined, 'Say why'],
    [12345, 'Say why'],
    ['x'.repeat(21), 'Use at most 20 characters'],
    ['nul \u0000 inside', UNSTORABLE],
    ['bell \u0007 inside', UNSTORABLE],
    ['half \ud83d pair', UNSTORABLE],
  ])('%j is refused as required text', (typed, message) => {
    expect(problemsOf(reason, typed)).toEqual({ '': message })
  })

  it('required text has a default maximum length', () => {
    expect(problemsOf(textInput({ required: 'Say why' }), 'x'.repeat(2001))).toEqual({
      '': 'Use at most 2,000 characters',
    })
  })
})

describe('a name from outside in a sentence', () => {
  it('does not change the direction of the text after it', () => {
    expect(oneLine('Acme\u202E\n evil')).toBe('Acme evil')
    expect(nameInSentence('Acme\u2067')).toBe('Acme')
    expect(nameInSentence('מאיר\u202E')).toBe('\u2068מאיר\u2069')
  })

  it('keeps figures beside it in place', () => {
    expect(sideBySide('ذهب', '1 unit', null, '', 'France')).toBe('\u2068ذهب\u2069 · 1 unit · France')
  })
})

describe('optional text', () => {
  test.each([
    ['', null],
    ['   ', null],
    ['\u200b \u3164\u2800', null],
    [null, null],
    [undefined, null],
    [' a ', 'a'],
    ['\u202A a \u202C', 'a'],
    ['\u202E', null],
  ])('the optional text %j is stored as %j', (typed, kept) => {
    expect(optionalText().parse(typed)).toBe(kept)
  })

  test.each([
    [7, 'Must be text'],
    ['\u0000', UNSTORABLE],
    ['x'.repeat(2001), 'Use at most 2,000 characters'],
  ])('%j is refused as optional text', (typed, message) => {
    expect(problemsOf(optionalText(), typed)).toEqual({ '': message })
  })
})

it('characters that cannot be stored are replaced in text from the store', () => {
  expect(storableText('a\u0000b\ud83dc 💍\n\u0007')).toBe('a\ufffdb\ufffdc 💍\n\u0007')
})

describe('an id', () => {
  test.each([
    ['0b6d4e1a-9a51-4c19-9d0e-0a8f7d5a2f11', true],
    ['0B6D4E1A-9A51-4C19-9D0E-0A8F7D5A2F11', true],
    ['0b6d4e1a', false],
    ['820982911946154508', false],
    ["' OR 1=1 --", false],
    ['', false],
  ])('%j has the format of an id: %s', (id, ours) => {
    expect(isId(id)).toBe(ours)
  })

  test.each(['', '  ', null, undefined, 7, { not: '' }, 'x'.repeat(201), 'a\u0000'])(
    '%j is refused as an id',
    (typed) => {
      expect(problemsOf(idInput('Which one?'), typed)).toEqual({ '': 'Which one?' })
    },
  )

  test.each([
    [' 0B6D4E1A-9A51-4C19-9D0E-0A8F7D5A2F11 ', '0b6d4e1a-9a51-4c19-9d0e-0a8f7d5a2f11'],
    ['gid://Shop/Variant/7', 'gid://Shop/Variant/7'],
  ])('the id %j is read as %s: Loupe’s ids ignore case, the store’s do not', (typed, read) => {
    expect(idInput().parse(typed)).toBe(read)
  })
})
