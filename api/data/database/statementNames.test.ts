import { expect, it } from 'vitest'
import { countStatement, nameOf, retiredAmong } from './statementNames.ts'

/** Sends a statement as often as it takes to name it. */
function named(sql: string): string {
  for (let nth = 0; nth < 3; nth++) countStatement(sql)
  return nameOf(sql) ?? 'none'
}

it('a statement that was sent three times has a name, and no two share one', () => {
  countStatement('SELECT a')
  countStatement('SELECT a')
  expect(nameOf('SELECT a')).toBeUndefined()
  countStatement('SELECT a')
  expect(nameOf('SELECT a')).toMatch(/^loupe_\d+$/)
  expect(named('SELECT b')).not.toBe(nameOf('SELECT a'))
})

it('a flood of different statements takes no name from one that is in use, nor from later ones', () => {
  const inUse = named('SELECT what screens read')
  const unused = named('SELECT what nobody reads again')
  const flood = Array.from({ length: 1_000 }, (_, nth) => {
    expect(nameOf('SELECT what screens read')).toBe(inUse)
    return named(`SELECT ${nth}`)
  })
  expect(named('SELECT what a screen reads later')).toMatch(/^loupe_\d+$/)
  expect(nameOf('SELECT what nobody reads again')).toBeUndefined()
  const known = [unused, inUse, ...flood].flatMap((name) => [name, `restricted_${name}`])
  const retired = retiredAmong([...known, 'loupe_row_security'])
  expect(retired).toEqual(expect.arrayContaining([unused, `restricted_${unused}`]))
  expect(retired).not.toContain(inUse)
  expect(retired).not.toContain('loupe_row_security')
  expect(known.length - retired.length, 'two names for each of at most 300 statements').toBeLessThanOrEqual(
    600,
  )
})
