import fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { type SpanStart, traceWith } from './traced.ts'
import { traceRequests } from './tracedRequests.ts'

const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

const started: SpanStart[] = []
const ended: boolean[] = []
const tracer = {
  start(span: SpanStart) {
    started.push(span)
    return { traceId: 't', note: () => undefined, end: (failed: boolean) => void ended.push(failed) }
  },
}
afterEach(() => {
  traceWith(null)
  started.length = 0
  ended.length = 0
})

async function get(url: string, follows: boolean): Promise<void> {
  const app = fastify()
  traceRequests(app, { follows })
  app.get('/links/:token', () => 'ok')
  app.get('/broken', () => Promise.reject(new Error('no')))
  app.get('/healthz', () => 'ok')
  await app.inject({ url, headers: { traceparent: TRACEPARENT } })
  await app.close()
}

it('names a request by its route, not by its URL', async () => {
  traceWith(tracer)
  await get('/links/the-secret', false)
  expect(started).toMatchObject([{ name: 'GET /links/:token', kind: 'server' }])
  expect(JSON.stringify(started)).not.toContain('the-secret')
  expect(ended).toEqual([false])
})

it('continues the trace of the caller only if the settings say so', async () => {
  traceWith(tracer)
  await get('/links/a', false)
  await get('/links/a', true)
  expect(started.map(({ traceparent }) => traceparent)).toEqual([undefined, TRACEPARENT])
})

it('marks a failed request, and leaves out the frequent requests of machines', async () => {
  traceWith(tracer)
  await get('/broken', false)
  await get('/healthz', false)
  await get('/nowhere', false)
  expect(ended).toEqual([true])
})
