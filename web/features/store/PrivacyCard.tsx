import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { PrivacyCard_RequestFragment } from '../../gql/graphql.ts'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { DateText } from '../../ui/value/DateText.tsx'
import { ExportButton } from '../../ui/list/ExportButton.tsx'
import { Fact } from '../../ui/value/Fact.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import { usePassed } from '../../ui/value/useNow.ts'
import { paths } from './paths.ts'
import { privacyRequestText } from './privacyRequestText.ts'

void (
  /* GraphQL */ `
    fragment PrivacyCard_request on PrivacyRequest {
      id
      topic
      customerId
      orders {
        id
        number
      }
      receivedAt
      dueAt
      doneAt
      outcome
      deliveryId
    }
  `
)

type PrivacyCardProps = { request: PrivacyCard_RequestFragment; onClose: () => void }

const SOON_MS = 7 * 24 * 60 * 60_000

/** A customer's privacy request: its subject, its due date, and what was done. */
export function PrivacyCard({ request, onClose }: PrivacyCardProps) {
  const { id, topic, customerId, orders, receivedAt, dueAt, doneAt, outcome, deliveryId } = request
  const { title, text } = privacyRequestText(topic)
  const isOverdue = usePassed(Date.parse(dueAt))
  const isSoon = usePassed(Date.parse(dueAt) - SOON_MS)
  return (
    <Card component="li" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, minWidth: 0 }}>
      <Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Typography variant="h3">{title}</Typography>
          {doneAt ? (
            <Chip size="small" variant="outlined" color="success" label="Done" />
          ) : isOverdue ? (
            <Chip size="small" variant="outlined" color="error" label="Overdue" />
          ) : (
            <Chip
              size="small"
              variant="outlined"
              color={isSoon ? 'error' : 'warning'}
              label={isSoon ? 'Due soon' : 'Open'}
            />
          )}
        </Box>
        {doneAt ? null : (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, maxWidth: '72ch' }}>
            {text}
          </Typography>
        )}
      </Box>
      <FactList minWidth={170} paired>
        <Fact label="Customer">{customerId ?? 'Unknown'}</Fact>
        <Fact label="Received">
          <DateText value={receivedAt} />
        </Fact>
        <Fact label="Due">
          <DateText value={dueAt} />
        </Fact>
        {doneAt ? (
          <Fact label="Done">
            <DateText value={doneAt} />
          </Fact>
        ) : null}
      </FactList>
      <FactList minWidth={240}>
        <Fact label="Orders">{named(orders)}</Fact>
        {outcome ? <Fact label="What was done">{outcome}</Fact> : null}
      </FactList>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {doneAt === null && topic === 'customers/data_request' ? (
          <ForDuty duty="desk">
            <ExportButton
              href={`/api/admin/privacy-requests/${id}/data`}
              fileName="loupe-customer-data.json"
              label="Download Data"
            />
          </ForDuty>
        ) : null}
        {doneAt ? null : (
          <ForDuty duty="desk">
            <Button variant="contained" onClick={onClose}>
              Close as done
            </Button>
          </ForDuty>
        )}
        <Button
          variant="outlined"
          component={Link}
          to={paths.deliveries.link(`delivery=${encodeURIComponent(deliveryId)}`)}
        >
          View delivery
        </Button>
      </Box>
    </Card>
  )
}

const named = (orders: PrivacyCard_RequestFragment['orders']): string =>
  orders.length > 0
    ? orders.map(({ id, number }) => (number === null ? id : `#${number}`)).join(', ')
    : 'None'
