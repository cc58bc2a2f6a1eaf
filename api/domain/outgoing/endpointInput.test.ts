import { describe, expect, it, test } from 'vitest'
import { parseInput } from '../parseInput.ts'
import { isRefusal } from '../refusal.ts'
import { createEndpointInput } from './endpointInput.ts'

const given = { name: 'Feed', url: 'https://hooks.partner.example/loupe', topics: ['requests/opened'] }
const read = (change: object, { audience = 'partner', local = false } = {}) =>
  parseInput(createEndpointInput({ audience: audience as 'partner' | 'supplier', local }), {
    ...given,
    ...change,
  })
const problem = (change: object, rules = {}) => {
  const input = read(change, rules)
  return isRefusal(input) ? input.fields : input
}

describe('the URL of a webhook', () => {
  test.each([
    ['', 'Enter the URL that deliveries are posted to'],
    ['hooks.partner.example', 'Use a URL that starts with https://'],
    ['ftp://hooks.partner.example', 'Use a URL that starts with https://'],
    ['file:///etc/passwd', 'Use a URL that starts with https://'],
    ['http://hooks.partner.example', 'Use a URL that starts with https://'],
    ['https://', 'Use a URL that starts with https://'],
    ['https://me:secret@hooks.partner.example', 'Remove the user name and password from the URL'],
    ['https://me@hooks.partner.example', 'Remove the user name and password from the URL'],
    ['https://localhost/hook', 'Use a host name that can be reached from the internet'],
    ['https://localhost./hook', 'Use a host name that can be reached from the internet'],
    ['https://database/hook', 'Use a host name that can be reached from the internet'],
    ['https://metadata.google.internal/', 'Use a host name that can be reached from the internet'],
    ['https://printer.local/', 'Use a host name that can be reached from the internet'],
    ['https://10.0.0.7/hook', 'Use a host name that can be reached from the internet'],
    ['https://93.184.215.14/hook', 'Use a host name that can be reached from the internet'],
    ['https://0x7f.1/hook', 'Use a host name that can be reached from the internet'],
    ['https://[::1]/hook', 'Use a host name that can be reached from the internet'],
    ['https://printer.local./', 'Use a host name that can be reached from the internet'],
    [`https://hooks.partner.example/${'x'.repeat(2_000)}`, 'Use at most 2,000 characters'],
    // Percent-encoded, each of these letters takes nine characters.
    [`https://hooks.partner.example/${'語'.repeat(300)}`, 'Use at most 2,000 characters'],
  ])('the URL %s is refused: %s', (url, message) => {
    expect(problem({ url })).toEqual([{ path: 'url', message }])
  })

  test.each([
    'https://hooks.partner.example/loupe?key=1',
    'https://hooks.partner.example:8443/loupe',
    'https://hooks.xn--fiqs8s/loupe',
  ])('the URL %s is accepted', (url) => {
    expect(read({ url })).toMatchObject({ url })
  })

  test.each(['http://127.0.0.1:9000/hook', 'http://localhost:9000/hook', 'https://[::1]/hook'])(
    'the URL %s is accepted only while developing a receiver',
    (url) => {
      expect(read({ url }, { local: true })).toMatchObject({ url })
      expect(isRefusal(read({ url }))).toBe(true)
    },
  )

  it('other hosts still require encryption while developing a receiver', () => {
    expect(problem({ url: 'http://hooks.partner.example' }, { local: true })).toEqual([
      { path: 'url', message: 'Use a URL that starts with https://' },
    ])
  })
})

describe('the topics of a webhook', () => {
  it('topics are taken from the audience’s list, deduplicated and in its order', () => {
    expect(read({ topics: ['requests/closing', 'requests/opened', 'requests/closing'] })).toMatchObject({
      topics: ['requests/opened', 'requests/closing'],
    })
    expect(read({ topics: ['orders/awarded'] }, { audience: 'supplier' })).toMatchObject({
      topics: ['orders/awarded'],
    })
  })

  test.each([
    [[], 'Choose at least one topic'],
    [['orders/awarded'], 'Choose topics from the list'],
    [['ping'], 'Choose topics from the list'],
    [['requests/opened', 'orders/create'], 'Choose topics from the list'],
  ])('topics of %j are refused for a partner: %s', (topics, message) => {
    expect(problem({ topics })).toEqual([{ path: 'topics', message }])
  })
})

describe('the name of a webhook', () => {
  test.each([
    [' ', 'Name is required'],
    ['x'.repeat(81), 'Use at most 80 characters'],
  ])('the name %j is refused: %s', (name, message) => {
    expect(problem({ name })).toEqual([{ path: 'name', message }])
  })
})
