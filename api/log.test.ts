import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { asRequest } from './data/callers/caller.ts'
import { openLog, reportTo, withoutPeople } from './log.ts'
import { traced, traceWith } from './tracing/traced.ts'

describe('identifying data and secrets are not written', () => {
  it.each([
    ['550 <ada.l@example.com>: no such user', '550 <[email]>: no such user'],
    [
      'Key (business_email)=(ada@x.example) already exists.',
      'Key (business_email)=([value]) already exists.',
    ],
    ['sent Bearer lp_123.abc-def to it', 'sent Bearer [secret] to it'],
    ['GET /reset?token=abc123&next=1', 'GET /reset?token=[secret]&next=1'],
    ['smtp://desk:hunter2@mail.example refused', 'smtp://mail.example refused'],
    ['no answer from postgres://desk:pa=s:s@db.example/loupe', 'no answer from postgres://db.example/loupe'],
    ['invalid input syntax for type uuid: "Jane Doe"', 'invalid input syntax for type uuid: "[value]"'],
    [`loupe_${'a1_-'.repeat(10)} is unknown`, 'loupe_[secret] is unknown'],
    [`signed with whsec_${'Zm9v'.repeat(8)}=`, 'signed with whsec_[secret]'],
    [
      'Invalid `createMany()` invocation:\n\n{\n  data: [\n    {\n      name: "Ada"\n    }\n  ]\n}\n\nArgument `at` is missing.\n    at x',
      'Invalid `createMany()` invocation:\n\n[values]\n\nArgument `at` is missing.\n    at x',
    ],
    [
      'Invalid `create()` invocation:\n\n{\n  data: {\n    name: "Ada',
      'Invalid `create()` invocation:\n\n[values]',
    ],
    ['loupe_database_connections is high', 'loupe_database_connections is high'],
    ['read 12 rows of table quotes', 'read 12 rows of table quotes'],
  ])('%s', (text, written) => {
    expect(withoutPeople(text)).toBe(written)
  })

  it('a long text is cut before it is searched', () => {
    expect(withoutPeople('x'.repeat(1_000_000))).toHaveLength(8_000)
  })
})

describe('the log', () => {
  const lines: string[] = []
  const keep = (line: unknown) => void lines.push(String(line))
  beforeEach(() => {
    lines.length = 0
    vi.spyOn(console, 'log').mockImplementation(keep)
    vi.spyOn(console, 'error').mockImplementation(keep)
  })
  afterEach(() => vi.restoreAllMocks())

  it('an entry names its trace, if there is one', async () => {
    const log = openLog({ format: 'json', level: 'info' }, { write: keep })
    traceWith({ start: () => ({ traceId: 'trace-1', note: vi.fn(), end: vi.fn() }) })
    await traced({ name: 'work' }, async () => log.info('within'))
    traceWith(null)
    log.info('outside')
    expect(lines.map((line) => (JSON.parse(line) as { trace?: string }).trace)).toEqual([
      'trace-1',
      undefined,
    ])
  })

  it('the text format has the message, highlights warnings, and adds an error’s stack and request', () => {
    const log = openLog({ format: 'text', level: 'info' })
    log.info('Ready')
    log.debug('not at this level')
    log.warn('Slow')
    asRequest('request-1', () => reportTo(log)(new TypeError('x is undefined')))
    expect(lines.slice(0, 2)).toEqual(['Ready', '! Slow'])
    expect(lines[2]).toMatch(/^TypeError: x is undefined\n\s+at [^]+\n {4}in request request-1$/)
    expect(lines).toHaveLength(3)
  })

  it('the text format names a warning’s trace, too', () => {
    const log = openLog({ format: 'text', level: 'debug' })
    traceWith({ start: () => ({ traceId: 'trace-1', note: vi.fn(), end: vi.fn() }) })
    asRequest('request-1', () => void traced({ name: 'work' }, async () => log.warn('Slow')))
    traceWith(null)
    expect(lines).toEqual(['! Slow\n    in request request-1, trace trace-1'])
  })

  it('the JSON format has one object per entry, with its level, time and request', () => {
    const written = vi.spyOn(process.stdout, 'write')
    const entries: Record<string, unknown>[] = []
    const log = openLog(
      { format: 'json', level: 'info' },
      { write: (line) => void entries.push(JSON.parse(line)) },
    )
    asRequest('request-2', () =>
      reportTo(log)(new Error('for ada@x.example', { cause: new Error('bob@x.example') })),
    )
    reportTo(log)('a temporary failure')
    expect(entries).toEqual([
      {
        level: 'error',
        pid: process.pid,
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        request: 'request-2',
        message: 'for [email]',
        err: {
          type: 'Error',
          message: 'for [email]',
          stack: expect.stringContaining('Error: for [email]\n'),
          cause: expect.stringContaining('Error: [email]\n'),
        },
      },
      { level: 'warn', pid: process.pid, time: expect.any(String), message: 'a temporary failure' },
    ])
    expect(written).not.toHaveBeenCalled()
  })
})
