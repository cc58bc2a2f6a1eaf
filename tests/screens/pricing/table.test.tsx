import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { delay, graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { FollowAssortmentDocument } from '../../../web/gql/graphql.ts'
import { draftStore } from '../../../web/ui/device/draftStore.ts'
import { gate } from '../../kit/gate.ts'
import { assortmentChange } from '../../kit/screens/assortmentChange.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { server } from '../../kit/screens/server.ts'
import {
  answerSaving,
  aPricing,
  aVariant,
  cell,
  cellsOf,
  clipboard,
  grid,
  many,
  openTable,
  paste,
  saved,
  unpriced,
} from './fixtures.ts'

describe('the price table', () => {
  it('the table shows every variant with its price, and how many have one', async () => {
    openTable([aVariant('Oval'), unpriced('Pear')])
    await grid()
    expect(screen.getByText('1 of 2 variants priced')).toBeVisible()
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Variant',
      'Base price (USD)',
      'Houston (USD)',
      'London (GBP)',
      'Hong Kong (HKD)',
      'Certification',
      'Lead time (days)',
      'Stock',
      'Minimum order',
      'Notes',
    ])
    expect(cellsOf('Oval')).toEqual(['500.00', '550.50', '430.00', '4200.00', 'IGI', '21', '', '', ''])
    expect(cellsOf('Pear')).toEqual(Array(9).fill(''))
    expect(screen.getByText('No changes')).toBeVisible()
  })

  it('a missing landing price is an empty cell, not a price of 0', async () => {
    openTable([aVariant('Oval', { myPricing: aPricing('500.00', { london: aPricing('0.00').basePrice }) })])
    await grid()
    expect(cellsOf('Oval').slice(0, 4)).toEqual(['500.00', '550.50', '', '4200.00'])
  })

  it('only visible rows are rendered, and more are loaded while scrolling', async () => {
    openTable(many(450))
    const table = await grid()
    expect(table).toHaveAttribute('aria-rowcount', '451')
    expect(screen.getAllByRole('row').length).toBeLessThan(50)
    table.scrollTop = 90 * 44
    fireEvent.scroll(table)
    await waitFor(() => expect(screen.getByText(/^200 of 450 loaded/)).toBeVisible())
    expect(screen.getByRole('rowheader', { name: /V095/ })).toBeInTheDocument()
    expect(screen.queryByRole('rowheader', { name: /V030/ })).not.toBeInTheDocument()
  })

  it('the table can be searched, and can show only variants without a price', async () => {
    const { user, router } = openTable([aVariant('Oval'), unpriced('Pear'), unpriced('Cushion')])
    await grid()
    await user.click(screen.getByRole('button', { name: 'Only without a price' }))
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: /Oval/ })).not.toBeInTheDocument())
    expect(router.state.location.search).toBe('?show=unpriced')
    await user.type(screen.getByRole('searchbox', { name: 'Search variants...' }), 'pea')
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
    await user.type(screen.getByRole('searchbox', { name: 'Search variants...' }), 'x')
    expect(await screen.findByText('No variants match "peax"')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all variants' }))
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(3))
  })

  it('if the rows of another filter cannot be loaded, the table says so and tries again by itself', async () => {
    const { user } = openTable([aVariant('Oval'), unpriced('Pear')])
    await grid()
    server.use(graphql.query('PricingRows', () => HttpResponse.error(), { once: true }))
    await user.click(screen.getByRole('button', { name: 'Only without a price' }))
    expect(await screen.findByText('This could not be loaded')).toBeVisible()
    expect(screen.queryByRole('rowheader', { name: /Oval/ })).not.toBeInTheDocument()
    expect(await screen.findByRole('rowheader', { name: /Pear/ })).toBeVisible()
  })

  it('a link from a figure shows only variants with a price', async () => {
    const { user, router } = openTable([aVariant('Oval'), unpriced('Pear')], '/supplier-pricing?show=priced')
    await grid()
    expect(screen.getAllByRole('rowheader').map((row) => row.textContent)).toEqual([
      expect.stringContaining('Oval'),
    ])
    await user.click(screen.getByRole('button', { name: 'Only with a price', pressed: true }))
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2))
    expect(router.state.location.search).toBe('')
  })

  it('the table says if no variant has a price', async () => {
    openTable([unpriced('Pear')], '/supplier-pricing?show=priced')
    expect(await screen.findByText('No prices yet')).toBeVisible()
  })

  it('the table says if no variant lacks a price', async () => {
    openTable([aVariant('Oval')], '/supplier-pricing?show=unpriced')
    expect(await screen.findByText('Every variant has a price')).toBeVisible()
  })

  it('the table says if there is no catalog yet', async () => {
    openTable([])
    expect(await screen.findByText('No products available from Shopify')).toBeVisible()
  })

  it('the table shows a loading state that screen readers announce', async () => {
    openTable([aVariant('Oval')])
    server.use(graphql.query('PricingRows', () => delay('infinite')))
    expect(await screen.findByText('1 of 1 variants priced')).toBeVisible()
    expect(screen.getByText('Loading prices...')).toBeInTheDocument()
  })

  it.each(['PricingTableScreen', 'PricingRows'])('if %s fails, the table can try again', async (query) => {
    const { user } = openTable([aVariant('Oval')])
    server.use(graphql.query(query, () => HttpResponse.error(), { once: true }))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('rowheader', { name: /Oval/ })).toBeInTheDocument()
  })

  it('the table follows changes saved in another window', async () => {
    const { live, now } = openTable([aVariant('Oval')])
    await grid()
    now.variants = [aVariant('Oval', { myPricing: aPricing('640.00') })]
    await live.emit(FollowAssortmentDocument, assortmentChange('PRICING'))
    await waitFor(() => expect(cellsOf('Oval')[0]).toBe('640.00'))
  })

  it('events in a row do not read the rows once each', async () => {
    const { live, now } = openTable([aVariant('Oval')])
    await grid()
    for (const amount of ['610.00', '620.00', '630.00', '640.00', '650.00', '660.00']) {
      now.variants = [aVariant('Oval', { myPricing: aPricing(amount) })]
      await live.emit(FollowAssortmentDocument, assortmentChange('PRICING'))
    }
    await waitFor(() => expect(cellsOf('Oval')[0]).toBe('660.00'))
    expect(sentAs('PricingRows').length).toBeLessThanOrEqual(4)
  })

  it('a read of many pages stops when another filter is chosen', async () => {
    const { user, live } = openTable(many(230))
    await grid()
    await user.click(cell(0, 0))
    paste(Array.from({ length: 220 }, (_, index) => String(index + 1)).join('\n'))
    await screen.findByText('220 changes in 220 rows')
    const before = sentAs('PricingRows').length
    const answer = gate()
    server.use(
      graphql.query('PricingRows', async () => {
        await answer.opened
        return undefined
      }),
    )
    await live.resync(FollowAssortmentDocument)
    await waitFor(() => expect(sentAs('PricingRows')).toHaveLength(before + 1))
    await user.type(screen.getByRole('searchbox'), 'V001')
    await waitFor(() => expect(sentAs('PricingRows').length).toBeGreaterThan(before + 1))
    answer.open()
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
    expect(sentAs('PricingRows').slice(before)).not.toContainEqual(
      expect.objectContaining({ after: expect.any(String) }),
    )
  })

  it('the table is read again when events were missed', async () => {
    const { live, now } = openTable([aVariant('Oval')])
    await grid()
    now.variants = [aVariant('Oval', { myPricing: aPricing('640.00') })]
    await live.resync(FollowAssortmentDocument)
    await waitFor(() => expect(cellsOf('Oval')[0]).toBe('640.00'))
  })

  it('rows that could not be read after an event are read later', async () => {
    const { live, now } = openTable([aVariant('Oval')])
    await grid()
    now.variants = [aVariant('Oval', { myPricing: aPricing('640.00') })]
    server.use(graphql.query('PricingRows', () => HttpResponse.error(), { once: true }))
    await live.emit(FollowAssortmentDocument, assortmentChange('PRICING'))
    await waitFor(() => expect(cellsOf('Oval')[0]).toBe('640.00'))
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  it('a link leads back to the products', async () => {
    openTable([aVariant('Oval')])
    expect(await screen.findByRole('link', { name: /Back to Products/ })).toHaveAttribute(
      'href',
      '/supplier-products',
    )
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeVisible()
  })
})

