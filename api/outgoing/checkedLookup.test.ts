import { createSocket, type Socket } from 'node:dgram'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dnsResolve, type Resolve } from './checkedLookup.ts'
import { poster } from './poster.ts'

const A = 1
const AAAA = 28
const NO_ERROR = 0
const SERVER_FAILURE = 2
const UNKNOWN_NAME = 3

const zeros = (length: number) => Array.from({ length }, () => 0)

/** The DNS server's answers by name; all other names are unknown. */
const zone: Readonly<Record<string, { code?: number; v4?: number[]; v6?: number[] } | 'silence'>> = {
  'both.partner.example': { v4: [93, 184, 215, 14], v6: [0x26, 0x06, ...zeros(13), 7] },
  'old.partner.example': { v4: [93, 184, 215, 14] },
  'new.partner.example': { v6: [0x26, 0x06, ...zeros(13), 7] },
  'empty.partner.example': {},
  'mixed.partner.example': { v4: [93, 184, 215, 14], v6: [...zeros(15), 1] },
  'broken.partner.example': { code: SERVER_FAILURE },
  'slow.partner.example': 'silence',
}

let server: Socket
let resolve: Resolve
let asked: string[] = []

/** The response to a query (RFC 1035), or null for none. */
function answerTo(query: Buffer): Buffer | null {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const name = labels.join('.').toLowerCase()
  const type = query.readUInt16BE(at + 1)
  asked.push(name)
  const known = zone[name] ?? { code: UNKNOWN_NAME }
  if (known === 'silence') return null
  const address = type === A ? known.v4 : type === AAAA ? known.v6 : undefined
  const header = Buffer.from([
    ...query.subarray(0, 2),
    0x81,
    0x80 | (known.code ?? NO_ERROR),
    0,
    1,
    0,
    0,
    0,
    0,
    0,
    0,
  ])
  header.writeUInt16BE(address ? 1 : 0, 6)
  const question = query.subarray(12, at + 5)
  const record = address ? [0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, address.length, ...address] : []
  return Buffer.concat([header, question, Buffer.from(record)])
}

beforeAll(async () => {
  server = createSocket('udp4', (query, from) => {
    const answer = answerTo(query)
    if (answer) server.send(answer, from.port, from.address)
  })
  await new Promise<void>((done) => server.bind(0, '127.0.0.1', done))
  resolve = dnsResolve([`127.0.0.1:${server.address().port}`])
})
afterAll(() => new Promise<void>((done) => server.close(done)))
beforeEach(() => {
  asked = []
})

const never = new AbortController().signal

describe('looking up the host of an address chosen by another party', () => {
  it.each([
    ['both families', 'both.partner.example', ['93.184.215.14', '2606::7']],
    ['only IPv4', 'old.partner.example', ['93.184.215.14']],
    ['only IPv6', 'new.partner.example', ['2606::7']],
  ])('a name with addresses of %s is found', async (_what, name, addresses) => {
    expect((await resolve(name, never)).map(({ address }) => address)).toEqual(addresses)
  })

  it.each([
    ['the DNS does not know', 'nowhere.partner.example', 'ENOTFOUND'],
    ['has no address', 'empty.partner.example', 'ENOTFOUND'],
    ['its own server cannot tell', 'broken.partner.example', 'EAI_AGAIN'],
  ])('a name that %s is reported as such', async (_what, name, code) => {
    await expect(resolve(name, never)).rejects.toMatchObject({ code })
  })

  it('a name whose server does not answer delays no other, and its lookup ends together with its post', async () => {
    const post = new AbortController()
    const slow = resolve('slow.partner.example', post.signal)
    expect(await resolve('old.partner.example', never)).toHaveLength(1)
    post.abort()
    await expect(slow).rejects.toMatchObject({ code: 'EAI_AGAIN' })
    // Once for each family: nothing is repeated for a post that has ended.
    expect(asked.filter((name) => name.startsWith('slow'))).toHaveLength(2)
  })

  it('a lookup occupies none of the threads that look up the store and the database', async () => {
    const posted = poster({ local: false, withinMs: 1_000 })({
      url: 'https://hooks.partner.invalid/',
      headers: {},
      body: '{}',
    })
    expect(process.getActiveResourcesInfo()).not.toContain('GetAddrInfoReqWrap')
    await posted
  })

  it('nothing is posted if one family of a name leads to this machine', async () => {
    const post = poster({ local: false, resolve })
    expect(await post({ url: 'https://mixed.partner.example/', headers: {}, body: '{}' })).toEqual({
      status: null,
      error: 'Deliveries to this address are not allowed',
    })
  })

  it.each(['localhost', 'receiver.localhost'])('%s is this machine, whatever the DNS says', async (name) => {
    expect((await resolve(name, never)).map(({ address }) => address)).toEqual(['127.0.0.1', '::1'])
    expect(asked).toEqual([])
  })
})
