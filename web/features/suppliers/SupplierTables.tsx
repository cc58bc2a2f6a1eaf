import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { inFigures } from '../../../api/domain/counted.ts'
import { useWhyNotDuty } from '../../live/duty/AdminRoleContext.ts'
import type { SuppliersScreenQuery } from '../../gql/graphql.ts'
import type { Decision } from '../../parts/supplierDecision/decisionTexts.ts'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { useDialogHost } from '../../ui/dialog/DialogHost.tsx'
import { BulkDecisionDialog } from './BulkDecisionDialog.tsx'
import { SupplierList } from './SupplierList.tsx'
import { SupplierTable } from './SupplierTable.tsx'
import type { useSelection } from './useSelection.ts'

type SupplierTablesProps = {
  suppliers: readonly SuppliersScreenQuery['suppliers']['edges'][number]['node'][]
  total: number
  /** The list does not contain all suppliers. */
  filtered: boolean
  start: number
  fresh: ReadonlySet<string>
  selection: ReturnType<typeof useSelection>
  sort: string | null
  onSort: (sort: string | null) => void
  pager: ReactNode
}

/** Two views of one page of suppliers: the list with pending decisions, and the performance table. */
export function SupplierTables(props: SupplierTablesProps) {
  const { suppliers, selection, fresh } = props
  const mayDecide = useWhyNotDuty('sourcing') === null
  const waiting = mayDecide ? suppliers.filter(({ status }) => status === 'PENDING') : []
  const headingId = useId()
  const chosenHere = waiting.filter(({ id }) => selection.chosen.has(id)).length
  return (
    <>
      <Card component="section" aria-labelledby={headingId}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            columnGap: 2,
            px: { xs: 2, md: 3 },
            py: 2,
          }}
        >
          <Typography variant="h3" id={headingId}>
            {props.filtered
              ? `Matching Suppliers (${inFigures(props.total)})`
              : `All Suppliers (${inFigures(props.total)} total)`}
          </Typography>
          {waiting.length > 0 ? (
            <FormControlLabel
              label="Select all pending"
              control={
                <Checkbox
                  checked={chosenHere === waiting.length}
                  indeterminate={chosenHere > 0 && chosenHere < waiting.length}
                  onChange={(event) => selection.set(waiting, event.target.checked)}
                />
              }
            />
          ) : null}
        </Box>
        {selection.chosen.size > 0 ? (
          <BulkBar chosen={selection.chosen} onDecided={selection.drop} onClear={selection.clear} />
        ) : null}
        <SupplierList
          suppliers={suppliers}
          start={props.start}
          fresh={fresh}
          choosable={waiting.length > 0}
          chosen={selection.chosen}
          onChoose={selection.set}
        />
        <Box sx={{ px: { xs: 2, md: 3 }, borderTop: 1, borderColor: 'divider' }}>{props.pager}</Box>
      </Card>
      <section aria-label="Supplier performance">
        <Typography variant="h3" sx={{ mb: 2 }}>
          Performance
        </Typography>
        <SupplierTable suppliers={suppliers} fresh={fresh} sort={props.sort} onSort={props.onSort} />
      </section>
    </>
  )
}

type BulkBarProps = {
  /** The names of the selected suppliers, by id. */
  chosen: ReadonlyMap<string, string>
  /** Called with the suppliers that no longer need a decision. */
  onDecided: (ids: readonly string[]) => void
  onClear: () => void
}

/** The actions on the selected suppliers. */
function BulkBar({ chosen, onDecided, onClear }: BulkBarProps) {
  const openDialog = useDialogHost()
  const count = chosen.size
  const ask = (decision: Decision) => {
    const suppliers = [...chosen].map(([id, companyName]) => ({ id, companyName }))
    openDialog((close) => (
      <BulkDecisionDialog decision={decision} suppliers={suppliers} onDecided={onDecided} onClose={close} />
    ))
  }
  return (
    <Box
      role="region"
      aria-label="Selected suppliers"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: { xs: 2, md: 3 },
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'action.selected',
      }}
    >
      <Typography variant="body2" role="status" sx={{ mr: 'auto' }}>
        {inFigures(count)} selected
      </Typography>
      <ForDuty duty="sourcing">
        <Button color="success" variant="outlined" onClick={() => ask('ACTIVE')}>
          Approve {inFigures(count)}
        </Button>
      </ForDuty>
      <ForDuty duty="sourcing">
        <Button color="error" variant="outlined" onClick={() => ask('REJECTED')}>
          Reject {inFigures(count)}
        </Button>
      </ForDuty>
      <Button onClick={onClear}>Clear</Button>
    </Box>
  )
}
