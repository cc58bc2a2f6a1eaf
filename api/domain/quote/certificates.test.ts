import { describe, expect, test } from 'vitest'
import { canCertify, certificatesAsked } from './certificates.ts'

describe('the certificates a request asks for', () => {
  test.each([
    ['Certification', 'igi', ['IGI']],
    ['certification', 'GIA certificate, please', ['GIA']],
    ['Diamond certificate', 'IGI or GIA', ['IGI', 'GIA']],
    ['Certification', 'IGI Certification Needed', ['IGI']],
    ['Certification', 'IGI Certification Not Needed', []],
    ['Certification', 'none', []],
    ['Certification', 'No IGI', []],
    ['Certification', '', []],
    ['Engraving', 'GIA', []],
    ['Certification', 'giants', []],
  ])('the property %s with the value %s asks for the expected certificates', (name, value, asked) => {
    expect(certificatesAsked([{ name, value }])).toEqual(asked)
  })
})

describe('whether a supplier can provide a certificate', () => {
  test.each([
    [[], null, null, true],
    [['IGI'], true, null, true],
    [['IGI'], true, 'IGI, SGL', true],
    [['GIA'], true, 'IGI only', false],
    [['IGI', 'GIA'], true, 'gia', true],
    [['IGI'], false, 'on request', false],
    [['IGI'], false, 'IGI until 2025', false],
    [['IGI'], null, null, false],
    [['IGI'], null, 'IGI certified', true],
  ] as const)(
    'whether %j can be provided by a supplier that says %s and %s: %s',
    (asked, canProvideCertificates, certifications, can) => {
      expect(canCertify(asked, { canProvideCertificates, certifications })).toBe(can)
    },
  )
})
