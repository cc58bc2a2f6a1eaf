import { describe, expect, it } from 'vitest'
import { farFromKnown, type KnownPrice } from './farFromKnown.ts'

const target = (amount: string): KnownPrice => ({ what: 'target', amount })
const base = (amount: string): KnownPrice => ({ what: 'base', amount })
const quote = (amount: string): KnownPrice => ({ what: 'quote', amount })

describe('a price near one that its supplier knows causes no question', () => {
  it.each([
    ['the target price itself', '3150.00', [target('3150.00')]],
    ['twice the target price', '6300.00', [target('3150.00')]],
    ['half of the target price', '1575.00', [target('3150.00')]],
    ['just below three times the target price', '9449.99', [target('3150.00')]],
    ['just above a third of the target price', '1050.01', [target('3150.00')]],
    [
      "near the supplier's own base price, however low the target",
      '3150.00',
      [target('1.00'), base('2800.00')],
    ],
    ['near an earlier quote, however high the base price', '400.00', [base('9000.00'), quote('380.00')]],
    ['nothing is known', '1.00', []],
    ['what is known is zero, which says nothing', '1.00', [target('0.00')]],
    ['not a price', '0.00', [target('3150.00')]],
  ])('%s', (_, price, known) => {
    expect(farFromKnown(price, known)).toBeNull()
  })
})

describe('a price far from all that its supplier knows is compared with the nearest, and confirmed from five times on', () => {
  it.each([
    ['three times', '9450.00', [target('3150.00')], { above: true, times: 3, asked: false }],
    ['a third', '1050.00', [target('3150.00')], { above: false, times: 3, asked: false }],
    ['just below five times', '15749.99', [target('3150.00')], { above: true, times: 5, asked: false }],
    ['five times', '15750.00', [target('3150.00')], { above: true, times: 5, asked: true }],
    ['a fifth', '630.00', [target('3150.00')], { above: false, times: 5, asked: true }],
    ['one digit too many', '31500.00', [target('3150.00')], { above: true, times: 10, asked: true }],
    ['one digit too few', '315.00', [target('3150.00')], { above: false, times: 10, asked: true }],
    ['no decimal point', '315000.00', [target('3150.00')], { above: true, times: 100, asked: true }],
    ['one dollar', '1.00', [target('3150.00')], { above: false, times: 3150, asked: true }],
    [
      'the largest price of all',
      '99999999.99',
      [quote('0.01')],
      { known: quote('0.01'), times: 9_999_999_999, asked: true },
    ],
    [
      'ten times the target, and nine times the base price',
      '31500.00',
      [target('3150.00'), base('3500.00')],
      { known: base('3500.00'), times: 9, asked: true },
    ],
    [
      'as far from an earlier quote as from the target',
      '31500.00',
      [target('3150.00'), quote('3150.00')],
      { known: target('3150.00'), asked: true },
    ],
    [
      'far below one and far above the other',
      '100.00',
      [target('3150.00'), quote('20.00')],
      { known: quote('20.00'), above: true, times: 5, asked: true },
    ],
  ])('%s', (_, price, known, expected) => {
    expect(farFromKnown(price, known)).toMatchObject(expected)
  })
})
