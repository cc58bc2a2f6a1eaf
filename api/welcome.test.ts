import { afterEach, expect, it, vi } from 'vitest'
import { readEnv } from './env.ts'
import { openLog } from './log.ts'
import { welcome } from './welcome.ts'

afterEach(() => vi.restoreAllMocks())

it.each([
  [undefined, true],
  ['smtp://mail.example', false],
])('a demo says where its emails are saved, unless they are delivered: %s', (mailUrl, said) => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  const env = { ...readEnv({ DATA_DIR: '/var/desk' }), mailUrl }
  welcome(env, { demo: true, storeAt: null, log: openLog(env.log) })
  const printed = print.mock.calls.map(([text]) => String(text))
  expect(printed.some((text) => text.includes('/var/desk/mail'))).toBe(said)
})
