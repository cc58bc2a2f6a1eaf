import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { inFigures } from '../../../api/domain/counted.ts'
import { EmptyValue } from '../../ui/EmptyValue.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { FigureLink } from '../../ui/FigureLink.tsx'
import { InitialsAvatar } from '../../ui/InitialsAvatar.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { stretched } from '../../ui/styles.ts'
import { figureLinks } from './figureLinks.ts'
import type { BehaviorRow } from './useBehaviorList.ts'

/** The columns of the list; `onView` opens a supplier's scorecard. */
export const behaviorColumns = (onView: (supplierId: string) => void): Column<BehaviorRow>[] => [
  {
    key: 'supplier',
    header: 'Supplier',
    wholeWidth: true,
    sorts: [{ value: 'name', direction: 'ascending' }],
    cell: ({ companyName, contactPerson, businessEmail }) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
        <InitialsAvatar name={companyName} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="subtitle2" component="p">
            {companyName}
          </Typography>
          {contactPerson ? <Typography variant="body2">{contactPerson}</Typography> : null}
          <Typography variant="caption" component="p" color="textSecondary">
            <EmailText address={businessEmail} />
          </Typography>
        </Box>
      </Box>
    ),
  },
  {
    key: 'quotes',
    header: 'Quotes',
    align: 'right',
    sorts: [{ value: 'quotes', direction: 'descending' }],
    cell: ({ id, scorecard }) =>
      scorecard ? (
        <FigureLink count={scorecard.quoted} to={figureLinks(id, scorecard.from).requests('quoted')} />
      ) : (
        <EmptyValue />
      ),
  },
  {
    key: 'wins',
    header: 'Wins',
    align: 'right',
    sorts: [{ value: 'wins', direction: 'descending' }],
    cell: ({ id, scorecard }) =>
      scorecard ? (
        <FigureLink count={scorecard.won} to={figureLinks(id, scorecard.from).requests('won')} />
      ) : (
        <EmptyValue />
      ),
  },
  {
    key: 'winRate',
    header: 'Win rate',
    align: 'right',
    sorts: [{ value: 'win_rate', direction: 'descending' }],
    cell: ({ scorecard }) => (scorecard?.quoted ? `${inFigures(scorecard.winsOfQuotes)}%` : <EmptyValue />),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusChip kind="supplier" status={status} />,
  },
  {
    key: 'view',
    header: 'Actions',
    align: 'right',
    wholeWidth: true,
    cell: ({ id, companyName }) => (
      <Button
        variant="outlined"
        aria-label={`View Behavior of ${companyName}`}
        onClick={() => onView(id)}
        sx={{ whiteSpace: 'nowrap', ...stretched }}
      >
        View Behavior
      </Button>
    ),
  },
]
