import { describe, expect, it, test } from 'vitest'
import { emailInput, normalizeEmail } from '../email.ts'
import { problemsOf } from '../../../tests/kit/domain/problemsOf.ts'
import { atOrdinarySpeed, cpuMs } from '../../../tests/kit/cpuTime.ts'
import { newPasswordInput } from './passwordInput.ts'
import { signInInput } from './signInInput.ts'

const EMAIL = 'Invalid email address'
const TOO_LONG = 'Password must be at most 1,000 characters'

describe('an email address', () => {
  it('an email address is stored trimmed and in lower case, so that comparisons work', () => {
    expect(emailInput().parse('  Jane.Doe@Example.COM ')).toBe('jane.doe@example.com')
    expect(normalizeEmail(' A@B.co ')).toBe('a@b.co')
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
  ])('%j is refused as an email address', (typed) => {
    expect(problemsOf(emailInput(), typed)).toEqual({ '': EMAIL })
  })

  it('an email address has a maximum length and is refused at once however long it is', () => {
    const before = cpuMs()
    expect(problemsOf(emailInput(), `${'a'.repeat(250)}@example.com`)).toEqual({ '': EMAIL })
    expect(problemsOf(emailInput(), `${'a.'.repeat(500_000)}@`)).toEqual({ '': EMAIL })
    expect(atOrdinarySpeed(cpuMs() - before)).toBeLessThan(250)
  })

  it('an invalid email address is refused with the message of its form', () => {
    const message = 'Please enter a valid email address'
    expect(problemsOf(emailInput(message), 'x')).toEqual({ '': message })
  })
})

describe('the sign-in input', () => {
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
  ])('signing in with %j reports the expected problems', (raw, problems) => {
    expect(problemsOf(signInInput, raw)).toEqual(problems)
  })

  it('the password is taken as typed, including spaces', () => {
    expect(signInInput.parse({ email: 'a@b.co', password: ' secret ' }).password).toBe(' secret ')
  })
})

describe('the length of a new password', () => {
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
  ])('%j as a new password reports the expected problems', (typed, problems) => {
    expect(problemsOf(newPasswordInput(short), typed)).toEqual(problems)
  })
})
