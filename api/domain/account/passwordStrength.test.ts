import { describe, expect, test } from 'vitest'
import { refuseWeakPassword } from './passwordStrength.ts'

const refuse = (password: string, names: (string | null)[] = []) =>
  refuseWeakPassword('newPassword', password, { names, isCommon: (text) => text === 'password' })

describe('a new password', () => {
  test.each(['password', 'aaaaaaaaaaaa', '        '])(
    '%j is refused as too common, beside its field',
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
  ])('%j is refused where the account is called %j', (typed, name) => {
    expect(refuse(typed, [null, name])?.fields?.[0]?.message).toContain('email address or name')
  })

  test('that merely holds a name is taken', () => {
    expect(refuse('aurum atelier on a hill', ['Aurum Atelier', 'desk@aurum.example'])).toBeNull()
  })
})
