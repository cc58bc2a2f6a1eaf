import { describe, expect, test } from 'vitest'
import { parseInput } from '../parseInput.ts'
import { requestResetInput, resetPasswordInput } from './recoveryInput.ts'

describe('asking for a password reset link', () => {
  test('the email address is trimmed and compared without case', () => {
    expect(parseInput(requestResetInput, { businessEmail: ' ACME@makers.example ' })).toEqual({
      businessEmail: 'acme@makers.example',
    })
  })

  test.each([undefined, null, '', 'acme', 7, [], { not: '' }, `${'x'.repeat(250)}@makers.example`])(
    'a valid email address is required instead of %j',
    (businessEmail) => {
      expect(parseInput(requestResetInput, { businessEmail })).toMatchObject({
        fields: [{ path: 'businessEmail', message: 'Please enter a valid email address' }],
      })
    },
  )
})

describe('setting a new password', () => {
  const link = { token: 'secret', email: 'acme@makers.example' }

  test.each([undefined, null, '', '1234567', 12345678, []])(
    'a new password of at least 8 characters is required instead of %j',
    (newPassword) => {
      expect(parseInput(resetPasswordInput, { ...link, newPassword })).toMatchObject({
        fields: [{ path: 'newPassword', message: 'Password must be at least 8 characters long' }],
      })
    },
  )

  test('a password long enough to keep the server busy is refused', () => {
    expect(parseInput(resetPasswordInput, { ...link, newPassword: 'x'.repeat(1001) })).toMatchObject({
      fields: [{ path: 'newPassword' }],
    })
  })

  test.each([undefined, null, 7, [], ['secret'], { not: '' }, 'x'.repeat(501), '\u0000', '\ud800'])(
    'a token or email of %j matches no link',
    (odd) => {
      const newPassword = 'long enough'
      expect(parseInput(resetPasswordInput, { token: odd, email: odd, newPassword })).toEqual({
        token: '',
        email: '',
        newPassword,
      })
    },
  )
})
