import type { StoreScreenQuery } from '../../gql/graphql.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { StoreCard } from './StoreCard.tsx'

type StoreDeliveriesProps = { deliveries: StoreScreenQuery['storeStatus']['deliveries'] }

/** How what the store sent has fared. */
export function StoreDeliveries({ deliveries }: StoreDeliveriesProps) {
  const { waiting, done, dead, ignored, lastTopic, lastReceivedAt } = deliveries
  return (
    <StoreCard
      title="Deliveries"
      note="Each is kept as it came and worked off once; test orders are among them."
    >
      <FactList minWidth={150}>
        <Fact label="Waiting">{waiting.toLocaleString('en-US')}</Fact>
        <Fact label="Worked off">{done.toLocaleString('en-US')}</Fact>
        <Fact label="Given up">{dead.toLocaleString('en-US')}</Fact>
        <Fact label="Not followed">{ignored.toLocaleString('en-US')}</Fact>
        <Fact label="Last one">
          {lastReceivedAt ? (
            <>
              {lastTopic}, <DateText value={lastReceivedAt} withTime />
            </>
          ) : (
            'None yet'
          )}
        </Fact>
      </FactList>
    </StoreCard>
  )
}
