import { expect, it } from 'vitest'
import { readTraceparent } from './openTracing.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const SPAN = 'b7ad6b7169203331'

it('reads a traceparent of the W3C', () => {
  expect(readTraceparent(`00-${TRACE}-${SPAN}-01`)).toEqual({ traceId: TRACE, spanId: SPAN, traceFlags: 1 })
  expect(readTraceparent(`00-${TRACE}-${SPAN}-00`)?.traceFlags).toBe(0)
})

it.each([
  undefined,
  '',
  'nonsense',
  `01-${TRACE}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
])('ignores %j', (header) => {
  expect(readTraceparent(header)).toBeNull()
})
