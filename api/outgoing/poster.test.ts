import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../../tests/kit/freePort.ts'
import { poster } from './poster.ts'

const FORBIDDEN = { status: null, error: 'Deliveries to this address are not allowed' }

let server: Server
let port: number
const got: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    got.push(`${request.method} ${request.headers.host}${request.url}`)
    response.writeHead(200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  got.length = 0
})

const post = (url: string, options: Partial<Parameters<typeof poster>[0]> = {}) =>
  poster({ local: false, withinMs: 60_000, ...options })({ url, headers: {}, body: '{}' })
const saying = (...answers: string[][]) => {
  let asked = 0
  return async () => {
    const addresses = answers[Math.min(asked++, answers.length - 1)] ?? []
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
}

describe('posting to an address chosen by another party', () => {
  it.each([
    'http://127.0.0.1:PORT/',
    'https://127.0.0.1:PORT/',
    'https://2130706433:PORT/',
    'https://0x7f.1:PORT/',
    'https://0177.0.0.1:PORT/',
    'https://[::1]:PORT/',
    'https://[::ffff:127.0.0.1]:PORT/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[fd00:ec2::254]/latest/meta-data/',
    'https://0.0.0.0:PORT/',
  ])('posting reaches nothing on this network by way of %s', async (url) => {
    expect(await post(url.replace('PORT', String(port)))).toEqual(FORBIDDEN)
    expect(got).toEqual([])
  })

  it.each([
    ['this machine', ['127.0.0.1']],
    ['a private network', ['10.0.0.7']],
    ["a cloud's metadata", ['169.254.169.254']],
    ['this machine among others', ['93.184.215.14', '127.0.0.1']],
    ['this machine in IPv6', ['::1']],
    ['nothing at all', []],
  ])('nothing is posted when the name resolves to %s', async (_what, addresses) => {
    const url = `https://rebind.partner.example:${port}/`
    expect(await post(url, { resolve: saying(addresses) })).toEqual(FORBIDDEN)
    expect(got).toEqual([])
  })

  it('the connection goes to the address that was checked: a name is looked up only once, even if its address changes', async () => {
    let asked = 0
    const resolve = async () => [{ address: ++asked === 1 ? '127.0.0.1' : '10.0.0.7', family: 4 }]
    const url = `http://localhost:${port}/`
    expect(await post(url, { local: true, resolve })).toMatchObject({ status: 200 })
    expect(asked).toBe(1)
    expect(await post(url, { local: true, resolve })).toEqual(FORBIDDEN)
  })

  it('the address that the name resolves to counts, not the name', async () => {
    const url = `http://localhost:${port}/hook`
    expect(await post(url, { local: true, resolve: saying(['127.0.0.1']) })).toEqual({
      status: 200,
      error: null,
    })
    expect(got).toEqual([`POST localhost:${port}/hook`])
  })

  it('with LOCAL_WEBHOOKS, posts may go to this machine, but to no other without encryption', async () => {
    expect(await post(`http://127.0.0.1:${port}/hook`, { local: true })).toMatchObject({ status: 200 })
    const elsewhere = { local: true, resolve: saying(['93.184.215.14']) }
    expect(await post(`http://hooks.partner.example:${port}/`, elsewhere)).toEqual(FORBIDDEN)
    expect(await post('http://10.0.0.7/', { local: true })).toEqual(FORBIDDEN)
  })
})

describe('the reason for a failure that the endpoint’s owner sees', () => {
  it('an unknown host name is reported as such', async () => {
    const resolve = async () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))
    expect(await post('https://nowhere.partner.example/', { resolve })).toEqual({
      status: null,
      error: 'The host name is unknown',
    })
  })

  it('a refused connection is reported as such', async () => {
    expect(await post(`http://127.0.0.1:${await freePort()}/`, { local: true })).toEqual({
      status: null,
      error: 'The host refused the connection',
    })
  })

  it('a protocol switch by the receiver is reported with its status', async () => {
    const upgrading = createServer((request) =>
      request.socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: else\r\n\r\n',
      ),
    )
    await new Promise<void>((resolve) => upgrading.listen(0, '127.0.0.1', resolve))
    const at = (upgrading.address() as AddressInfo).port
    expect(await post(`http://127.0.0.1:${at}/`, { local: true })).toEqual({
      status: 101,
      error: 'The receiver responded with 101',
    })
    await new Promise((resolve) => upgrading.close(resolve))
  })

  it('details of unknown errors are not revealed', async () => {
    const resolve = async () => Promise.reject(new Error('resolver 10.0.0.2 is down'))
    expect(await post('https://hooks.partner.example/', { resolve })).toEqual({
      status: null,
      error: 'The connection failed',
    })
  })
})
