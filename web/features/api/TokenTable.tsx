import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { ProgramKind } from '../../../api/domain/access/apiScope.ts'
import type { TokenTable_TokenFragment } from '../../gql/graphql.ts'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { EmptyValue } from '../../ui/value/EmptyValue.tsx'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { DateText } from '../../ui/value/DateText.tsx'
import { monospace } from '../../ui/look/styles.ts'
import { useNow } from '../../ui/value/useNow.ts'
import { WhenText } from '../../ui/value/WhenText.tsx'
import { isRevocable, scopesText, tokenLook } from './accessWording.ts'

void (
  /* GraphQL */ `
    fragment TokenTable_token on ApiToken {
      id
      name
      prefix
      scopes
      active
      createdAt
      createdBy
      expiresAt
      revokedAt
      lastUsedAt
      supplier {
        id
        companyName
        suspendedAt
      }
    }
  `
)

type Row = TokenTable_TokenFragment

type TokenTableProps = {
  kind: ProgramKind
  tokens: readonly Row[]
  onRevoke: (token: Row) => void
}

/** API tokens, newest first, with their scopes, expiry and last use. */
export function TokenTable({ kind, tokens, onRevoke }: TokenTableProps) {
  const columns = columnsOf(kind, useNow(), onRevoke)
  return <DataTable caption="Tokens" columns={columns} rows={tokens} rowKey={({ id }) => id} flowing />
}

const columnsOf = (kind: ProgramKind, now: number, onRevoke: TokenTableProps['onRevoke']): Column<Row>[] => [
  {
    key: 'name',
    header: 'Token',
    wholeWidth: true,
    width: '28%',
    cell: ({ name, prefix, createdBy, createdAt }) => (
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" component="p">
          {name}
        </Typography>
        {prefix ? (
          <Typography component="p" color="textSecondary" sx={monospace}>
            {prefix}…
          </Typography>
        ) : null}
        <Typography variant="caption" color="textSecondary">
          Created <DateText value={createdAt} />
          {createdBy ? ` by ${createdBy}` : ''}
        </Typography>
      </Box>
    ),
  },
  ...(kind === 'partner' ? [ownerColumn] : []),
  { key: 'scopes', header: 'Scopes', cell: ({ scopes }) => scopesText(scopes) },
  {
    key: 'used',
    header: 'Last used',
    width: 130,
    cell: ({ lastUsedAt }) => (lastUsedAt ? <WhenText value={lastUsedAt} /> : 'Never'),
  },
  {
    key: 'expires',
    header: 'Expires',
    width: 120,
    cell: ({ expiresAt }) => <DateText value={expiresAt} absent="Never" />,
  },
  {
    key: 'state',
    header: 'Status',
    width: 110,
    cell: (token) => {
      const { label, tone } = tokenLook(token, now)
      return <Chip size="small" variant="outlined" color={tone} label={label} />
    },
  },
  {
    key: 'revoke',
    header: 'Actions',
    width: 110,
    align: 'right',
    cell: (token) =>
      isRevocable(token, now) ? (
        <ForDuty duty="desk">
          <Button
            size="small"
            color="error"
            aria-label={`Revoke ${token.name}`}
            sx={{ minHeight: 40, ml: { xs: -1, md: 0 } }}
            onClick={() => onRevoke(token)}
          >
            Revoke
          </Button>
        </ForDuty>
      ) : (
        <EmptyValue />
      ),
  },
]

const ownerColumn: Column<Row> = {
  key: 'owner',
  header: 'Acts as',
  width: 100,
  cell: ({ supplier }) => (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {supplier ? supplier.companyName : 'Partner'}
    </Box>
  ),
}
