import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import type { StoreScreenQuery } from '../../gql/graphql.ts'
import { DateText } from '../../ui/value/DateText.tsx'
import { Fact } from '../../ui/value/Fact.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import { FigureLink } from '../../ui/page/FigureLink.tsx'
import { WhenText } from '../../ui/value/WhenText.tsx'
import { paths } from './paths.ts'
import { StoreCard } from './StoreCard.tsx'

type StoreDeliveriesProps = {
  deliveries: StoreScreenQuery['storeStatus']['deliveries']
  oldestWaitingAt: string | null
}

/** How many deliveries are waiting, processed, failed and ignored. */
export function StoreDeliveries({ deliveries, oldestWaitingAt }: StoreDeliveriesProps) {
  const { waiting, done, dead, ignored, lastTopic, lastReceivedAt } = deliveries
  return (
    <StoreCard
      title="Deliveries"
      note="Each delivery is stored as received and processed once. Test orders are included."
    >
      <FactList minWidth={150} paired>
        <Fact label="Waiting">
          <FigureLink count={waiting} to={paths.deliveries.link('status=received')} />
        </Fact>
        <Fact label="Processed">
          <FigureLink count={done} to={paths.deliveries.link('status=done')} />
        </Fact>
        <Fact label="Failed">
          <FigureLink count={dead} to={paths.deliveries.link('status=dead')} />
        </Fact>
        <Fact label="Ignored">
          <FigureLink count={ignored} to={paths.deliveries.link('status=ignored')} />
        </Fact>
        {oldestWaitingAt ? (
          <Fact label="Oldest waiting">
            <WhenText value={oldestWaitingAt} />
          </Fact>
        ) : null}
        <Fact label="Latest">
          {lastReceivedAt ? (
            <>
              {lastTopic}, <DateText value={lastReceivedAt} withTime />
            </>
          ) : (
            'None yet'
          )}
        </Fact>
      </FactList>
      <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" component={Link} to={paths.deliveries.link()}>
          See all deliveries
        </Button>
        {dead > 0 ? (
          <Button variant="outlined" color="error" component={Link} to={paths.deliveries.link('status=dead')}>
            See failed deliveries
          </Button>
        ) : null}
      </Box>
    </StoreCard>
  )
}
