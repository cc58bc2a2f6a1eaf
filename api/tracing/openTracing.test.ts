import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { openTracing, readTraceparent } from './openTracing.ts'
import { traced } from './traced.ts'

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

it('ends also while the collector does not answer, long before a stop is forced', async () => {
  const collector = createServer((socket) => socket.on('error', () => undefined))
  await once(collector.listen(0, '127.0.0.1'), 'listening')
  const { port } = collector.address() as AddressInfo
  const end = await openTracing(
    { url: `http://127.0.0.1:${port}/v1/traces`, headers: {}, serviceName: 'loupe' },
    '1.0.0',
  )
  await traced({ name: 'work' }, () => Promise.resolve())
  const asked = once(collector, 'connection')
  const began = performance.now()
  await Promise.all([end(), asked])
  expect(performance.now() - began).toBeLessThan(6_000)
  collector.close()
})