describe('the price table by keyboard', () => {
  const openThree = async () => {
    const view = openTable([aVariant('Oval'), aVariant('Pear'), unpriced('Round')])
    await grid()
    await view.user.click(cell(0, 0))
    return view
  }
  const here = () => document.activeElement?.getAttribute('aria-label')

  it('arrow keys and Tab move between cells, and each is named by its column and variant', async () => {
    const { user } = await openThree()
    expect(here()).toBe('Base price (USD), Ring, Oval')
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(here()).toBe('Houston (USD), Ring, Pear')
    await user.keyboard('{Tab}{Tab}{Tab}')
    expect(here()).toBe('Certification, Ring, Pear')
    await user.keyboard('{Shift>}{Tab}{/Shift}{Home}')
    expect(here()).toBe('Base price (USD), Ring, Pear')
    await user.keyboard('{End}{Tab}')
    expect(here()).toBe('Base price (USD), Ring, Round')
    await user.keyboard('{ArrowDown}{ArrowDown}{Control>}{Home}{/Control}')
    expect(here()).toBe('Base price (USD), Ring, Oval')
  })

  it('typing replaces the cell, Enter moves down, Escape restores the value', async () => {
    const { user } = await openThree()
    await user.keyboard('510{Enter}')
    expect(cellsOf('Oval')[0]).toBe('510')
    expect(here()).toBe('Base price (USD), Ring, Pear')
    expect(cell(0, 0)).toHaveTextContent('changed')
    expect(screen.getByText('1 change in 1 row')).toBeVisible()
    await user.keyboard('7{Escape}')
    expect(cellsOf('Pear')[0]).toBe('500.00')
    expect(screen.getByText('1 change in 1 row')).toBeVisible()
  })

  it('enter opens the text of a cell for the arrow keys, and typing the same value is no change', async () => {
    const { user } = await openThree()
    await user.keyboard('{Enter}{End}{Backspace}{Backspace}{ArrowLeft}99{Enter}')
    expect(cellsOf('Oval')[0]).toBe('50099.')
    await user.keyboard('{ArrowUp}500.00{Enter}')
    expect(screen.getByText('No changes')).toBeVisible()
  })

  it('the lines of a note stay apart when it is edited, and Alt+Enter starts another one', async () => {
    const NOTES = 8
    const { user } = openTable([
      aVariant('Oval', { myPricing: aPricing('500.00', { notes: 'First line\nsecond line' }) }),
      aVariant('Pear'),
    ])
    await grid()
    await user.click(cell(0, NOTES))
    await user.keyboard('{F2}!')
    expect(cellsOf('Oval')[NOTES]).toBe('First line\nsecond line!')
    await user.keyboard('{ArrowLeft}{Alt>}{Enter}{/Alt}{Backspace}{Alt>}{Enter}{/Alt}third{Enter}')
    expect(cellsOf('Oval')[NOTES]).toBe('First line\nsecond line\nthird!')
    expect(screen.getByLabelText('Notes, Ring, Pear')).toHaveFocus()
    await user.keyboard('New{Alt>}{Enter}{/Alt}note{Enter}')
    expect(cellsOf('Pear')[NOTES]).toBe('New\nnote')
  })

  it('escape, then Tab leaves the table', async () => {
    const { user } = await openThree()
    await user.keyboard('{Escape}{Tab}')
    expect(screen.getByRole('grid')).not.toContainElement(document.activeElement as HTMLElement)
  })

  it('delete clears, Ctrl+Z undoes and Ctrl+Y redoes', async () => {
    const { user } = await openThree()
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}{Delete}')
    expect([cellsOf('Oval').slice(0, 3), cellsOf('Pear').slice(0, 3)]).toEqual([
      ['', '', '430.00'],
      ['', '', '430.00'],
    ])
    await user.keyboard('{Control>}z{/Control}')
    expect(screen.getByText('No changes')).toBeVisible()
    await user.keyboard('{Control>}y{/Control}')
    expect(screen.getByText('4 changes in 2 rows')).toBeVisible()
  })

  it('undone changes can be redone after the rows were read again', async () => {
    const { user, live, now } = await openThree()
    await user.keyboard('510{Enter}520{Enter}{Control>}z{/Control}')
    expect(screen.getByText('1 change in 1 row')).toBeVisible()
    now.variants = now.variants.with(2, aVariant('Round', { myPricing: aPricing('700.00') }))
    await live.emit(FollowAssortmentDocument, assortmentChange('PRICING'))
    await waitFor(() => expect(cellsOf('Round')[0]).toBe('700.00'))
    await user.keyboard('{Control>}y{/Control}')
    expect(screen.getByText('2 changes in 2 rows')).toBeVisible()
    expect(cellsOf('Pear')[0]).toBe('520')
  })

  it('a block from a spreadsheet is pasted across cells, without currency signs', async () => {
    const { user } = await openThree()
    await user.keyboard('{ArrowDown}')
    paste('$1,250.00\tUS$ 1300\t£990\tHK$9,800\tgia\t14\r\n2000\t2100\t1600\t16000\tIGI\t9\r\n')
    await waitFor(() => expect(cellsOf('Pear')[0]).toBe('1,250.00'))
    expect(cellsOf('Pear').slice(0, 6)).toEqual(['1,250.00', '1300', '990', '9,800', 'GIA', '14'])
    expect(cellsOf('Round').slice(0, 6)).toEqual(['2000', '2100', '1600', '16000', 'IGI', '9'])
    expect(screen.getByText('Pasted 12 cells.')).toBeInTheDocument()
  })

  it('a picture on the clipboard is not pasted, and the cell stays selected', async () => {
    await openThree()
    const before = here()
    paste('')
    expect(here()).toBe(before)
    expect(screen.getByText('No changes')).toBeVisible()
  })

  it('cells outside the table are reported as not pasted', async () => {
    const { user } = await openThree()
    await user.keyboard('{Control>}{End}{/Control}')
    paste('a\tb\nc\td')
    expect(
      await screen.findByText('Pasted 1 of 4 cells; the rest were outside the table.'),
    ).toBeInTheDocument()
  })

  it('pasting a block longer than the loaded rows loads more', async () => {
    const { user } = openTable(many(230))
    await grid()
    await user.click(cell(0, 0))
    paste(Array.from({ length: 220 }, (_, index) => String(index + 1)).join('\n'))
    expect(await screen.findByText('220 changes in 220 rows')).toBeVisible()
  })

  it('a block is pasted completely while other rows are loading', async () => {
    const answer = gate()
    const { user } = openTable(many(330))
    await grid()
    server.use(
      graphql.query('PricingRows', async () => {
        await answer.opened
        return undefined
      }),
    )
    await user.click(cell(0, 0))
    paste(Array.from({ length: 120 }, () => '1').join('\n'))
    paste(Array.from({ length: 320 }, () => '2').join('\n'))
    answer.open()
    expect(await screen.findByText('Pasted 320 cells.')).toBeInTheDocument()
  })

  it('a second click opens the text of a cell, into which several cells are never pasted', async () => {
    const { user } = await openThree()
    await user.click(document.activeElement as Element)
    await user.keyboard('{End}5')
    expect(cellsOf('Oval')[0]).toBe('500.005')
    paste('1\t2')
    await waitFor(() => expect(cellsOf('Oval').slice(0, 2)).toEqual(['1', '2']))
  })

  it('while a cell is being edited, the clipboard acts on its text', async () => {
    const { user } = await openThree()
    await user.keyboard('12')
    await user.paste('5')
    await waitFor(() => expect(cellsOf('Oval')[0]).toBe('125'))
    for (const take of [fireEvent.copy, fireEvent.cut]) {
      const held = clipboard('kept')
      take(document.activeElement as Element, { clipboardData: held })
      expect(held.text()).toBe('kept')
    }
    expect(cellsOf('Oval')[0]).toBe('125')
    await user.click(cell(0, 4))
    await user.selectOptions(document.activeElement as Element, 'GIA')
    const held = clipboard()
    fireEvent.copy(document.activeElement as Element, { clipboardData: held })
    expect(held.text()).toBe('GIA')
  })

  it('one value is pasted into the whole range, and a copied range can be pasted into a spreadsheet', async () => {
    const { user } = await openThree()
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    paste('777')
    await waitFor(() => expect(cellsOf('Pear')[0]).toBe('777'))
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    const held = clipboard()
    fireEvent.copy(document.activeElement as Element, { clipboardData: held })
    expect(held.text()).toBe('777\t550.50\n777\t550.50')
  })

  it('ctrl+D and the button fill down', async () => {
    const { user } = await openThree()
    await user.keyboard('600{ArrowDown}{Control>}d{/Control}')
    expect(cellsOf('Pear')[0]).toBe('600')
    await user.click(cell(0, 5))
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    await user.click(screen.getByRole('button', { name: 'Fill down' }))
    expect([cellsOf('Pear')[5], cellsOf('Round')[5]]).toEqual(['21', '21'])
  })
})

