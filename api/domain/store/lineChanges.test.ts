import { describe, expect, test } from 'vitest'
import { type ReadLine, whyLineChanged } from './lineChanges.ts'

const line: ReadLine = { quantity: 2, country: 'US' }

describe('a request for a line that an admin has read', () => {
  test('is accepted if the line has not changed, or if the admin does not say what they read', () => {
    expect(whyLineChanged(line, { ...line })).toBeNull()
    expect(whyLineChanged(line, null)).toBeNull()
    expect(whyLineChanged(line, undefined)).toBeNull()
  })

  test.each<[string, ReadLine, string]>([
    ['the quantity', { quantity: 3, country: 'US' }, 'Quantity is now 3'],
    ['the country', { quantity: 2, country: 'CA' }, 'Destination is now Canada'],
    ['that there was one', { quantity: 2, country: null }, 'Destination is now unknown'],
    ['both', { quantity: 3, country: 'CA' }, 'Quantity is now 3, Destination is now Canada'],
  ])('is refused if the store has changed %s since, and says so', (_, now, changes) => {
    expect(whyLineChanged(now, line)).toEqual({
      refused: 'conflict',
      message: `The store has changed this line since you opened it: ${changes}. Check it before you create the request.`,
    })
  })
})
