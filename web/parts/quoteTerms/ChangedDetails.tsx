import Box from '@mui/material/Box'
import type { ChangedDetails_QuoteFragment } from '../../gql/graphql.ts'

void (
  /* GraphQL */ `
    fragment ChangedDetails_quote on Quote {
      changedDetails {
        name
        before
        now
      }
    }
  `
)

type Details = ChangedDetails_QuoteFragment['changedDetails']

/** The changes to a request since its supplier quoted. */
export const ChangedDetails = ({ details }: { details: Details }) => (
  <Box
    component="ul"
    aria-label="Changes since your quote"
    sx={{ my: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}
  >
    {details.map((detail, index) => (
      <li key={index}>
        {detail.name}: <Change {...detail} />
      </li>
    ))}
  </Box>
)

function Change({ before, now }: Details[number]) {
  if (now === null) return <>removed (was {before})</>
  return (
    <>
      {before === null ? null : `${before} → `}
      <strong>{now}</strong>
      {before === null ? ' (added)' : null}
    </>
  )
}
