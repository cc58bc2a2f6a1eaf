import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPage } from './openPage.ts'

const request = new Request('https://desk.example/quotes')
const keptPage = () => Promise.resolve(new Response('kept'))
const nothingKept = () => Promise.resolve(undefined)

const answering = (status: number) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('from the server', { status })))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a page', () => {
  it.each([200, 404, 500])('comes from a server that answers %i', async (status) => {
    answering(status)
    expect(await (await openPage(request, keptPage)).text()).toBe('from the server')
  })

  it.each([502, 503, 504])('comes from this device if a proxy answers %i for the server', async (status) => {
    answering(status)
    expect(await (await openPage(request, keptPage)).text()).toBe('kept')
  })

  it('is the proxy’s if this device has no copy', async () => {
    answering(502)
    expect((await openPage(request, nothingKept)).status).toBe(502)
  })

  it('comes from this device without network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await (await openPage(request, keptPage)).text()).toBe('kept')
    expect((await openPage(request, nothingKept)).type).toBe('error')
  })

  it('comes from this device if the server does not answer in time', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    const opened = openPage(request, keptPage)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await (await opened).text()).toBe('kept')
  })
})
