import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { AdminTable_AdminFragment } from '../../gql/graphql.ts'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { EmptyValue } from '../../ui/value/EmptyValue.tsx'
import { DataTable } from '../../ui/list/DataTable.tsx'
import type { Column } from '../../ui/list/DataTable.tsx'
import { WhenText } from '../../ui/value/WhenText.tsx'
import { roleNames } from './roleChoices.ts'

void (
  /* GraphQL */ `
    fragment AdminTable_admin on AdminUser {
      id
      name
      email
      status
      role
      invitedAt
      lastSignedInAt
      twoStep
      hasPasskey
    }
  `
)

type Row = AdminTable_AdminFragment

type AdminTableProps = {
  admins: readonly Row[]
  ownId: string
  onSendAgain: (admin: Row) => void
  onEnd: (admin: Row) => void
  onRole: (admin: Row) => void
  onTwoStepOff: (admin: Row) => void
}

/** The admins by name, with whether they have joined and when they were last active. */
export function AdminTable({ admins, ...rest }: AdminTableProps) {
  return <DataTable caption="Admins" columns={columnsOf(rest)} rows={admins} rowKey={({ id }) => id} />
}

const nameOf = ({ name, email }: Row) => name ?? email

const columnsOf = ({
  ownId,
  onSendAgain,
  onEnd,
  onRole,
  onTwoStepOff,
}: Omit<AdminTableProps, 'admins'>): Column<Row>[] => [
  {
    key: 'name',
    header: 'Admin',
    wholeWidth: true,
    width: '34%',
    cell: (admin) => (
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" component="p">
          {nameOf(admin)}
          {admin.id === ownId ? ' (you)' : ''}
        </Typography>
        <Typography variant="body2" component="p" color="textSecondary">
          {admin.email}
        </Typography>
      </Box>
    ),
  },
  {
    key: 'seen',
    header: 'Last sign-in',
    width: 150,
    cell: ({ status, invitedAt, lastSignedInAt }) =>
      lastSignedInAt ? (
        <WhenText value={lastSignedInAt} />
      ) : status === 'INVITED' && invitedAt ? (
        <>
          Invited <WhenText value={invitedAt} />
        </>
      ) : (
        'Not known'
      ),
  },
  {
    key: 'status',
    header: 'Status',
    width: 210,
    cell: ({ status, role, twoStep, hasPasskey }) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        <Chip
          size="small"
          variant="outlined"
          color={status === 'ACTIVE' ? 'success' : 'warning'}
          label={status === 'ACTIVE' ? 'Active' : 'Invited'}
        />
        <Chip size="small" variant="outlined" label={roleNames[role]} />
        {twoStep ? <Chip size="small" variant="outlined" label="Two-step" /> : null}
        {hasPasskey ? <Chip size="small" variant="outlined" label="Passkey" /> : null}
        {status === 'ACTIVE' && !twoStep && !hasPasskey ? (
          <Chip size="small" variant="outlined" color="warning" label="Password only" />
        ) : null}
      </Box>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    width: 260,
    align: 'right',
    cell: (admin) =>
      admin.id === ownId ? (
        <EmptyValue />
      ) : (
        <ForDuty duty="desk">
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: { md: 'flex-end' },
              ml: { xs: -1, md: 0 },
            }}
          >
            {admin.status === 'INVITED' ? (
              <Button
                size="small"
                sx={{ minHeight: 40 }}
                aria-label={`Send again: ${nameOf(admin)}`}
                onClick={() => onSendAgain(admin)}
              >
                Send again
              </Button>
            ) : null}
            <Button
              size="small"
              sx={{ minHeight: 40 }}
              aria-label={`Change the role of ${nameOf(admin)}`}
              onClick={() => onRole(admin)}
            >
              Role
            </Button>
            {admin.twoStep ? (
              <Button
                size="small"
                sx={{ minHeight: 40 }}
                aria-label={`Two-step off: ${nameOf(admin)}`}
                onClick={() => onTwoStepOff(admin)}
              >
                Two-step off
              </Button>
            ) : null}
            <Button
              size="small"
              color="error"
              sx={{ minHeight: 40 }}
              aria-label={`${endLabel(admin)} of ${nameOf(admin)}`}
              onClick={() => onEnd(admin)}
            >
              {endLabel(admin)}
            </Button>
          </Box>
        </ForDuty>
      ),
  },
]

const endLabel = ({ status }: Row) => (status === 'INVITED' ? 'Cancel invitation' : 'End access')