describe('rows that move while the price table is used', () => {
  const STOCK = 6
  const stocked = (name: string) => aVariant(name, { myPricing: aPricing('500.00', { stock: 5 }) })
  const names = () =>
    screen
      .getAllByRole('rowheader')
      .map((header) => /[A-Z][a-z]+$/.exec(header.textContent.replace(/SKU-.*/, ''))?.[0])
  const openChanged = async () => {
    const view = openTable([stocked('Oval'), stocked('Pear'), stocked('Round')])
    await grid()
    await view.user.click(cell(0, STOCK))
    await view.user.keyboard('7{ArrowDown}30{ArrowDown}40{Enter}')
    await view.user.click(screen.getByRole('button', { name: 'Changed rows (3)' }))
    return view
  }

  it('a changed row stays while the user types, even when a digit makes it equal the saved one', async () => {
    const { user } = await openChanged()
    await user.click(cell(0, STOCK))
    await user.keyboard('5')
    expect(screen.getByText('2 changes in 2 rows')).toBeVisible()
    await user.keyboard('0')
    expect(names()).toEqual(['Oval', 'Pear', 'Round'])
    expect(['Oval', 'Pear', 'Round'].map((name) => cellsOf(name)[STOCK])).toEqual(['50', '30', '40'])
    expect(screen.getByText('3 changes in 3 rows')).toBeVisible()
  })

  it('a changed row that equals the saved one again leaves with the caret, which goes to the row below', async () => {
    const { user } = await openChanged()
    await user.click(cell(0, STOCK))
    await user.keyboard('5{ArrowDown}')
    await waitFor(() => expect(names()).toEqual(['Pear', 'Round']))
    expect(screen.getByLabelText('Stock, Ring, Pear')).toHaveFocus()
    await user.keyboard('31')
    expect(['Pear', 'Round'].map((name) => cellsOf(name)[STOCK])).toEqual(['31', '40'])
  })

  it('the changed rows, once there are none, do not come back by themselves', async () => {
    const { user } = await openChanged()
    await user.click(cell(0, STOCK))
    await user.keyboard('5{ArrowDown}5{ArrowDown}5')
    expect(names()).toEqual(['Round'])
    await user.click(screen.getByRole('searchbox'))
    await waitFor(() => expect(names()).toEqual(['Oval', 'Pear', 'Round']))
    await user.click(cell(1, STOCK))
    await user.keyboard('88')
    expect(cellsOf('Pear')[STOCK]).toBe('88')
    expect(names()).toHaveLength(3)
  })

  const openUnpriced = async () => {
    const view = openTable(
      [unpriced('Oval'), unpriced('Pear'), unpriced('Round'), unpriced('Trillion')],
      '/supplier-pricing?show=unpriced',
    )
    await grid()
    return view
  }

  it('typed text stays in its row when a row above leaves the list', async () => {
    const { user, live, now } = await openUnpriced()
    await user.click(cell(2, STOCK))
    await user.keyboard('4')
    now.variants = [aVariant('Oval'), unpriced('Pear'), unpriced('Round'), unpriced('Trillion')]
    await live.emit(FollowAssortmentDocument, assortmentChange('PRICING'))
    await waitFor(() => expect(names()).toEqual(['Pear', 'Round', 'Trillion']))
    await user.keyboard('2')
    expect(['Pear', 'Round', 'Trillion'].map((name) => cellsOf(name)[STOCK])).toEqual(['', '42', ''])
  })

  it('keys go nowhere once their row has left the list', async () => {
    const { user, live, now } = await openUnpriced()
    await user.click(cell(2, STOCK))
    await user.keyboard('4')
    now.variants = [unpriced('Oval'), unpriced('Pear'), aVariant('Round'), unpriced('Trillion')]
    await live.emit(FollowAssortmentDocument, assortmentChange('PRICING'))
    expect(await screen.findByText(/^The row you were in is not listed anymore/)).toBeInTheDocument()
    await user.keyboard('2')
    expect(['Oval', 'Pear', 'Trillion'].map((name) => cellsOf(name)[STOCK])).toEqual(['', '', ''])
  })

  it('a selection ends when a row enters it', async () => {
    const { user, live, now } = await openUnpriced()
    await user.click(cell(1, STOCK))
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(2)
    now.variants = [unpriced('Oval'), unpriced('Pear'), unpriced('Queen'), unpriced('Round')]
    await live.emit(FollowAssortmentDocument, assortmentChange('PRICING'))
    await waitFor(() => expect(names()).toContain('Queen'))
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(1)
    expect(screen.getByLabelText('Stock, Ring, Round')).toHaveFocus()
  })
})

