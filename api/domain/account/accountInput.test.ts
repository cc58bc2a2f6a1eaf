import { describe, expect, it, test } from 'vitest'
import { emailInput, normaliseEmail } from '../email.ts'
import { problemsOf } from '../testkit/problemsOf.ts'
import { newPasswordInput } from './passwordInput.ts'
import { signInInput } from './signInInput.ts'

const EMAIL = 'Invalid email address'
const TOO_LONG = 'Password must be at most 1,000 characters'

describe('an e-mail', () => {
  it('is kept trimmed and in lower case, so that it compares so', () => {
    expect(emailInput().parse('  Jane.Doe@Example.COM ')).toBe('jane.doe@example.com')
    expect(normaliseEmail(' A@B.co ')).toBe('a@b.co')
  })

  test.each([
    '',
    'jane',
    'jane@',
    '@example.com',
    'a b@example.com',
    'jane@example',
    'a@b.co\u0000',
    null,
    undefined,
    7,
  ])('%j is refused', (typed) => {
    expect(problemsOf(emailInput(), typed)).toEqual({ '': EMAIL })
  })

  it('is bounded, and refused at once however long it is', () => {
    const started = performance.now()
    expect(problemsOf(emailInput(), `${'a'.repeat(250)}@example.com`)).toEqual({ '': EMAIL })
    expect(problemsOf(emailInput(), `${'a.'.repeat(500_000)}@`)).toEqual({ '': EMAIL })
    expect(performance.now() - started).toBeLessThan(250)
  })

  it('is refused in the words of its form', () => {
    const message = 'Please enter a valid email address'
    expect(problemsOf(emailInput(message), 'x')).toEqual({ '': message })
  })
})

describe('signing in', () => {
  test.each([
    [{ email: 'a@b.co', password: 'x' }, {}],
    [{ email: 'a@b.co', password: ' ' }, {}],
    [
      { email: 'x', password: '' },
      { email: EMAIL, password: 'Password is required' },
    ],
    [{}, { email: EMAIL, password: 'Password is required' }],
    [{ email: 'a@b.co', password: 'x'.repeat(1001) }, { password: TOO_LONG }],
    [
      { email: { not: '' }, password: { not: '' } },
      { email: EMAIL, password: 'Password is required' },
    ],
  ])('with %j', (raw, problems) => {
    expect(problemsOf(signInInput, raw)).toEqual(problems)
  })

  it('takes the password as typed, spaces included', () => {
    expect(signInInput.parse({ email: 'a@b.co', password: ' secret ' }).password).toBe(' secret ')
  })
})

describe('a new password', () => {
  const short = 'Password must be at least 8 characters'
  test.each([
    ['12345678', {}],
    ['        ', {}],
    ['x'.repeat(1000), {}],
    ['1234567', { '': short }],
    ['', { '': short }],
    [undefined, { '': short }],
    [12345678, { '': short }],
    ['x'.repeat(1001), { '': TOO_LONG }],
  ])('%j', (typed, problems) => {
    expect(problemsOf(newPasswordInput(short), typed)).toEqual(problems)
  })
})
