import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { openTracing, readTraceparent, type TracingSettings } from './openTracing.ts'
import { traced } from './traced.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const SPAN = 'b7ad6b7169203331'

const settings: TracingSettings = {
  url: 'http://127.0.0.1:9/v1/traces',
  headers: {},
  serviceName: 'loupe',
  sampler: 'parentbased_always_on',
  ratio: 1,
}

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

it.each([
  ['always_on', 0, null, 20],
  ['always_off', 1, null, 0],
  ['traceidratio', 1, null, 20],
  ['traceidratio', 0, null, 0],
  ['traceidratio', 0, '01', 0],
  ['parentbased_traceidratio', 0, null, 0],
  ['parentbased_traceidratio', 0, '01', 20],
  ['parentbased_always_on', 1, '00', 0],
  ['parentbased_always_off', 1, null, 0],
] as const)(
  '%s with %d, called with the flags %j, sends %d of 20 spans',
  async (sampler, ratio, flags, sent) => {
    let received = ''
    const collector = createHttpServer((request, response) => {
      request.setEncoding('utf8').on('data', (text: string) => (received += text))
      request.on('end', () => response.end())
    })
    await once(collector.listen(0, '127.0.0.1'), 'listening')
    const { port } = collector.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/v1/traces`
    const end = await openTracing({ ...settings, url, sampler, ratio }, '1.0.0')
    const traceparent = flags === null ? undefined : `00-${TRACE}-${SPAN}-${flags}`
    for (let nth = 0; nth < 20; nth++) await traced({ name: 'work', traceparent }, () => Promise.resolve())
    await end()
    collector.close()
    expect(received.split('"name":"work"')).toHaveLength(sent + 1)
  },
)

it('ends even while the collector does not respond, long before a stop is forced', async () => {
  const collector = createServer((socket) => socket.on('error', () => undefined))
  await once(collector.listen(0, '127.0.0.1'), 'listening')
  const { port } = collector.address() as AddressInfo
  const end = await openTracing({ ...settings, url: `http://127.0.0.1:${port}/v1/traces` }, '1.0.0')
  await traced({ name: 'work' }, () => Promise.resolve())
  const asked = once(collector, 'connection')
  const began = performance.now()
  await Promise.all([end(), asked])
  expect(performance.now() - began).toBeLessThan(6_000)
  collector.close()
})
