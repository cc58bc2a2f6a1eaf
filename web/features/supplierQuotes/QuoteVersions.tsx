import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { counted } from '../../../api/domain/counted.ts'
import { QuoteVersions_QuoteFragmentDoc } from '../../gql/graphql.ts'
import type { QuoteVersions_QuoteFragment } from '../../gql/graphql.ts'
import { DateText } from '../../ui/DateText.tsx'
import { formatMoney } from '../../ui/formatMoney.ts'
import { quoteChanges } from './quoteChanges.ts'

void (
  /* GraphQL */ `
    fragment QuoteVersions_quote on Quote {
      id
      ...QuoteTerms_quote @unmask
      versions {
        version
        ...QuoteTerms_version @unmask
        givenAt
      }
    }
  `
)

/** The history of a quote's terms, latest change first; nothing if it never changed. */
export function QuoteVersions({ quote }: { quote: FragmentType<QuoteVersions_QuoteFragment> }) {
  const { data, complete } = useFragment({
    fragment: QuoteVersions_QuoteFragmentDoc,
    fragmentName: 'QuoteVersions_quote',
    from: quote,
  })
  if (!complete || data.versions.length === 0) return null
  const rows = data.versions.map((older, index) => {
    const newer = data.versions[index - 1]
    return { key: older.version, at: newer?.givenAt, text: quoteChanges(older, newer ?? data) }
  })
  const first = data.versions.at(-1)
  return (
    <Box component="details" sx={{ '& summary': { minHeight: 32, cursor: 'pointer' } }}>
      <Typography component="summary" variant="body2">
        Changes
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, pl: 2, borderLeft: 2, borderColor: 'divider' }}>
        {rows.map(({ key, at, text }) => (
          <Typography key={key} component="li" variant="body2" sx={{ py: 0.25 }}>
            {text}
            <Typography component="span" variant="caption" color="textSecondary">
              {' · '}
              {at ? <DateText value={at} withTime /> : 'latest update'}
            </Typography>
          </Typography>
        ))}
        {first ? (
          <Typography component="li" variant="body2" sx={{ py: 0.25 }}>
            First quote: {formatMoney(first.price)}, {counted(first.deliveryDays, 'day')}
            <Typography component="span" variant="caption" color="textSecondary">
              {' · '}
              <DateText value={first.givenAt} withTime />
            </Typography>
          </Typography>
        ) : null}
      </Box>
    </Box>
  )
}
