import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { delay, graphql, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { FollowAssortmentDocument } from '../../../web/gql/graphql.ts'
import { draftStore } from '../../../web/ui/device/draftStore.ts'
import { gate } from '../../kit/gate.ts'
import { assortmentChange } from '../../kit/screens/assortmentChange.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { server } from '../../kit/screens/server.ts'
import { aVariant, cell, cellsOf, grid, many, openTable, paste, saved } from './fixtures.ts'

describe('an event while many rows of the price table are loaded', () => {
  const GONE = /^The row you were in is not listed anymore/
  const ROW_HEIGHT = 44
  const scrollTo = async (row: number) => {
    const table = await grid()
    table.scrollTop = row * ROW_HEIGHT
    fireEvent.scroll(table)
  }
  /** Holds the reads from the top until it is opened; further pages are answered at once. */
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

  it('rows loaded while the table is read again stay, with the caret and typed text', async () => {
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

describe('saving many rows of the price table', () => {
  type Sent = { input: { rows: { variantId: string; basePrice?: string }[] } }
  const change1200 = async () => {
    const view = openTable(many(1_200))
    await grid()
    await view.user.click(cell(0, 0))
    paste(Array.from({ length: 1_200 }, () => '510').join('\n'))
    await screen.findByText('1,200 changes in 1,200 rows')
    return view
  }
  const save = () => screen.getByRole('button', { name: 'Save all' })
  const sizes = () => sentAs('SavePricingTable').map((sent) => (sent as Sent).input.rows.length)
  const keptRows = () => Object.keys(draftStore.read('supplier-1/pricing-table') ?? {}).length

  /** Each part is answered by `answer`, which gets its place. Returns the keys of the parts. */
  const answerParts = (answer: (place: number, rows: number) => object | Promise<object>) => {
    const keys: (string | null)[] = []
    server.use(
      graphql.mutation('SavePricingTable', async ({ variables, request }) => {
        keys.push(request.headers.get('idempotency-key'))
        const answered = await answer(keys.length - 1, (variables as Sent).input.rows.length)
        return answered instanceof Response
          ? answered
          : HttpResponse.json({ data: { savePricing: answered } })
      }),
    )
    return keys
  }

  it('they are saved in parts, each a separate command, with progress', async () => {
    const { user } = await change1200()
    const second = gate()
    const keys = answerParts(async (place, rows) => {
      if (place === 1) await second.opened
      return saved({ changed: rows })
    })
    await user.click(save())
    expect(await screen.findByRole('button', { name: 'Saving... 500 of 1,200' })).toBeDisabled()
    expect(screen.getByText('700 changes in 700 rows')).toBeVisible()
    await waitFor(() => expect(keptRows()).toBe(700))
    second.open()
    expect(await screen.findByText('1,200 prices have been saved successfully')).toBeVisible()
    expect(sizes()).toEqual([500, 500, 200])
    expect(new Set(keys).size).toBe(3)
    expect(screen.getByText('No changes')).toBeVisible()
  })

  it('a part that is refused keeps its rows, and the others are saved', async () => {
    const { user } = await change1200()
    answerParts((place, rows) =>
      place === 1
        ? saved({
            saved: false,
            problemCount: 1,
            problems: [
              {
                __typename: 'PricingRowProblem',
                line: 3,
                variantId: 'id-of-v503',
                fields: [{ __typename: 'FieldError', path: 'houston', message: 'Houston is closed today' }],
              },
            ],
          })
        : saved({ changed: rows }),
    )
    await user.click(save())
    expect(await screen.findByText('One row needs attention. 700 of 1,200 rows were saved.')).toBeVisible()
    expect(screen.getByText(/^500 changes in 500 rows/)).toBeVisible()
    expect(await screen.findByText('Houston is closed today')).toBeVisible()
    expect(screen.getByLabelText('Houston (USD), Ring, V503')).toHaveFocus()
  })

  it('after a failure no further part is sent, and unsaved rows stay', async () => {
    const { user } = await change1200()
    answerParts((place, rows) => (place === 1 ? HttpResponse.error() : saved({ changed: rows })))
    await user.click(save())
    expect(await screen.findByText(/^500 of 1,200 rows were saved\. Loupe can't be reached/)).toBeVisible()
    expect(sizes()).toEqual([500, 500])
    expect(screen.getByText('700 changes in 700 rows')).toBeVisible()
    await waitFor(() => expect(keptRows()).toBe(700))
  })

  it('a correction made while an earlier part is saved is saved, and a reverted row is not', async () => {
    const { user } = await change1200()
    const first = gate()
    answerParts(async (place, rows) => {
      if (place === 0) await first.opened
      return saved({ changed: rows })
    })
    await user.click(save())
    await waitFor(() => expect(sizes()).toEqual([500]))
    const table = await grid()
    table.scrollTop = 1_100 * 44
    fireEvent.scroll(table)
    await waitFor(() => expect(cell(1_101, 0)).toBeInTheDocument())
    await user.click(cell(1_100, 0))
    await user.keyboard('777{Enter}500.00{Enter}')
    first.open()
    await waitFor(() => expect(sizes()).toEqual([500, 500, 199]))
    const third = (sentAs('SavePricingTable')[2] as Sent).input.rows
    expect(third.find(({ variantId }) => variantId === 'id-of-v1101')?.basePrice).toBe('777')
    expect(third.map(({ variantId }) => variantId)).not.toContain('id-of-v1102')
  })

  it('parts that were not sent yet are not saved once the user has left', async () => {
    const { user } = await change1200()
    const first = gate()
    server.use(graphql.query('ProductsScreen', () => delay('infinite')))
    answerParts(async (_place, rows) => {
      await first.opened
      return saved({ changed: rows })
    })
    await user.click(save())
    await waitFor(() => expect(sizes()).toEqual([500]))
    await user.click(screen.getByRole('link', { name: /Back to Products/ }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(screen.queryByRole('grid', { hidden: true })).not.toBeInTheDocument())
    first.open()
    expect(await screen.findByText('500 of 1,200 rows were saved.')).toBeVisible()
    expect(sizes()).toEqual([500])
    expect(keptRows()).toBe(700)
  })

  it('the table is not read again until the last part is saved', async () => {
    const { user, live } = await change1200()
    const second = gate()
    answerParts(async (place, rows) => {
      if (place === 1) await second.opened
      return saved({ changed: rows })
    })
    const fromTheTop = () =>
      sentAs('PricingRows').filter(
        ({ after, filter }) => after === null && (filter as { ids?: unknown }).ids === undefined,
      ).length
    const before = fromTheTop()
    await user.click(save())
    await waitFor(() => expect(sizes()).toEqual([500, 500]))
    const screens = sentAs('PricingTableScreen').length
    await live.emit(FollowAssortmentDocument, assortmentChange('PRICING'))
    await waitFor(() => expect(sentAs('PricingTableScreen').length).toBeGreaterThan(screens))
    // Long enough for the event to be read if the table were not being saved.
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(fromTheTop()).toBe(before)
    second.open()
    expect(await screen.findByText('1,200 prices have been saved successfully')).toBeVisible()
    await waitFor(() => expect(fromTheTop()).toBeGreaterThan(before))
  })
})

describe('changes of the price table that this device cannot store', () => {
  it('are not reported as available later', async () => {
    const { user } = openTable([aVariant('Oval'), aVariant('Pear')])
    await grid()
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await user.click(cell(0, 0))
    await user.keyboard('510{Enter}520{Enter}')
    await user.click(screen.getByRole('link', { name: /Back to Products/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    expect(
      await dialog.findByText(/^2 changes are not saved yet, and this device could not keep all of them/),
    ).toBeVisible()
    full.mockRestore()
    await user.click(dialog.getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(cell(1, 1))
    await user.keyboard('530{Enter}')
    await user.click(screen.getByRole('link', { name: /Back to Products/ }))
    const again = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    expect(await again.findByText(/^3 changes are not saved yet, but will still be here/)).toBeVisible()
    expect(Object.keys(draftStore.read('supplier-1/pricing-table') ?? {}).sort()).toEqual([
      'id-of-oval',
      'id-of-pear',
    ])
  })
})
