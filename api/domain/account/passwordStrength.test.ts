import { describe, expect, test } from 'vitest'
import { refuseWeakPassword } from './passwordStrength.ts'

const refuse = (password: string, names: (string | null)[] = []) =>
  refuseWeakPassword('newPassword', password, { names, isCommon: (text) => text === 'password' })

describe('the strength of a new password', () => {
  test.each(['password', 'aaaaaaaaaaaa', '        '])(
    '%j is refused as too common, with its field',
    (typed) => {
      expect(refuse(typed)?.fields).toEqual([
        { path: 'newPassword', message: expect.stringContaining('too common') },
      ])
    },
  )

  test.each([
    ['Desk@Aurum.example', 'desk@aurum.example'],
    ['aurum.desk', 'aurum.desk@example.com'],
    ['AurumAtelier', 'Aurum Atelier'],
  ])('%j is refused when it matches the account name %j', (typed, name) => {
    expect(refuse(typed, [null, name])?.fields?.[0]?.message).toContain('email address or name')
  })

  test('a password that only contains the account name is accepted', () => {
    expect(refuse('aurum atelier on a hill', ['Aurum Atelier', 'desk@aurum.example'])).toBeNull()
  })
})
