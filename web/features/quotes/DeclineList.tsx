import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { inFigures } from '../../../api/domain/counted.ts'
import { DeclineList_DeclineFragmentDoc } from '../../gql/graphql.ts'
import type { DeclineList_DeclineFragment } from '../../gql/graphql.ts'
import { fromEnum } from '../../live/records/toEnum.ts'
import { DateText } from '../../ui/value/DateText.tsx'
import { declineCategoryLabels } from '../../../api/domain/quote/declineCategory.ts'
import { plainList } from '../../ui/look/styles.ts'

void (
  /* GraphQL */ `
    fragment DeclineList_decline on Decline {
      id
      supplier {
        id
        companyName
      }
      reason
      category
      quotedAfterAll
      onBehalf
      createdAt
    }
  `
)

type Declined = FragmentType<DeclineList_DeclineFragment> & { id: string }

/** The suppliers that declined the request, with their reasons. */
export function DeclineList({ declines }: { declines: readonly Declined[] }) {
  return (
    <Box component="section" aria-labelledby="declines" sx={{ mt: 4 }}>
      <Typography id="declines" variant="h3" sx={{ mb: 1 }}>
        Declined ({inFigures(declines.length)})
      </Typography>
      <Box component="ul" sx={plainList}>
        {declines.map((decline) => (
          <DeclineRow key={decline.id} decline={decline} />
        ))}
      </Box>
    </Box>
  )
}

function DeclineRow({ decline: from }: { decline: Declined }) {
  const { data: decline, complete } = useFragment({ fragment: DeclineList_DeclineFragmentDoc, from })
  if (!complete) return null
  const { category } = decline
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '220px minmax(0, 1fr) auto' },
        columnGap: 3,
        rowGap: 0.5,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {decline.supplier.companyName}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {decline.reason}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
          {category ? (
            <Chip size="small" variant="outlined" label={declineCategoryLabels[fromEnum(category)]} />
          ) : null}
          {decline.quotedAfterAll ? (
            <Chip size="small" variant="outlined" color="success" label="Has quoted since" />
          ) : null}
          {decline.onBehalf ? <Chip size="small" variant="outlined" label="Entered by an admin" /> : null}
        </Box>
      </Box>
      <Typography variant="caption" color="textSecondary">
        <DateText value={decline.createdAt} withTime />
      </Typography>
    </Box>
  )
}