describe('saving the price table', () => {
  const changeOne = async () => {
    const view = openTable([aVariant('Oval'), unpriced('Pear')])
    await grid()
    await view.user.click(cell(0, 0))
    await view.user.keyboard('510{Enter}')
    return view
  }
  const save = () => screen.getByRole('button', { name: 'Save all' })

  it('all changed rows are saved at once, and nothing is left to save', async () => {
    const { user, now } = await changeOne()
    answerSaving(saved(), () => {
      now.variants = [aVariant('Oval', { myPricing: aPricing('510.00') }), unpriced('Pear')]
    })
    await user.click(save())
    expect(await screen.findByText('Pricing Saved')).toBeVisible()
    expect(screen.getByText('Variant pricing has been saved successfully')).toBeVisible()
    expect(sentAs('SavePricingTable')).toEqual([
      {
        input: {
          rows: [
            {
              variantId: 'id-of-oval',
              basePrice: '510',
              houston: '550.50',
              london: '430.00',
              hongKong: '4200.00',
              certification: 'IGI',
              leadTimeDays: '21',
              stock: '',
              minimumOrderQuantity: '',
              notes: '',
            },
          ],
        },
      },
    ])
    expect(await screen.findByText('No changes')).toBeVisible()
    expect(save()).toBeDisabled()
  })

  it('a row that is no longer listed is saved with its current other values', async () => {
    const { user, now } = await changeOne()
    await user.type(screen.getByRole('searchbox'), 'pear')
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: /Oval/ })).not.toBeInTheDocument())
    const imported = aPricing('500.00', { london: { __typename: 'Money', amount: '455.00' } })
    now.variants = [aVariant('Oval', { myPricing: imported }), unpriced('Pear')]
    answerSaving(saved())
    await user.click(save())
    expect(await screen.findByText('Pricing Saved')).toBeVisible()
    expect(sentAs('SavePricingTable')).toMatchObject([
      { input: { rows: [{ basePrice: '510', london: '455.00' }] } },
    ])
  })

  it('a cleared cell is sent as empty, because an omitted cell stays as it is', async () => {
    const { user } = openTable([
      aVariant('Oval', { myPricing: aPricing('500.00', { stock: 5, notes: 'By hand' }) }),
    ])
    await grid()
    await user.click(cell(0, 6))
    await user.keyboard('{Delete}')
    answerSaving(saved())
    await user.click(save())
    expect(await screen.findByText('Pricing Saved')).toBeVisible()
    expect(sentAs('SavePricingTable')).toMatchObject([
      { input: { rows: [{ basePrice: '500.00', stock: '', minimumOrderQuantity: '', notes: 'By hand' }] } },
    ])
  })

  it('a removed variant is not saved, which a message says', async () => {
    const { user, now } = await changeOne()
    now.variants = [aVariant('Oval')]
    answerSaving(saved(), () => {
      now.variants = [aVariant('Oval', { myPricing: aPricing('510.00') })]
    })
    await user.click(cell(1, 0))
    paste('600\t600\t600\t600\tIGI\t7')
    await user.click(save())
    expect(
      await screen.findByText(
        'Variant pricing has been saved successfully. 1 changed variant is no longer in the catalog.',
      ),
    ).toBeVisible()
    expect(sentAs('SavePricingTable')).toMatchObject([{ input: { rows: [{ variantId: 'id-of-oval' }] } }])
    expect(await screen.findByText('No changes')).toBeVisible()
  })

  it('nothing is sent if every changed variant was removed', async () => {
    const { user, now } = await changeOne()
    now.variants = [unpriced('Pear')]
    await user.click(save())
    expect(
      await screen.findByText('Nothing was saved. 1 changed variant is no longer in the catalog.'),
    ).toBeVisible()
    expect(sentAs('SavePricingTable')).toEqual([])
    expect(screen.getByText('No changes')).toBeVisible()
  })

  it('nothing is saved if the current prices cannot be read, and the edits stay', async () => {
    const { user } = await changeOne()
    server.use(graphql.query('PricingRows', () => HttpResponse.error()))
    await user.click(save())
    expect(await screen.findByText('Nothing was saved. Please try again.')).toBeVisible()
    expect(screen.getByText('1 change in 1 row')).toBeVisible()
    expect(sentAs('SavePricingTable')).toEqual([])
  })

  it('errors of a row, including empty cells, are shown in the cells, and nothing is sent', async () => {
    const HOUSTON = 'Enter the Houston landing price in US dollars, for example 1250.00'
    const { user } = await changeOne()
    await user.keyboard('0{Tab}many{Tab}')
    const row = within(screen.getByRole('rowheader', { name: /Pear/ }).closest('[role="row"]') as HTMLElement)
    expect(row.getByText('Base price is required and must be positive')).toBeVisible()
    expect(row.getByText(HOUSTON)).toBeVisible()
    expect(row.queryByText('Certification is required')).not.toBeInTheDocument()
    await user.click(save())
    expect(await screen.findByText('One row needs attention. Nothing was saved.')).toBeVisible()
    expect(row.getByText('Certification is required')).toBeVisible()
    expect(cellsOf('Pear')[5]).toBe('14')
    expect(sentAs('SavePricingTable')).toEqual([])
    await user.click(cell(1, 1))
    expect(document.activeElement).toHaveAccessibleDescription(HOUSTON)
  })

  it('if saving is refused, the first cell to correct is scrolled to and takes the focus', async () => {
    const { user } = openTable(many(90))
    const table = await grid()
    await user.click(cell(1, 0))
    await user.keyboard('{Delete}')
    table.scrollTop = 80 * 44
    fireEvent.scroll(table)
    await waitFor(() => expect(screen.getByRole('rowheader', { name: /V085/ })).toBeInTheDocument())
    await user.click(save())
    expect(await screen.findByText('One row needs attention. Nothing was saved.')).toBeVisible()
    expect(document.activeElement).toHaveAccessibleDescription('Base price is required and must be positive')
    expect(table.scrollTop).toBeLessThan(2 * 44)
  })

  it('a row to correct that is not listed is found among the changed rows', async () => {
    const { user } = openTable([aVariant('Oval'), aVariant('Pear')])
    await grid()
    await user.click(cell(1, 6))
    await user.keyboard('many{Enter}')
    await user.type(screen.getByRole('searchbox'), 'Oval')
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: /Pear/ })).not.toBeInTheDocument())
    await user.click(save())
    expect(await screen.findByRole('button', { name: /Changed rows/, pressed: true })).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Stock, Ring, Pear')).toHaveFocus())
  })

  it('a cleared landing price is removed, as in the editor of one variant', async () => {
    const { user } = await changeOne()
    answerSaving(saved())
    await user.click(cell(0, 1))
    await user.keyboard('{Delete}')
    await user.click(save())
    await waitFor(() => expect(sentAs('SavePricingTable')).toHaveLength(1))
    const [sent] = sentAs('SavePricingTable') as { input: { rows: Record<string, string>[] } }[]
    expect(sent?.input.rows[0]).toMatchObject({ basePrice: '510', houston: '', london: '430.00' })
    expect(await screen.findByText('Pricing Saved')).toBeVisible()
  })

  it('the sign of a foreign currency is refused in the cell where it was pasted', async () => {
    const { user } = await changeOne()
    await user.click(cell(0, 2))
    paste('US$990')
    await user.click(save())
    const problem = await screen.findByText(/^The London landing price is in pounds sterling/)
    expect(problem).toBeVisible()
    expect(sentAs('SavePricingTable')).toEqual([])
    // The cell has room for its first sentence; the full text is announced and shown as a tooltip.
    const all =
      'The London landing price is in pounds sterling. Enter the London landing price in pounds sterling, for example 1250.00'
    expect(problem.firstChild).toHaveTextContent(/^The London landing price is in pounds sterling\.$/)
    expect(problem).toHaveAttribute('title', all)
    expect(cell(0, 2).querySelector('input')).toHaveAccessibleDescription(all)
  })

  it('server errors are shown in their cells until those are changed', async () => {
    const { user } = await changeOne()
    answerSaving(
      saved({
        saved: false,
        problemCount: 1,
        problems: [
          {
            __typename: 'PricingRowProblem',
            line: 1,
            variantId: 'id-of-oval',
            fields: [
              { __typename: 'FieldError', path: 'houston', message: 'Houston is closed today' },
              { __typename: 'FieldError', path: 'variantId', message: 'This variant is not in the catalog' },
            ],
          },
        ],
      }),
    )
    await user.click(save())
    expect(await screen.findByText('Houston is closed today')).toBeVisible()
    expect(screen.getByText('This variant is not in the catalog')).toBeVisible()
    expect(cellsOf('Oval')[0]).toBe('510')
    await user.click(cell(0, 1))
    await user.keyboard('560{Enter}')
    expect(screen.queryByText('Houston is closed today')).not.toBeInTheDocument()
  })

  it('a network failure is reported, and every change stays', async () => {
    const { user } = await changeOne()
    server.use(graphql.mutation('SavePricingTable', () => HttpResponse.error()))
    await user.click(save())
    expect(await screen.findByText(/Loupe can't be reached/)).toBeVisible()
    expect(screen.getByText('1 change in 1 row')).toBeVisible()
  })

  it('no row stays selected after the rows that got a price leave the filter', async () => {
    const { user, now } = openTable([unpriced('Oval'), unpriced('Pear')], '/supplier-pricing?show=unpriced')
    await grid()
    await user.click(cell(0, 0))
    paste('1\t1\t1\t1\tIGI\t7')
    await screen.findByText('Pasted 6 cells.')
    answerSaving(saved({ created: 1, changed: 0 }))
    now.variants = [aVariant('Oval'), unpriced('Pear')]
    await user.click(save())
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
    expect(screen.queryAllByRole('gridcell', { selected: true })).toEqual([])
  })

  it('changes can be discarded after confirmation', async () => {
    const { user } = await changeOne()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard all changes?' }))
    await user.click(dialog.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByText('No changes')).toBeVisible()
    expect(cellsOf('Oval')[0]).toBe('500.00')
  })

  it('the table can show only changed rows', async () => {
    const { user } = await changeOne()
    await user.click(screen.getByRole('button', { name: 'Changed rows (1)' }))
    expect(screen.getAllByRole('rowheader')).toHaveLength(1)
  })

  it('leaving the table with changes asks first, and the changes are restored later', async () => {
    const { user, router } = await changeOne()
    await user.click(screen.getByRole('link', { name: /Back to Products/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    expect(dialog.getByText(/One change is not saved yet/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Stay' }))
    expect(router.state.location.pathname).toBe('/supplier-pricing')
    expect(screen.getByText('1 change in 1 row')).toBeVisible()
  })

  it('changes from another window are applied as long as nothing is typed here', async () => {
    const { unmount } = openTable([aVariant('Oval')])
    await grid()
    const elsewhere = 'supplier-1/pricing-table'
    draftStore.keep(elsewhere, { 'id-of-pear': '{}' })
    unmount()
    expect(draftStore.read(elsewhere)).toEqual({ 'id-of-pear': '{}' })
  })

  const KEPT = 'supplier-1/pricing-table'
  const keptRows = () => Object.keys(draftStore.read(KEPT) ?? {}).sort()
  /** A browser's storage event for other windows. */
  const elsewhere = (newValue: string | null) => {
    const key = Object.keys(localStorage).find((one) => one.endsWith(KEPT)) ?? `loupe/draft/1/${KEPT}`
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }

  it('edits stored by another window stay when changes are made and discarded here', async () => {
    const { user } = openTable([aVariant('Oval'), unpriced('Pear')])
    await grid()
    draftStore.keep(KEPT, { 'id-of-pear': '{}' })
    await user.click(cell(0, 0))
    await user.keyboard('510{Enter}')
    await waitFor(() => expect(keptRows()).toEqual(['id-of-oval', 'id-of-pear']))
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard all changes?' }))
    await user.click(dialog.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(keptRows()).toEqual(['id-of-pear']))
  })

  it('another window’s changes, restored here, disappear once they are discarded there', async () => {
    const { unmount } = await changeOne()
    await waitFor(() => expect(keptRows()).toEqual(['id-of-oval']))
    unmount()
    openTable([aVariant('Oval')])
    await grid()
    expect(screen.getByText(/Your earlier changes were restored/)).toBeVisible()
    draftStore.drop(KEPT)
    elsewhere(null)
    expect(keptRows()).toEqual([])
  })

  it('changes stay kept when another window drops them', async () => {
    await changeOne()
    await waitFor(() => expect(keptRows()).toEqual(['id-of-oval']))
    draftStore.keep(KEPT, { 'id-of-pear': '{}' })
    elsewhere('of the pear')
    expect(keptRows()).toEqual(['id-of-oval', 'id-of-pear'])
    draftStore.drop(KEPT)
    elsewhere(null)
    expect(keptRows()).toEqual(['id-of-oval'])
  })

  it('changes are restored after a reload', async () => {
    const { unmount } = await changeOne()
    unmount()
    openTable([aVariant('Oval'), unpriced('Pear')])
    await grid()
    expect(screen.getByText(/Your earlier changes were restored/)).toBeVisible()
    expect(cellsOf('Oval')[0]).toBe('510')
    expect(screen.getByText('1 change in 1 row')).toBeVisible()
  })
})
