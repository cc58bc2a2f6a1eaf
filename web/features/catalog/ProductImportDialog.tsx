import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { counted, inFigures } from '../../../api/domain/counted.ts'
import { ImportProductsDocument, type ImportProductsMutation } from '../../gql/graphql.ts'
import { useCsvImport } from '../../live/commands/useCsvImport.ts'
import { ChangeLines } from '../../ui/value/ChangeLines.tsx'
import { CsvImportDialog, LinesWithProblems } from '../../ui/dialog/CsvImportDialog.tsx'
import { EmptyValue } from '../../ui/value/EmptyValue.tsx'
import { Fact } from '../../ui/value/Fact.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { useToast } from '../../ui/notice/useToast.ts'

void (
  /* GraphQL */ `
    mutation ImportProducts($input: ImportProductsInput!) {
      importProducts(input: $input) {
        ... on ProductsImported {
          dryRun
          saved
          created
          changed
          unchanged
          kept
          problemCount
          planDigest
          lines {
            line
            sku
            product
            outcome
            changes {
              column
              from
              to
            }
            kept {
              column
              from
              to
            }
            problems {
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

type ProductImportDialogProps = { onClose: () => void; onImported: () => void }

/** Imports products from a CSV file: first shows line by line what would happen, then does it. */
export function ProductImportDialog({ onClose, onImported }: ProductImportDialogProps) {
  const { showToast } = useToast()
  const { tried, toSave, dialog } = useCsvImport({
    document: ImportProductsDocument,
    named: true,
    failure: { title: 'Not Imported', text: 'Failed to import products' },
    onImported: ({ created, changed }) => {
      showToast({
        tone: 'success',
        title: 'Products Imported',
        text: `${counted(created, 'variant')} created, ${inFigures(changed)} changed.`,
      })
      onImported()
      onClose()
    },
  })
  return (
    <CsvImportDialog
      {...dialog}
      title="Upload products from a CSV file"
      intro="The first line must be the column headings, in any order: SKU, Product, Category, Variant, Option 1 to 3, Price, Cost, Weight. An exported file has them all. Empty cells leave the current value, and fields managed by the store never change. Nothing is saved until you have reviewed the changes."
      importLabel={toSave > 0 ? `Import ${counted(toSave, 'line')}` : 'Import'}
      onClose={onClose}
    >
      {tried ? <ProductImportSummary tried={tried} /> : null}
    </CsvImportDialog>
  )
}

type TriedProducts = Extract<ImportProductsMutation['importProducts'], { __typename: 'ProductsImported' }>

type Line = TriedProducts['lines'][number]

const OUTCOMES = {
  CREATED: { label: 'New', color: 'success' },
  CHANGED: { label: 'Changed', color: 'info' },
  UNCHANGED: { label: 'Unchanged', color: 'default' },
  KEPT: { label: 'Kept from store', color: 'warning' },
  PROBLEM: { label: 'Problem', color: 'error' },
} as const satisfies Record<Line['outcome'], object>

const COLUMNS: Column<Line>[] = [
  { key: 'line', header: 'Line', cell: ({ line }) => line, width: 72 },
  {
    key: 'outcome',
    header: 'Result',
    width: 128,
    cell: ({ outcome }) => {
      const { label, color } = OUTCOMES[outcome]
      return <Chip size="small" variant="outlined" label={label} color={color} />
    },
  },
  {
    key: 'what',
    header: 'Product',
    width: '35%',
    cell: ({ product, sku }) =>
      product || sku ? (
        <>
          <Typography variant="body2" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {product}
          </Typography>
          <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {sku}
          </Typography>
        </>
      ) : (
        <EmptyValue />
      ),
  },
  { key: 'details', header: 'Details', cell: (line) => <Details line={line} /> },
]

function Details({ line: { changes, kept, problems, outcome } }: { line: Line }) {
  const said = [
    ...problems.map(({ path, message }) => ({ column: path, text: message })),
    ...changes.map(({ column, from, to }) => ({ column, text: `${from ?? 'none'} → ${to}` })),
    ...(outcome === 'PROBLEM'
      ? []
      : kept.map(({ column, from, to }) => ({ column, text: `kept ${from ?? 'none'}, not ${to}` }))),
  ]
  if (said.length === 0) return <EmptyValue />
  return <ChangeLines lines={said} />
}

/** The changes that an import would make to the catalog, line by line, problems first. */
function ProductImportSummary({ tried }: { tried: TriedProducts }) {
  const { created, changed, unchanged, kept, problemCount, lines } = tried
  const listed = created + changed + kept + problemCount
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      <FactList minWidth={110}>
        <Fact label="New">{inFigures(created)}</Fact>
        <Fact label="Changed">{inFigures(changed)}</Fact>
        <Fact label="Unchanged">{inFigures(unchanged)}</Fact>
        <Fact label="Kept from store">{inFigures(kept)}</Fact>
      </FactList>
      {problemCount > 0 ? (
        <LinesWithProblems count={problemCount} />
      ) : created + changed === 0 ? (
        <Alert severity="info" variant="outlined">
          {kept > 0
            ? 'These fields are managed by the store. There is nothing to import.'
            : unchanged > 0
              ? 'Nothing in this file is new.'
              : 'This file has no rows below its headings.'}
        </Alert>
      ) : null}
      {lines.length > 0 ? (
        <DataTable
          caption="Changes in the file"
          columns={COLUMNS}
          rows={lines}
          rowKey={({ line }) => String(line)}
        />
      ) : null}
      {lines.length < listed ? (
        <Typography variant="body2" color="textSecondary">
          These are the first {inFigures(lines.length)} of {inFigures(listed)} lines.
        </Typography>
      ) : null}
    </Box>
  )
}
