import { expect, it } from 'vitest'
import type { DomainEvent } from '../events.ts'
import { auditLine } from './auditLine.ts'

it('an entry that another version of Loupe wrote is shown by its type', () => {
  const event = { type: 'vault.opened' } as unknown as DomainEvent
  expect(auditLine(event, { company: null, formerCompany: null })).toEqual({
    title: 'vault.opened',
    text: null,
  })
})
