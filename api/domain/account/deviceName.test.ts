import { expect, it } from 'vitest'
import { deviceName } from './deviceName.ts'

const MOZILLA = 'Mozilla/5.0'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/155.0.0.0 Safari/537.36`,
    'Chrome on Mac',
  ],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/155.0.0.0 Safari/537.36 Edg/155.0.0.0`,
    'Edge on Windows',
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0`, 'Firefox on Linux'],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [`${MOZILLA} (Linux; Android 16; K) ${WEBKIT} Chrome/155.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `${MOZILLA} (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/155.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPad',
  ],
  ['curl/8.15.0', 'Unknown device'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('the device of %s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
