import { describe, expect, it } from 'vitest'
import { specifications } from './specifications.ts'

describe('the specifications of a piece', () => {
  it.each(['Target price', 'desired_price', ' TARGET PRICE '])(
    'the target price %j is left out, because it is shown separately',
    (name) => {
      const size = { name: 'Ring size', value: '7' }
      expect(specifications([{ name, value: '900' }, size])).toEqual([size])
    },
  )

  it('the certification is shown in plain words', () => {
    expect(specifications([{ name: 'Certification', value: 'igi' }])).toEqual([
      { name: 'Certification', value: 'IGI Certification Needed' },
    ])
  })
})
