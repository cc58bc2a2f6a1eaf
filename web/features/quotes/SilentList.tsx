import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { inFigures } from '../../../api/domain/counted.ts'
import { type SilentList_RequestFragment, SilentList_RequestFragmentDoc } from '../../gql/graphql.ts'
import { isOpenRequest } from '../../live/records/requestState.ts'
import { plainList } from '../../ui/look/styles.ts'
import { EmailText } from '../../ui/value/EmailText.tsx'
import { stockBySupplier } from './stockBySupplier.ts'

void (
  /* GraphQL */ `
    fragment SilentList_request on QuoteRequest {
      id
      status
      silentSuppliers {
        id
        companyName
        businessEmail
      }
      ...StockBySupplier_request @unmask
    }
  `
)

/** Several hundred suppliers would put the timeline below them out of reach. */
const SHOWN = 24

/** The suppliers that received the request and have neither quoted nor declined. */
export function SilentList(props: { request: FragmentType<SilentList_RequestFragment> & { id: string } }) {
  const { data: request, complete } = useFragment({
    fragment: SilentList_RequestFragmentDoc,
    fragmentName: 'SilentList_request',
    from: props.request,
  })
  const [all, setAll] = useState(false)
  const silent = complete ? (request.silentSuppliers ?? []) : []
  if (!complete || silent.length === 0) return null
  const stock = stockBySupplier(request)
  return (
    <Box component="section" aria-labelledby="silent" sx={{ mt: 4 }}>
      <Typography id="silent" variant="h3" sx={{ mb: 1 }}>
        {isOpenRequest(request.status) ? 'Not answered yet' : 'Never answered'} ({inFigures(silent.length)})
      </Typography>
      <Box
        component="ul"
        sx={{
          ...plainList,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
          columnGap: 3,
        }}
      >
        {(all ? silent : silent.slice(0, SHOWN)).map((supplier) => (
          <Box
            component="li"
            key={supplier.id}
            sx={{ py: 1, borderTop: 1, borderColor: 'divider', minWidth: 0 }}
          >
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {supplier.companyName}
            </Typography>
            <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              <EmailText address={supplier.businessEmail} />
            </Typography>
            {stock.has(supplier.id) ? (
              <Typography variant="caption" component="p" sx={{ color: 'success.main' }}>
                {inFigures(stock.get(supplier.id) ?? 0)} in stock
              </Typography>
            ) : null}
          </Box>
        ))}
      </Box>
      {silent.length > SHOWN ? (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} sx={{ mt: 1 }}>
          {all ? 'Show fewer' : `Show all ${inFigures(silent.length)}`}
        </Button>
      ) : null}
    </Box>
  )
}
