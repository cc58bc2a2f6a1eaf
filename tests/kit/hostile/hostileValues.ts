import { ECHO } from './Attack.ts'
import { hostileMoment } from './hostileMoment.ts'
import type { Random } from './Random.ts'

const WHOLE = [
  '',
  ' ',
  '\u0000',
  '\u0000\u0000',
  '\ud800',
  '\udc00\ud800',
  '\ufeff',
  '\u202e',
  '\u200b',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '`',
  '-',
  '.',
  '/',
  '0',
  '-1',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '[object Object]',
  'ﷺ',
  '👨‍👩‍👧‍👦',
  'İ',
  'ß',
  '\u0130\u0131',
]
const AFFIXES = [
  '',
  '\u0000',
  '\ud83d',
  '\udc8e',
  "' OR 1=1 --",
  '%%__\\',
  '\\',
  '<script>alert(1)</script>',
  '=HYPERLINK("x")',
  '\r\nX-Injected: 1',
  '\n\n\n',
  '${7*7}{{7*7}}',
  '../../../../etc/hosts',
  'é'.repeat(60),
  '\u0301'.repeat(200),
  '\u202e',
  ':* & ! | ( ) <->',
  '"\u2028\u2029"',
  '💎'.repeat(80),
]
const LENGTHS = [200, 255, 256, 1_000, 4_001, 20_000]

/**
 * A text that may be invalid anywhere: unpaired surrogates, control characters, markup, syntax of other
 * languages, excessive length.
 */
export function hostileText(random: Random): string {
  return random.weighted<() => string>([
    [3, () => random.pick(WHOLE)],
    [6, () => `${ECHO}${random.pick(AFFIXES)}`],
    [4, () => `${random.pick(AFFIXES)}${ECHO}`],
    [1, () => `${ECHO} `.repeat(500).slice(0, random.pick(LENGTHS))],
    [1, () => random.pick(WHOLE).repeat(random.pick(LENGTHS)).slice(0, random.pick(LENGTHS))],
    [2, () => String(random.pick([hostileDecimal, hostileMoment, hostileInteger])(random))],
  ])()
}

export const hostileInteger = (random: Random): unknown =>
  random.pick([
    0,
    -1,
    -0,
    1,
    100,
    101,
    1_000,
    32_767,
    32_768,
    99_999,
    2_147_483_646,
    2_147_483_647,
    -2_147_483_648,
    2_147_483_648,
    -2_147_483_649,
    2 ** 53 + 2,
    1.5,
    1e308,
    -1e308,
    5e-324,
    '5',
    true,
    null,
    [1],
    ECHO,
  ])

/** Amounts, as text or number. */
export const hostileDecimal = (random: Random): unknown =>
  random.pick([
    '-1',
    '0',
    '-0',
    '0.00',
    '0.001',
    '0.005',
    '0.0000000000000001',
    '9999999999.99',
    '99999999999999999999.99',
    '9'.repeat(400),
    '1e5',
    '1e400',
    '1E-400',
    '0x10',
    '1_000',
    '1,5',
    '1,000.00',
    '.5',
    '5.',
    '+1',
    ' 12 ',
    'NaN',
    'Infinity',
    '-Infinity',
    '٣',
    '１２',
    '€12',
    `12${ECHO}`,
    12.345,
    1e21,
    -0,
    1e308,
    2 ** 53 + 2,
    true,
    null,
    ['1.00'],
    {},
  ])

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Ids of missing rows, and texts that are not ids. `known` are real ids of any kind. */
export const hostileId = (random: Random, known: readonly string[]): unknown =>
  random.weighted<() => unknown>([
    [6, () => random.pick(known)],
    [1, () => random.pick(known).toUpperCase()],
    [1, () => `{${random.pick(known)}}`],
    [1, () => random.pick(known).replaceAll('-', '')],
    [1, () => `${random.pick(known)}\u0000`],
    [1, () => `${random.pick(known)}${ECHO}`],
    [2, () => random.pick([NOBODY, 'ffffffff-ffff-ffff-ffff-ffffffffffff', '', '0', 'null', '*'])],
    [1, () => random.pick<unknown>([0, -1, 2 ** 53, 1.5, true, null])],
    [2, () => hostileText(random)],
  ])()

/** Cursors of other lists and callers, cut, changed or made up. `known` are cursors the server has issued. */
export function hostileCursor(random: Random, known: readonly string[]): unknown {
  const given = known.length > 0 ? random.pick(known) : 'WyIyMDI2Il0'
  const at = random.below(given.length)
  return random.weighted<() => unknown>([
    [6, () => given],
    [2, () => given.slice(0, at)],
    [2, () => `${given.slice(0, at)}A${given.slice(at + 1)}`],
    [1, () => `${given}${given}`],
    [1, () => `${given}=`],
    [2, () => forged(random)],
    [2, () => hostileText(random)],
  ])()
}

const forged = (random: Random): string =>
  Buffer.from(
    random.pick([
      '[]',
      '{}',
      'null',
      '[null,null]',
      `["${NOBODY}"]`,
      `["+275760-09-13T00:00:00.000Z","${NOBODY}"]`,
      `["infinity","${NOBODY}"]`,
      `{"at":"2026-03-02T09:00:00.000Z","id":"${NOBODY}"}`,
      `[1e308,"${ECHO}"]`,
      `2026-03-02T09:00:00.000Z|${NOBODY}`,
      `2026-03-02T09:00:00.000Z,${NOBODY}`,
      '99999999999999999999999',
      '[['.repeat(500),
      '\u0000',
    ]),
  ).toString(random.pick(['base64', 'base64url'] as const))

/** Any JSON, deep or wide. */
export function hostileJson(random: Random, depth = 3): unknown {
  return random.weighted<() => unknown>([
    [4, () => hostileText(random)],
    [2, () => hostileInteger(random)],
    [1, () => nested(random.pick([10, 60, 400]))],
    [1, () => JSON.parse(`{"__proto__":{"role":"admin"},"${ECHO}":1}`)],
    [1, () => Array.from({ length: random.pick([0, 3, 300]) }, () => ECHO)],
    [depth > 0 ? 2 : 0, () => ({ [hostileText(random)]: hostileJson(random, depth - 1) })],
    [depth > 0 ? 2 : 0, () => [hostileJson(random, depth - 1), hostileJson(random, depth - 1)]],
  ])()
}

function nested(depth: number): unknown {
  let value: unknown = ECHO
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}
