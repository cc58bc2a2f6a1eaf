import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isSigned } from './signature.ts'

const body = Buffer.from('{"id": 1}')
const sign = (secret: string, bytes = body) => createHmac('sha256', secret).update(bytes).digest('base64')

describe('a webhook signature', () => {
  test('a signature by the secret over exactly these bytes is accepted', () => {
    expect(isSigned(body, sign('s'), ['s'])).toBe(true)
    expect(isSigned(Buffer.from('{"id":1}'), sign('s'), ['s'])).toBe(false)
  })

  test('a signature by either secret is accepted while they are rotated', () => {
    expect(isSigned(body, sign('old'), ['new', 'old'])).toBe(true)
    expect(isSigned(body, sign('new'), ['new', 'old'])).toBe(true)
  })

  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['truncated', sign('s').slice(0, -2)],
    ['longer', `${sign('s')}AA`],
    ['hexadecimal', createHmac('sha256', 's').update(body).digest('hex')],
    ['by another secret', sign('t')],
    ['no base64', '%%%'],
  ])('a webhook is refused if its signature is %s', (_case, signature) => {
    expect(isSigned(body, signature, ['s'])).toBe(false)
  })

  test('no signature is accepted without a secret or with an empty one', () => {
    expect(isSigned(body, sign(''), [])).toBe(false)
    expect(isSigned(body, sign(''), [''])).toBe(false)
  })
})
