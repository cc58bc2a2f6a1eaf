import { expect, test, vi } from 'vitest'
import { wrongCode, wrongRecoveryCode } from '../../domain/account/oneTimeCode.ts'
import { conflict } from '../../domain/refusal.ts'
import { countWrongCode } from './countWrongCode.ts'

test.each([
  ['a wrong code counts as a failed sign-in', () => Promise.resolve(wrongCode), 0],
  ['a wrong recovery code does, too', () => Promise.resolve(wrongRecoveryCode), 0],
  ['success does not', () => Promise.resolve({ on: false }), 1],
  ['what is refused for another reason does not', () => Promise.resolve(conflict('Already off.')), 1],
  ['what cannot be saved does not', () => Promise.reject(new Error('The database is away')), 1],
])('%s', async (_title, work, timesGivenBack) => {
  const giveBack = vi.fn(() => Promise.resolve())
  const attempts = { take: () => Promise.resolve({ giveBack }) }
  await countWrongCode(attempts as never, 'ada@desk.example', {} as never, work).catch(() => null)
  expect(giveBack).toHaveBeenCalledTimes(timesGivenBack)
})
