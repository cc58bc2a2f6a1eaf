import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { auditAreas } from '../../../api/domain/audit/auditArea.ts'
import { auditList } from '../../../api/domain/list/auditList.ts'
import { momentText } from '../../../api/domain/list/params.ts'
import { AuditLogScreenDocument, type AuditTable_EntryFragment } from '../../gql/graphql.ts'
import { useWhyNotDuty } from '../../live/duty/AdminRoleContext.ts'
import { listVariables } from '../../live/queries/listVariables.ts'
import { fromEnum } from '../../live/records/toEnum.ts'
import { useListQuery } from '../../live/queries/useListQuery.ts'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { ExportButton } from '../../ui/list/ExportButton.tsx'
import { FilterChips } from '../../ui/list/FilterChips.tsx'
import { FilterChoice, filterOptions } from '../../ui/list/FilterChoice.tsx'
import { FilterDate } from '../../ui/list/FilterDate.tsx'
import { WhenText } from '../../ui/value/WhenText.tsx'
import { formatDate } from '../../ui/value/formatDate.ts'
import { NoteIcon } from '../../ui/look/icons.tsx'
import { ListShell } from '../../ui/list/ListShell.tsx'
import { MoreRows } from '../../ui/list/MoreRows.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx'
import { useListAddress } from '../../ui/list/useListAddress.ts'
import { paths as quotePaths } from '../quotes/paths.ts'
import { AuditCheck } from './AuditCheck.tsx'

void (
  /* GraphQL */ `
    query AuditLogScreen($first: Int, $after: String, $filter: AuditLogFilter) {
      eventCursor
      auditLog(first: $first, after: $after, filter: $filter) {
        edges {
          node {
            id
            ...AuditTable_entry @unmask
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  `
)

const PAGE_SIZE = 50

/** Who did what: sign-ins, accounts, tokens, awards, settings and exports, newest first. For owners only. */
export function AuditLogScreen() {
  const reason = useWhyNotDuty('desk')
  return reason === null ? (
    <Entries />
  ) : (
    <EmptyState icon={<NoteIcon />} title="For owners only" text={reason} />
  )
}

function Entries() {
  const { list, query, change, goTo } = useListAddress(auditList)
  const entries = useListQuery(AuditLogScreenDocument, 'auditLog', {
    first: PAGE_SIZE,
    ...listVariables(auditList, list),
  })
  const chips = auditList.chips(list, { formatDate })
  return (
    <>
      <PageHeader
        title="Audit Log"
        titleInHeader
        subtitle="Sign-ins, changes to accounts, settings and the catalog, awards and exports. Entries cannot be changed or deleted."
        actions={
          <>
            <ActionButton variant="outlined" disabled={entries.refreshing} onClick={entries.refetch}>
              Refresh
            </ActionButton>
            <AuditCheck />
            <ExportButton href={`/api/admin/export/audit-log?${query}`} fileName="loupe-audit-log.csv" />
          </>
        }
      />
      <ListShell
        list={entries}
        head={
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, alignItems: 'center' }}>
              <SearchField
                label="Search the audit log"
                placeholder="Name, address, id..."
                value={list.search ?? ''}
                onChange={(search) => change({ search }, { typing: true })}
              />
              <FilterChoice
                label="Area"
                any="All areas"
                value={list.area}
                options={filterOptions(auditAreas)}
                onChange={(area) => change({ area })}
              />
              {/* From the one to the other: on phones, too, side by side. */}
              <Box
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  gap: 1.5,
                  flex: { xs: '1 1 100%', sm: 'none' },
                  minWidth: 0,
                }}
              >
                <FilterDate
                  label="Since"
                  value={list.since && momentText(list.since)}
                  onChange={(since) => change({ since }, { typing: true })}
                />
                <FilterDate
                  label="Before"
                  value={list.occurredBefore && momentText(list.occurredBefore)}
                  onChange={(before) => change({ before }, { typing: true })}
                />
              </Box>
            </Box>
            <FilterChips chips={chips} change={change} onClear={() => goTo('')} />
          </>
        }
        skeleton={<TableSkeleton rows={8} label="Loading the audit log..." />}
        empty={
          chips.length > 0 ? (
            <EmptyState
              icon={<NoteIcon />}
              title="No matching entries"
              text="Nothing matches this filter and search."
              action={
                <Button variant="outlined" onClick={() => goTo('')}>
                  Show all entries
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<NoteIcon />}
              title="No entries yet"
              text="Sign-ins, exports and changes that matter to an auditor appear here."
            />
          )
        }
      >
        <AuditTable rows={entries.rows ?? []} />
        <MoreRows list={entries} />
      </ListShell>
    </>
  )
}

void (
  /* GraphQL */ `
    fragment AuditTable_entry on AuditEntry {
      id
      seq
      area
      occurredAt
      title
      text
      about
      requestId
      by
      session
    }
  `
)

type Row = AuditTable_EntryFragment

const columns: Column<Row>[] = [
  {
    key: 'event',
    header: 'Event',
    wholeWidth: true,
    cell: ({ title, text, about, requestId }) => (
      <>
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {text ? (
          <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        ) : null}
        {requestId ? (
          <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
            <Link component={RouterLink} to={quotePaths.request.link(requestId)}>
              {about}
            </Link>
          </Typography>
        ) : null}
      </>
    ),
  },
  {
    key: 'area',
    header: 'Area',
    width: 120,
    wideOnly: true,
    cell: ({ area }) => auditAreas[fromEnum(area)],
  },
  {
    key: 'by',
    header: 'By',
    width: 210,
    cell: ({ by, session }) => (
      <>
        {by}
        {session ? (
          <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
            <Link component={RouterLink} to={`?search=${session}`}>
              Session {session}
            </Link>
          </Typography>
        ) : null}
      </>
    ),
  },
  { key: 'when', header: 'When', width: 175, cell: ({ occurredAt }) => <WhenText value={occurredAt} /> },
  { key: 'seq', header: 'No.', width: 70, align: 'right', wideOnly: true, cell: ({ seq }) => seq },
]

/** Entries of the audit log, newest first. */
function AuditTable({ rows }: { rows: readonly Row[] }) {
  return (
    <DataTable caption="Audit log" columns={columns} rows={rows} rowKey={({ id }) => id} compact flowing />
  )
}
