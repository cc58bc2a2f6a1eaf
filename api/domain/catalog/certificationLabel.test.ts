import { expect, test } from 'vitest'
import { certificationLabel } from './certificationLabel.ts'

test.each([
  ['Certification', 'igi', 'IGI Certification Needed'],
  ['certification', 'IGI', 'IGI Certification Needed'],
  ['Diamond Certification?', ' igi ', 'IGI Certification Needed'],
  ['Certification', 'none', 'IGI Certification Not Needed'],
  ['Certification', 'No', 'IGI Certification Not Needed'],
  ['Certification', 'IGI Certification Needed', 'IGI Certification Needed'],
  ['Certification', 'not needed', 'not needed'],
  ['Certification', 'GIA', 'GIA'],
  ['Certification', '', ''],
  ['Engraving', 'igi', 'igi'],
  ['Gift note', 'no', 'no'],
])('the property %s with the value %s is shown as %s', (name, value, label) => {
  expect(certificationLabel(name, value)).toBe(label)
})
