import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { sentAs } from '../../kit/screens/outbox.ts'
import { server } from '../../kit/screens/server.ts'
import { aVariant, openTable } from './fixtures.ts'

const CSV = 'SKU,Base price\nSKU-Oval,510\n'
const aFile = (text = CSV, name = 'prices.csv', type = 'text/csv') => new File([text], name, { type })

const answer = (changes: object = {}) => ({
  __typename: 'PricingSaved',
  dryRun: true,
  saved: false,
  created: 2,
  changed: 1,
  unchanged: 4,
  passedOver: 5,
  problemCount: 0,
  changes: [],
  problems: [],
  planDigest: 'plan-1',
  ...changes,
})
const answering = (of: (dryRun: boolean) => object) =>
  server.use(
    graphql.mutation('ImportPricing', ({ variables }) =>
      HttpResponse.json({
        data: { importPricing: of((variables['input'] as { dryRun: boolean }).dryRun) },
      }),
    ),
  )

async function openImport() {
  const view = openTable([aVariant('Oval')])
  await view.user.click(await screen.findByRole('button', { name: 'Import CSV' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import prices from a CSV file' }))
  const choose = (file: File) => view.user.upload(dialog.getByLabelText('CSV file'), file)
  return { ...view, dialog, choose }
}

describe('importing prices', () => {
  it('another file can be chosen while one is being checked', async () => {
    const { user, dialog, choose } = await openImport()
    server.use(graphql.mutation('ImportPricing', () => new Promise<never>(() => {})))
    await choose(aFile())
    await dialog.findByText('Checking the file...')
    expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled()
    const picker = vi.spyOn(HTMLInputElement.prototype, 'click')
    await user.click(dialog.getByRole('button', { name: 'prices.csv. Choose another file' }))
    expect(picker).toHaveBeenCalled()
    picker.mockRestore()
  })

  it('the preview says what will change, and the import runs after confirmation', async () => {
    const { user, dialog, choose } = await openImport()
    expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled()
    answering((dryRun) => answer({ dryRun, saved: !dryRun }))
    await choose(aFile())
    const button = await dialog.findByRole('button', { name: 'Import 3 prices' })
    const fact = (label: string) => dialog.getByText(label).nextElementSibling?.textContent
    expect([fact('New prices'), fact('Changed'), fact('Unchanged'), fact('Skipped')]).toEqual([
      '2',
      '1',
      '4',
      '5',
    ])
    await user.click(button)
    expect(await screen.findByText('Prices Imported')).toBeVisible()
    expect(screen.getByText('3 prices have been saved.')).toBeVisible()
    expect(sentAs('ImportPricing')).toEqual([
      { input: { csv: CSV, dryRun: true } },
      { input: { csv: CSV, dryRun: false, ifPlanDigest: 'plan-1' } },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sentAs('PricingRows').length).toBeGreaterThan(1)
  })

  it('the preview lists the changed prices with their old and new values, and how many more there are', async () => {
    const { dialog, choose } = await openImport()
    const product = { __typename: 'Product', id: 'product-1', title: 'Ring' }
    const term = (field: string, from: string | null, to: string | null) => ({
      __typename: 'TermChange',
      field,
      from,
      to,
    })
    answering(() =>
      answer({
        changed: 3,
        changes: [
          {
            __typename: 'PricingChange',
            variant: { __typename: 'Variant', id: 'v1', displayName: 'Oval', sku: 'SKU-Oval', product },
            terms: [
              term('basePrice', '510.00', '5100.00'),
              term('london', '400.00', null),
              term('leadTimeDays', '14', '7'),
            ],
          },
        ],
      }),
    )
    await choose(aFile())
    const table = within(await dialog.findByRole('table', { name: 'Changes in the file' }))
    expect(table.getByText('Ring, Oval')).toBeVisible()
    expect(table.getByText('SKU-Oval')).toBeVisible()
    expect(table.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Base price (USD): $510.00 → $5,100.00',
      'London (GBP): £400.00 → none',
      'Lead time (days): 14 → 7',
    ])
    expect(dialog.getByText('And 2 more.')).toBeVisible()
  })

  it('if the import would now change something else, the new preview is shown for another review', async () => {
    const { user, dialog, choose } = await openImport()
    const plans = [
      answer(),
      answer({ dryRun: false, created: 1, changed: 1, planDigest: 'plan-2' }),
      answer({ dryRun: false, saved: true, created: 1, changed: 1, planDigest: 'plan-2' }),
    ]
    answering(() => plans.shift() ?? answer())
    await choose(aFile())
    await user.click(await dialog.findByRole('button', { name: 'Import 3 prices' }))
    expect(await dialog.findByText(/^Nothing was imported, because something was changed/)).toBeVisible()
    expect(screen.queryByText('Prices Imported')).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Import 2 prices' }))
    expect(await screen.findByText('Prices Imported')).toBeVisible()
    expect(sentAs('ImportPricing').slice(1)).toEqual([
      { input: { csv: CSV, dryRun: false, ifPlanDigest: 'plan-1' } },
      { input: { csv: CSV, dryRun: false, ifPlanDigest: 'plan-2' } },
    ])
  })

  it('an import that is running can neither be canceled nor replaced by another file', async () => {
    const { user, dialog, choose } = await openImport()
    let finish = () => {}
    const finished = new Promise<void>((resolve) => (finish = resolve))
    server.use(
      graphql.mutation('ImportPricing', async ({ variables }) => {
        const { dryRun } = variables['input'] as { dryRun: boolean }
        if (!dryRun) await finished
        return HttpResponse.json({ data: { importPricing: answer({ dryRun, saved: !dryRun }) } })
      }),
    )
    await choose(aFile())
    await user.click(await dialog.findByRole('button', { name: 'Import 3 prices' }))
    expect(await dialog.findByRole('button', { name: 'Importing...' })).toBeDisabled()
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    expect(dialog.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
    expect(dialog.getByRole('button', { name: /Choose another file$/ })).toBeDisabled()
    await user.keyboard('{Escape}')
    fireEvent.drop(dialog.getByText(/or drop it here/), { dataTransfer: { files: [aFile('x', 'b.csv')] } })
    expect(dialog.getByRole('button', { name: 'prices.csv. Choose another file' })).toBeVisible()
    finish()
    expect(await screen.findByText('Prices Imported')).toBeVisible()
    expect(sentAs('ImportPricing')).toHaveLength(2)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('a dropped file is accepted, including a byte order mark and legacy encodings', async () => {
    const { dialog } = await openImport()
    answering(() => answer())
    const old = new File([new Uint8Array([0x50, 0x61, 0x76, 0xe9])], 'old.csv', { type: 'text/csv' })
    fireEvent.drop(dialog.getByText(/or drop it here/), { dataTransfer: { files: [old] } })
    await waitFor(() => expect(sentAs('ImportPricing')).toEqual([{ input: { csv: 'Pavé', dryRun: true } }]))
  })

  it('the result belongs to the last chosen file, whichever response arrives first', async () => {
    const { client, dialog, choose } = await openImport()
    const commands = vi.spyOn(client, 'mutate')
    let answerFirst = () => {}
    const firstIsRead = new Promise<void>((resolve) => (answerFirst = resolve))
    server.use(
      graphql.mutation('ImportPricing', async ({ variables }) => {
        const isFirst = (variables['input'] as { csv: string }).csv === CSV
        if (isFirst) await firstIsRead
        return HttpResponse.json({ data: { importPricing: answer(isFirst ? { changed: 90 } : {}) } })
      }),
    )
    await choose(aFile())
    await waitFor(() => expect(sentAs('ImportPricing')).toHaveLength(1))
    await choose(aFile(`${CSV}SKU-Pear,520\n`, 'corrected.csv'))
    expect(await dialog.findByText('Import 3 prices')).toBeVisible()
    await act(async () => {
      answerFirst()
      await commands.mock.results[0]?.value
    })
    expect(commands).toHaveBeenCalledTimes(2)
    expect(dialog.getByText('Import 3 prices')).toBeVisible()
  })

  it('errors are listed by line and field, and nothing is imported', async () => {
    const { dialog, choose } = await openImport()
    answering(() =>
      answer({
        problemCount: 250,
        problems: [
          {
            __typename: 'PricingRowProblem',
            line: 4,
            sku: 'R-9',
            fields: [
              { __typename: 'FieldError', path: 'variantId', message: 'This variant is not in the catalog' },
              { __typename: 'FieldError', path: 'london', message: 'London landing price must be positive' },
            ],
          },
        ],
      }),
    )
    await choose(aFile())
    const table = within(await dialog.findByRole('table', { name: 'Problems in the file' }))
    const rows = table.getAllByRole('row').slice(1)
    expect(rows.map((row) => [...row.querySelectorAll('td')].map((one) => one.textContent))).toEqual([
      ['4', 'R-9', 'Variant', 'This variant is not in the catalog'],
      ['4', 'R-9', 'London (GBP)', 'London landing price must be positive'],
    ])
    expect(dialog.getByText(/250 lines have problems/)).toBeVisible()
    expect(dialog.getByText('These are the first 1 lines.')).toBeVisible()
    expect(dialog.getByRole('button', { name: /^Import/ })).toBeDisabled()
  })

  it('the preview says if the file changes nothing', async () => {
    const { dialog, choose } = await openImport()
    answering(() => answer({ created: 0, changed: 0 }))
    await choose(aFile())
    expect(await dialog.findByText('Nothing in this file is new.')).toBeVisible()
  })

  it('the preview says if the file has nothing but headings', async () => {
    const { dialog, choose } = await openImport()
    answering(() => answer({ created: 0, changed: 0, unchanged: 0, passedOver: 0 }))
    await choose(aFile())
    expect(await dialog.findByText('This file has no rows below its headings.')).toBeVisible()
  })

  it("the server's message about an unreadable file is shown", async () => {
    const { dialog, choose } = await openImport()
    const message = 'The file has no column “Base price (USD)”.'
    answering(() => ({
      __typename: 'ValidationError',
      message,
      fields: [{ __typename: 'FieldError', path: 'csv', message }],
    }))
    await choose(aFile())
    expect(await dialog.findByText(message)).toBeVisible()
  })

  it.each([
    ['a spreadsheet', aFile('PK', 'prices.xlsx', ''), /Save it as CSV and choose/],
    ['a picture', aFile('x', 'ring.png', 'image/png'), /This is not a CSV file/],
    ['an empty file', aFile('', 'prices.csv'), 'This file is empty.'],
    ['a file that is too large', aFile('x'.repeat(4_000_001)), /This file is larger than 4 MB/],
    ['a file that is no text', aFile('a\0b'), /This is not a text file/],
  ])('%s is refused before upload', async (_what, file, said) => {
    const { dialog } = await openImport()
    fireEvent.drop(dialog.getByText(/or drop it here/), { dataTransfer: { files: [file] } })
    expect(await dialog.findByText(said)).toBeVisible()
    expect(sentAs('ImportPricing')).toEqual([])
  })

  it('a network failure is reported in the dialog, from which the file can be checked again', async () => {
    const { user, dialog, choose } = await openImport()
    server.use(graphql.mutation('ImportPricing', () => HttpResponse.error()))
    await choose(aFile())
    expect(await dialog.findByText(/Loupe can't be reached/)).toBeVisible()
    answering(() => answer())
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByRole('button', { name: 'Import 3 prices' })).toBeEnabled()
    expect(dialog.queryByText(/Loupe can't be reached/)).not.toBeInTheDocument()
    expect(sentAs('ImportPricing').slice(-1)).toEqual([{ input: { csv: CSV, dryRun: true } }])
  })

  it('a file that was not checked because the session had ended can be checked again', async () => {
    const { user, dialog, choose } = await openImport()
    server.use(
      graphql.mutation('ImportPricing', () =>
        HttpResponse.json({
          errors: [{ message: 'Please sign in', extensions: { code: 'UNAUTHENTICATED' } }],
        }),
      ),
    )
    await choose(aFile())
    expect(await dialog.findByText('The file was not checked.')).toBeInTheDocument()
    answering(() => answer())
    await user.click(dialog.getByText('Try again'))
    expect(await dialog.findByText('Import 3 prices')).toBeEnabled()
  })

  it('an import that fails leaves the preview, from which it can be tried again', async () => {
    const { user, dialog, choose } = await openImport()
    answering(() => answer())
    await choose(aFile())
    const button = await dialog.findByRole('button', { name: 'Import 3 prices' })
    server.use(graphql.mutation('ImportPricing', () => HttpResponse.error()))
    await user.click(button)
    expect(await screen.findByText(/Loupe can't be reached/)).toBeVisible()
    answering((dryRun) => answer({ dryRun, saved: !dryRun }))
    await user.click(await dialog.findByRole('button', { name: 'Import 3 prices' }))
    expect(await screen.findByText('Prices Imported')).toBeVisible()
  })
})
