import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { counted, inFigures } from '../../../api/domain/counted.ts'
import type { Currency } from '../../../api/domain/money.ts'
import { pricingCurrency } from '../../../api/domain/pricing/pricingInput.ts'
import { ImportPricingDocument, type ImportPricingMutation } from '../../gql/graphql.ts'
import { useCsvImport } from '../../live/commands/useCsvImport.ts'
import { ChangeLines } from '../../ui/value/ChangeLines.tsx'
import { CsvImportDialog, LinesWithProblems } from '../../ui/dialog/CsvImportDialog.tsx'
import { EmptyValue } from '../../ui/value/EmptyValue.tsx'
import { Fact } from '../../ui/value/Fact.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { formatMoney } from '../../ui/value/formatMoney.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import { COLUMNS } from './columns.ts'

void (
  /* GraphQL */ `
    mutation ImportPricing($input: ImportPricingInput!) {
      importPricing(input: $input) {
        ... on PricingSaved {
          dryRun
          saved
          created
          changed
          unchanged
          passedOver
          problemCount
          planDigest
          changes {
            variant {
              id
              displayName
              sku
              product {
                id
                title
              }
            }
            terms {
              field
              from
              to
            }
          }
          problems {
            line
            sku
            fields {
              path
              message
            }
          }
        }
        ...Refusal @unmask
      }
    }
  `
)

type ImportDialogProps = { onClose: () => void; onImported: () => void }

/** Imports prices from a CSV file: first shows what would happen, then does it. */
export function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const { showToast } = useToast()
  const { tried, toSave, dialog } = useCsvImport({
    document: ImportPricingDocument,
    failure: { title: 'Not Imported', text: 'Failed to import prices' },
    onImported: ({ created, changed }) => {
      showToast({
        tone: 'success',
        title: 'Prices Imported',
        text: `${counted(created + changed, 'price has', 'prices have')} been saved.`,
      })
      onImported()
      onClose()
    },
  })
  return (
    <CsvImportDialog
      {...dialog}
      title="Import prices from a CSV file"
      intro="Export the table, fill it in with a spreadsheet, save it as CSV and choose it here. Rows without any price are skipped. Nothing is saved until you have reviewed the changes."
      importLabel={toSave > 0 ? `Import ${counted(toSave, 'price')}` : 'Import'}
      onClose={onClose}
    >
      {tried ? <ImportSummary tried={tried} /> : null}
    </CsvImportDialog>
  )
}

type Tried = Extract<ImportPricingMutation['importPricing'], { __typename: 'PricingSaved' }>

type Problem = { key: string; line: number; sku: string | null; field: string; message: string }

const PROBLEM_COLUMNS: Column<Problem>[] = [
  { key: 'line', header: 'Line', cell: ({ line }) => line, width: 80 },
  { key: 'sku', header: 'SKU', cell: ({ sku }) => sku ?? '–' },
  { key: 'field', header: 'Field', cell: ({ field }) => field },
  { key: 'message', header: 'Problem', cell: ({ message }) => message },
]

type Change = Tried['changes'][number]

const CHANGE_COLUMNS: Column<Change>[] = [
  {
    key: 'variant',
    header: 'Variant',
    width: '45%',
    cell: ({ variant }) =>
      variant ? (
        <>
          <Typography variant="body2" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {variant.product.title}, {variant.displayName}
          </Typography>
          <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {variant.sku}
          </Typography>
        </>
      ) : (
        <EmptyValue />
      ),
  },
  {
    key: 'terms',
    header: 'Changes',
    cell: ({ terms }) => (
      <ChangeLines
        lines={terms.map(({ field, from, to }) => ({
          column: named(field),
          text: `${termText(field, from)} → ${termText(field, to)}`,
        }))}
      />
    ),
  },
]

function termText(field: string, value: string | null): string {
  if (value === null) return 'none'
  const currency = (pricingCurrency as Readonly<Record<string, Currency>>)[field]
  return currency ? formatMoney({ amount: value, currency }) : value
}

/** The prices that an import would change, each with its old and new value. */
function ChangedPrices({ tried: { changes, changed } }: { tried: Tried }) {
  if (changes.length === 0) return null
  return (
    <>
      <DataTable
        caption="Changes in the file"
        columns={CHANGE_COLUMNS}
        rows={changes}
        rowKey={({ variant }) => variant?.id ?? ''}
      />
      {changes.length < changed ? (
        <Typography variant="body2" color="textSecondary">
          And {inFigures(changed - changes.length)} more.
        </Typography>
      ) : null}
    </>
  )
}

/** The changes that an import would make, and the problems of each line. */
function ImportSummary({ tried }: { tried: Tried }) {
  const { created, changed, unchanged, passedOver, problemCount } = tried
  const problems = tried.problems.flatMap(({ line, sku, fields }) =>
    fields.map(({ path, message }): Problem => ({
      key: `${line}/${path}`,
      line,
      sku,
      field: named(path),
      message,
    })),
  )
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      <FactList minWidth={110}>
        <Fact label="New prices">{inFigures(created)}</Fact>
        <Fact label="Changed">{inFigures(changed)}</Fact>
        <Fact label="Unchanged">{inFigures(unchanged)}</Fact>
        <Fact label="Skipped">{inFigures(passedOver)}</Fact>
      </FactList>
      {problemCount > 0 ? (
        <>
          <LinesWithProblems count={problemCount} />
          <DataTable
            caption="Problems in the file"
            columns={PROBLEM_COLUMNS}
            rows={problems}
            rowKey={({ key }) => key}
          />
          {tried.problems.length < problemCount ? (
            <Typography variant="body2" color="textSecondary">
              These are the first {tried.problems.length} lines.
            </Typography>
          ) : null}
        </>
      ) : created + changed === 0 ? (
        <Alert severity="info" variant="outlined">
          {unchanged + passedOver > 0
            ? 'Nothing in this file is new.'
            : 'This file has no rows below its headings.'}
        </Alert>
      ) : (
        <ChangedPrices tried={tried} />
      )}
    </Box>
  )
}

const named = (path: string) => COLUMNS.find(({ field }) => field === path)?.header ?? 'Variant'
