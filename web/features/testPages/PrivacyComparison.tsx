import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { countryName } from '../../../api/domain/country.ts'
import {
  PrivacyComparisonChangedDocument,
  PrivacyComparisonDocument,
  type PrivacyComparisonQuery,
  PrivacyComparisonQuotedDocument,
  type WithheldFact,
} from '../../gql/graphql.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { CardSkeletons } from '../../ui/list/CardSkeletons.tsx'
import { DateText } from '../../ui/value/DateText.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { paths as quotePaths } from '../quotes/paths.ts'
import { CheckedList } from './CheckedList.tsx'
import { JsonView } from './JsonView.tsx'
import { RequestPicker } from './RequestPicker.tsx'
import { readView, type RequestView, withheldKeys } from './requestViews.ts'

void (
  /* GraphQL */ `
    query PrivacyComparison($requestId: ID!) {
      eventCursor
      quoteRequest(id: $requestId) {
        id
        ...RequestPicker_request @unmask
      }
      privacyPreview(requestId: $requestId) {
        admin
        supplier
        withheld {
          fact
          recorded
          foundAt
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription PrivacyComparisonChanged($requestId: ID!, $after: EventCursor) {
      requestChanged(requestId: $requestId, after: $after) {
        cursor
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription PrivacyComparisonQuoted($requestId: ID!, $after: EventCursor) {
      quoteSubmitted(requestId: $requestId, after: $after) {
        cursor
      }
    }
  `
)

type PrivacyComparisonProps = { requestId: string; onChoose: (requestId: string) => void }

/** One request as each role sees it, live: events about it appear on the side that receives them. */
export function PrivacyComparison({ requestId, onChoose }: PrivacyComparisonProps) {
  const { data, loading, error, refetch, snapshot } = useScreenQuery(PrivacyComparisonDocument, { requestId })
  const onEvent = () => refetch()
  const variables = { requestId }
  useLive({ document: PrivacyComparisonChangedDocument, variables, snapshot, onEvent })
  useLive({ document: PrivacyComparisonQuotedDocument, variables, snapshot, onEvent })

  if (error && !data) return <ErrorState onRetry={refetch} />
  if (loading || !data) return <CardSkeletons label="Loading both views..." count={2} height={260} />
  const { privacyPreview: preview, quoteRequest } = data
  const admin = readView(preview?.admin)
  const supplier = readView(preview?.supplier)
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Card sx={{ p: { xs: 2, md: 3 } }}>
        <RequestPicker value={quoteRequest} onChange={onChoose} />
      </Card>
      {!preview || !admin ? (
        <EmptyState
          title="Quote request not found"
          text="It may have been removed, or the address is wrong."
        />
      ) : supplier ? (
        <>
          <Pair>
            <VisibleFacts view={supplier} />
            <WithheldFacts checks={preview.withheld} />
          </Pair>
          <Pair>
            <JsonView title="What you see" view={admin} marked={withheldKeys(admin, supplier)} />
            <JsonView title="What suppliers see" view={supplier} />
          </Pair>
        </>
      ) : (
        <Pair>
          <Box sx={{ display: 'grid', gap: 3 }}>
            <HeldNote requestId={requestId} admin={admin} />
            <WithheldFacts checks={preview.withheld} held />
          </Box>
          <JsonView title="What you see" view={admin} />
        </Pair>
      )}
    </Box>
  )
}

function Pair({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  )
}

/** Replaces the suppliers' view: suppliers do not see a held request. */
function HeldNote({ requestId, admin }: { requestId: string; admin: RequestView }) {
  const titleId = useId()
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id={titleId} variant="h3" sx={{ mb: 2 }}>
        What suppliers see
      </Typography>
      {admin['status'] === 'cancelled' ? (
        <Typography variant="body2">Nothing: this request was canceled while it was held.</Typography>
      ) : (
        <Typography variant="body2">
          Nothing yet: this request is held because its specifications mention the customer, an address or the
          order, or are too long to tell.{' '}
          <Link component={RouterLink} to={quotePaths.request.link(requestId)}>
            Open the request to release it
          </Link>
        </Typography>
      )}
    </Card>
  )
}

type Check = NonNullable<PrivacyComparisonQuery['privacyPreview']>['withheld'][number]

const LABELS: Record<WithheldFact, string> = {
  CUSTOMER_NAME: 'Customer name',
  CUSTOMER_EMAIL: 'Customer email',
  CUSTOMER_PHONE: 'Customer phone',
  SHIPPING_ADDRESS: 'Shipping address',
  BILLING_ADDRESS: 'Billing details',
  ORDER_NUMBERS: 'Store order numbers',
}

type WithheldFactsProps = { checks: readonly Check[]; held?: boolean }

/**
 * What suppliers cannot see. The server looks for each fact in the suppliers' view (for a held request, in
 * the view they would get if it were released unchanged) and reports whether it found the fact.
 */
function WithheldFacts({ checks, held = false }: WithheldFactsProps) {
  const where = held ? 'the view they would get' : 'the supplier’s view'
  return (
    <CheckedList
      title={held ? 'If released unchanged, suppliers cannot see' : 'Suppliers cannot see'}
      items={checks.map(({ fact, recorded, foundAt }) => ({
        label: LABELS[fact],
        holds: foundAt === null,
        says:
          foundAt !== null ? (
            <>
              Found in {where}, at <code>{foundAt}</code>
            </>
          ) : recorded ? (
            `Not in ${where}`
          ) : (
            `Not in ${where}: the store sent none`
          ),
      }))}
    />
  )
}

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The facts that suppliers can see, read from their view of the request so that they are really checked. */
function VisibleFacts({ view }: { view: RequestView }) {
  const piece = [view['product_title'], view['variant_title'], view['sku']]
    .map(asText)
    .filter(Boolean)
    .join(', ')
  const country = asText(view['destination_country'])
  const deadline = asText(view['expires_at'])
  return (
    <CheckedList
      title="Suppliers can see"
      items={[
        { label: 'Product and variant', holds: piece !== '', says: piece || 'Missing' },
        { label: 'Quantity', holds: 'quantity' in view, says: asText(view['quantity']) || 'Missing' },
        {
          label: 'Destination country code',
          holds: 'destination_country' in view,
          says: country ? `${country} (${countryName(country)})` : 'Not known yet',
        },
        {
          label: 'Deadline',
          holds: 'expires_at' in view,
          says: deadline ? <DateText value={deadline} withTime /> : 'None',
        },
        { label: 'Status', holds: 'status' in view, says: asText(view['status']) || 'Missing' },
      ]}
    />
  )
}
