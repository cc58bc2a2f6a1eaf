import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { sentAs } from '../../kit/screens/outbox.ts'
import { server } from '../../kit/screens/server.ts'
import { aProduct, openCatalog } from './fixtures.ts'

const CSV = 'SKU,Product\nN-1,Nova Ring\n'
const aFile = (name = 'products.csv') => new File([CSV], name, { type: 'text/csv' })

const aLine = (changes: object = {}) => ({
  __typename: 'ImportedLine',
  line: 2,
  sku: 'N-1',
  product: 'Nova Ring',
  outcome: 'CREATED',
  changes: [],
  kept: [],
  problems: [],
  ...changes,
})
const aChange = (column: string, from: string | null, to: string) => ({
  __typename: 'ImportedChange',
  column,
  from,
  to,
})
const answering = (changes: object) =>
  server.use(
    graphql.mutation('ImportProducts', ({ variables }) => {
      const { dryRun } = variables['input'] as { dryRun: boolean }
      const answer = {
        __typename: 'ProductsImported',
        dryRun,
        saved: !dryRun,
        created: 0,
        changed: 0,
        unchanged: 0,
        kept: 0,
        problemCount: 0,
        planDigest: 'plan-1',
        lines: [],
        ...changes,
      }
      return HttpResponse.json({ data: { importProducts: answer } })
    }),
  )

async function openImport() {
  const view = openCatalog({ products: [aProduct()] })
  await screen.findByText('Tennis Bracelet')
  await view.user.click(screen.getByRole('button', { name: 'Upload CSV' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload products from a CSV file' }))
  const choose = (file = aFile()) => view.user.upload(dialog.getByLabelText('CSV file'), file)
  return { ...view, dialog, choose }
}

describe('importing products', () => {
  it('the preview says line by line what will happen', async () => {
    const { dialog, choose } = await openImport()
    expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled()
    answering({
      created: 1,
      changed: 1,
      unchanged: 4,
      kept: 1,
      lines: [
        aLine(),
        aLine({
          line: 3,
          sku: 'N-2',
          outcome: 'CHANGED',
          changes: [aChange('Price (USD)', '80.00', '95.00')],
        }),
        aLine({
          line: 4,
          sku: 'TB-1',
          outcome: 'KEPT',
          kept: [aChange('Product', 'Tennis Bracelet', 'Mine')],
        }),
      ],
    })
    await choose()
    const table = within(await dialog.findByRole('table', { name: 'Changes in the file' }))
    const rows = table.getAllByRole('row').slice(1)
    expect(rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))).toEqual([
      ['2', 'New', 'Nova RingN-1', '–'],
      ['3', 'Changed', 'Nova RingN-2', 'Price (USD): 80.00 → 95.00'],
      ['4', 'Kept from store', 'Nova RingTB-1', 'Product: kept Tennis Bracelet, not Mine'],
    ])
    expect(dialog.getByText('Import 2 lines')).toBeEnabled()
  })

  it('the import runs after confirmation', async () => {
    const { user, dialog, choose } = await openImport()
    answering({ created: 1, changed: 1, lines: [aLine()] })
    await choose()
    await user.click(await dialog.findByText('Import 2 lines'))
    expect(await screen.findByText('Products Imported')).toBeVisible()
    expect(screen.getByText('1 variant created, 1 changed.')).toBeVisible()
    expect(sentAs('ImportProducts')).toEqual([
      { input: { csv: CSV, dryRun: true, fileName: 'products.csv' } },
      { input: { csv: CSV, dryRun: false, ifPlanDigest: 'plan-1', fileName: 'products.csv' } },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sentAs('CatalogScreen').length).toBeGreaterThan(1)
  })

  it('errors are listed by line and column, and nothing is imported', async () => {
    const { dialog, choose } = await openImport()
    answering({
      created: 3,
      problemCount: 2,
      lines: [
        aLine({
          sku: null,
          product: null,
          outcome: 'PROBLEM',
          problems: [{ __typename: 'FieldError', path: 'SKU', message: 'SKU is required' }],
        }),
      ],
    })
    await choose()
    expect(await dialog.findByText('SKU is required', { exact: false })).toHaveTextContent(
      'SKU: SKU is required',
    )
    expect(dialog.getByText(/2 lines have problems/)).toBeVisible()
    expect(dialog.getByText('These are the first 1 of 5 lines.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled()
  })

  it('the preview says if the file changes nothing', async () => {
    const { dialog, choose } = await openImport()
    answering({ unchanged: 4 })
    await choose()
    expect(await dialog.findByText('Nothing in this file is new.')).toBeVisible()
  })

  it('the preview says if the file has nothing but headings', async () => {
    const { dialog, choose } = await openImport()
    answering({})
    await choose()
    expect(await dialog.findByText('This file has no rows below its headings.')).toBeVisible()
  })

  it("the server's message about an unreadable file is shown, and a spreadsheet is refused before upload", async () => {
    const { dialog, choose } = await openImport()
    const message = 'The file has no column “SKU”.'
    server.use(
      graphql.mutation('ImportProducts', () =>
        HttpResponse.json({
          data: {
            importProducts: {
              __typename: 'ValidationError',
              message,
              fields: [{ __typename: 'FieldError', path: 'csv', message }],
            },
          },
        }),
      ),
    )
    await choose()
    expect(await dialog.findByText(message)).toBeVisible()
    const sent = sentAs('ImportProducts').length
    await choose(new File(['x'], 'products.xlsx', { type: 'text/csv' }))
    expect(await dialog.findByText(/This is a spreadsheet/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'products.xlsx. Choose another file' })).toBeVisible()
    expect(sentAs('ImportProducts')).toHaveLength(sent)
  })

  it('a network failure is reported', async () => {
    const { dialog, choose } = await openImport()
    server.use(graphql.mutation('ImportProducts', () => HttpResponse.error()))
    await choose()
    expect(await dialog.findByText(/Loupe can't be reached/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled()
  })
})
