import { describe, expect, it } from 'vitest'
import { confirmTwoStepInput, decideCode, readCode, wrongCode, wrongRecoveryCode } from './oneTimeCode.ts'

describe('a code as people type it', () => {
  it.each([
    ['123456', { kind: 'app', text: '123456' }],
    [' 123 456 ', { kind: 'app', text: '123456' }],
    ['abcde-f2345', { kind: 'recovery', text: 'ABCDEF2345' }],
    ['ABCDE F2345', { kind: 'recovery', text: 'ABCDEF2345' }],
    ['12345', null],
    ['1234567', null],
    ['１２３４５６', null],
    ['ABCDEF2341', null],
    ['', null],
  ])('%j', (typed, read) => {
    expect(readCode(typed)).toEqual(read)
  })
})

describe('a code', () => {
  const known = { lastStep: 100, recoveryHashes: ['#ABCDEF2345'] }
  const checks = {
    stepOf: (text: string) => (text.startsWith('000') ? Number(text) : null),
    hash: (text: string) => `#${text}`,
  }

  it.each([
    ['of a later half minute proves it', '000101', { step: 101 }],
    ['that was used is refused', '000100', wrongCode],
    ['from before the last one used is refused', '000099', wrongCode],
    ['that the app does not show is refused', '555555', wrongCode],
    ['for recovery proves it', 'abcde-f2345', { recoveryHash: '#ABCDEF2345' }],
    ['for recovery that is not left is refused', 'ABCDE-F2346', wrongRecoveryCode],
    ['that is none is refused', 'hello', wrongCode],
  ])('%s', (_what, typed, decided) => {
    expect(decideCode(known, typed, checks)).toEqual(decided)
  })
})

describe('the code that turns two-step sign-in on', () => {
  it.each(['12345', 'abcde-f2345', ''])('is a code of the app, not %j', (code) => {
    const { error } = confirmTwoStepInput.safeParse({ code })
    expect(error?.issues.map(({ message }) => message)).toEqual(['Enter the 6 digits that your app shows'])
  })
})
