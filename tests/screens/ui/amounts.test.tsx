import { describe, expect, it } from 'vitest'
import { formatMoney } from '../../../web/ui/value/formatMoney.ts'
import { Money, UnitPrice } from '../../../web/ui/value/Money.tsx'
import { renderPart } from '../../kit/screens/renderPart.tsx'

describe('an amount', () => {
  it.each([
    ['1250.00', 'USD', '$1,250.00'],
    ['980.5', 'GBP', '£980.50'],
    ['9750.00', 'HKD', 'HK$9,750.00'],
    ['0.10', 'EUR', '€0.10'],
    ['99999999.99', 'USD', '$99,999,999.99'],
  ] as const)('%s %s reads %s', (amount, currency, text) => {
    expect(formatMoney({ amount, currency })).toBe(text)
  })

  it('a missing amount shows TBD, or what the screen says', () => {
    const { container, show } = renderPart(<Money value={null} />)
    expect(container).toHaveTextContent(/^TBD$/)
    show(<Money value={undefined} absent="N/A" />)
    expect(container).toHaveTextContent(/^N\/A$/)
  })
})

describe('the price of one unit', () => {
  it.each([
    ['4998.00', 4, '$1,249.50 per unit'],
    ['100.00', 3, '$33.33 per unit'],
    ['200.00', 3, '$66.67 per unit'],
    ['99999999.99', 7, '$14,285,714.28 per unit'],
    ['0.01', 2, '$0.01 per unit'],
    ['0.01', 9_999, 'less than $0.01 per unit'],
  ])('the unit price of %s for %i is %s', (amount, quantity, text) => {
    const { container } = renderPart(<UnitPrice total={{ amount, currency: 'USD' }} quantity={quantity} />)
    expect(container).toHaveTextContent(text)
  })

  it.each([
    [1, { amount: '10.00', currency: 'USD' } as const],
    [3, null],
  ])('no unit price is shown for %i of %o', (quantity, total) => {
    const { container } = renderPart(<UnitPrice total={total} quantity={quantity} />)
    expect(container).toBeEmptyDOMElement()
  })
})
