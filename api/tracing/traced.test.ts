import { afterEach, expect, it } from 'vitest'
import { currentTrace, note, type Span, type SpanStart, traced, traceWith } from './traced.ts'

afterEach(() => traceWith(null))

function recording() {
  const log: string[] = []
  const names = new Map<Span, string>()
  traceWith({
    start({ name }: SpanStart, parent) {
      log.push(`${name} under ${parent === null ? 'nothing' : (names.get(parent) ?? '')}`)
      const span: Span = {
        traceId: 'trace-1',
        note: (facts) => void log.push(`${name} notes ${JSON.stringify(facts)}`),
        end: (failed) => void log.push(`${name} ${failed ? 'failed' : 'done'}`),
      }
      names.set(span, name)
      return span
    },
  })
  return log
}

it('without tracing, work runs unchanged', async () => {
  const result = Promise.resolve('result')
  expect(traced({ name: 'a' }, () => result)).toBe(result)
  note({ anything: 1 })
  expect(currentTrace()).toBeNull()
  await result
})

it('nested work is a child span, and errors pass through', async () => {
  const log = recording()
  const inner = async () => {
    note({ count: 2 })
    throw new Error('no')
  }
  await expect(traced({ name: 'outer' }, () => traced({ name: 'inner' }, inner))).rejects.toThrow('no')
  expect(log).toEqual([
    'outer under nothing',
    'inner under outer',
    'inner notes {"count":2}',
    'inner failed',
    'outer failed',
  ])
})
