import { expect, it } from 'vitest'
import { audienceTable } from '../../../tests/kit/domain/audienceTable.ts'
import { auditAreaOf } from '../events.ts'
import { auditLine } from './auditLine.ts'
import { titledLike } from './auditTitles.ts'

it('every event of the audit log is found by its title', () => {
  const audited = audienceTable.map(([event]) => event).filter((event) => auditAreaOf(event) !== null)
  expect(audited.length).toBeGreaterThan(20)
  for (const event of audited) {
    const { title } = auditLine(event, { company: '', formerCompany: '' })
    const content = JSON.stringify({ event })
    const found = titledLike(title).some((says) => says.every((part) => content.includes(part)))
    expect(found, `${event.type}: ${title}`).toBe(true)
  }
})

it('changed settings are found by their names on the settings screen', () => {
  const [says = []] = titledLike('quote window')
  const content = (was: object) => JSON.stringify({ event: { type: 'desk.changed', was, is: {} } })
  const isFound = (was: object) => says.every((part) => content(was).includes(part))
  expect([isFound({ quoteWindowHours: '24' }), isFound({ lateQuotes: 'block' })]).toEqual([true, false])
})

it('a title finds the entries that have it and no others of the same kind', () => {
  expect(titledLike('profile changed')).toEqual([['"type":"admin.changed"', '"what":"changed"']])
  expect(titledLike(' AWARDED to ')).toEqual([['"type":"order.awarded"'], ['"type":"order.reawarded"']])
  expect(titledLike('no such title')).toEqual([])
  expect(titledLike('')).toEqual([])
})
