import { expect, it } from 'vitest'
import { groupNotifications } from './groupNotifications.ts'

const request = { id: 'r', storeOrderNumber: '1001', productTitle: 'Ring', bestQuote: null }
const quote = (id: string, unread: boolean) => ({
  id,
  kind: 'QUOTE_SUBMITTED' as never,
  unread,
  supplier: { id },
  order: null,
  request: request as never,
})

it('an entry keeps its key when another notification joins it, and when it is read', () => {
  const keys = (...rows: ReturnType<typeof quote>[]) =>
    groupNotifications(rows as never).map(([key, group]) => [key, group.length])
  const [[key] = []] = keys(quote('a', true))
  expect(keys(quote('b', true), quote('a', true))).toEqual([[key, 2]])
  expect(keys(quote('b', false), quote('a', false))).toEqual([[key, 2]])
  const [[unread] = [], [read] = []] = keys(quote('b', true), quote('a', false))
  expect(read).toBe(key)
  expect(unread).not.toBe(key)
})
