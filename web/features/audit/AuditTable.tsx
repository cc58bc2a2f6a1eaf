import Typography from '@mui/material/Typography'
import { auditAreas } from '../../../api/domain/audit/auditArea.ts'
import type { AuditArea } from '../../../api/domain/audit/auditArea.ts'
import type { AuditTable_EntryFragment } from '../../gql/graphql.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { WhenText } from '../../ui/WhenText.tsx'

void (
  /* GraphQL */ `
    fragment AuditTable_entry on AuditEntry {
      id
      seq
      area
      occurredAt
      title
      text
      by
    }
  `
)

type Row = AuditTable_EntryFragment

const columns: Column<Row>[] = [
  {
    key: 'event',
    header: 'Event',
    wholeWidth: true,
    cell: ({ title, text }) => (
      <>
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {text ? (
          <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        ) : null}
      </>
    ),
  },
  {
    key: 'area',
    header: 'Area',
    width: 160,
    wideOnly: true,
    cell: ({ area }) => auditAreas[area.toLowerCase() as AuditArea],
  },
  { key: 'by', header: 'By', width: 180, cell: ({ by }) => by },
  { key: 'when', header: 'When', width: 175, cell: ({ occurredAt }) => <WhenText value={occurredAt} /> },
  { key: 'seq', header: 'No.', width: 70, align: 'right', wideOnly: true, cell: ({ seq }) => seq },
]

/** Entries of the audit log, newest first. */
export function AuditTable({ rows }: { rows: readonly Row[] }) {
  return <DataTable caption="Audit log" columns={columns} rows={rows} rowKey={({ id }) => id} compact />
}
