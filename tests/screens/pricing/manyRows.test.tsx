import { fireEvent, screen, waitFor } from '@testing-library/react'
import { graphql } from 'msw'
import { describe, expect, it } from 'vitest'
import { FollowAssortmentDocument } from '../../../web/gql/graphql.ts'
import { gate } from '../../kit/gate.ts'
import { assortmentChange } from '../../kit/screens/assortmentChange.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { server } from '../../kit/screens/server.ts'
import { cell, cellsOf, grid, many, openTable, paste } from './fixtures.ts'

describe('an event while many rows of the price table are loaded', () => {
  const GONE = /^The row you were in is not listed anymore/
  const ROW_HEIGHT = 44
  const scrollTo = async (row: number) => {
    const table = await grid()
    table.scrollTop = row * ROW_HEIGHT
    fireEvent.scroll(table)
  }
  /** Holds the reads from the top until it is opened; the pages after them are answered at once. */
  const holdReads = () => {
    const answer = gate()
    server.use(
      graphql.query('PricingRows', async ({ variables }) => {
        if (variables['after'] === null) await answer.opened
        return undefined
      }),
    )
    return answer
  }

  it('rows that are loaded while the table is read again stay, with the caret and what is typed', async () => {
    const { user, live } = openTable(many(600))
    await scrollTo(90)
    await screen.findByText(/^200 of 600 loaded/)
    const answer = holdReads()
    const before = sentAs('PricingRows').length
    await live.emit(FollowAssortmentDocument, assortmentChange('PRICING'))
    await waitFor(() => expect(sentAs('PricingRows')).toHaveLength(before + 1))
    await scrollTo(190)
    await screen.findByText(/^300 of 600 loaded/)
    await scrollTo(225)
    await user.click(cell(225, 0))
    await user.keyboard('51')
    answer.open()
    await waitFor(() => expect(sentAs('PricingRows').length).toBeGreaterThanOrEqual(before + 4))
    await user.keyboard('0')
    expect(cellsOf('V226')[0]).toBe('510')
    expect(screen.getByLabelText('Base price (USD), Ring, V226')).toHaveFocus()
    expect(screen.queryByText(GONE)).not.toBeInTheDocument()
    expect(screen.getByText(/^300 of 600 loaded/)).toBeVisible()
  })

  it.each(['before', 'after'])(
    'a long block is pasted if its rows come %s the table is read again',
    async (order) => {
      const { user, live } = openTable(many(600))
      await grid()
      await user.click(cell(0, 0))
      const [reads, pages] = [gate(), gate()]
      server.use(
        graphql.query('PricingRows', async ({ variables }) => {
          await (variables['after'] === null ? reads : pages).opened
          return undefined
        }),
      )
      const before = sentAs('PricingRows').length
      paste(Array.from({ length: 550 }, () => '2').join('\n'))
      await waitFor(() => expect(sentAs('PricingRows')).toHaveLength(before + 1))
      await live.emit(FollowAssortmentDocument, assortmentChange('PRICING'))
      await waitFor(() => expect(sentAs('PricingRows')).toHaveLength(before + 2))
      const [first, then] = order === 'before' ? [pages, reads] : [reads, pages]
      first.open()
      if (order === 'before') await screen.findByText('Pasted 550 cells.')
      then.open()
      expect(await screen.findByText('Pasted 550 cells.')).toBeInTheDocument()
      await waitFor(() => expect(sentAs('PricingRows').length).toBeGreaterThanOrEqual(before + 11))
      expect(await screen.findByText(/^600 variants/)).toBeVisible()
      expect(screen.queryByText(GONE)).not.toBeInTheDocument()
      expect(screen.getByLabelText('Base price (USD), Ring, V550')).toHaveFocus()
      expect(screen.getByText('550 changes in 550 rows')).toBeVisible()
    },
  )
})
