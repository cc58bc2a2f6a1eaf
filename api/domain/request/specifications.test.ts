import { describe, expect, it } from 'vitest'
import { specifications } from './specifications.ts'

describe('the specifications of a piece', () => {
  it.each(['Target price', 'desired_price', ' TARGET PRICE '])('leave out %j, which stands apart', (name) => {
    const size = { name: 'Ring size', value: '7' }
    expect(specifications([{ name, value: '900' }, size])).toEqual([size])
  })

  it('say in words which certificate is wanted', () => {
    expect(specifications([{ name: 'Certification', value: 'igi' }])).toEqual([
      { name: 'Certification', value: 'IGI Certification Needed' },
    ])
  })
})
