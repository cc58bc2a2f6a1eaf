import { counted, inFigures } from '../../../api/domain/counted.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Money } from '../../ui/Money.tsx'
import type { Pricing } from './pricingStart.ts'

/** The variant's list price. */
export function PricingSummary({ pricing }: { pricing: Pricing }) {
  const { leadTimeDays, stock, minimumOrderQuantity, notes } = pricing
  return (
    <FactList minWidth={104}>
      <Fact label="Base price">
        <Money value={pricing.basePrice} />
      </Fact>
      <Fact label="Houston (USD)">
        <Money value={pricing.houston} />
      </Fact>
      <Fact label="London (GBP)">
        <Money value={pricing.london} />
      </Fact>
      <Fact label="Hong Kong (HKD)">
        <Money value={pricing.hongKong} />
      </Fact>
      <Fact label="Certification">{pricing.certification}</Fact>
      <Fact label="Lead time">{counted(leadTimeDays, 'day')}</Fact>
      {stock === null ? null : <Fact label="Own stock">{inFigures(stock)}</Fact>}
      {minimumOrderQuantity === null ? null : (
        <Fact label="Minimum order">{inFigures(minimumOrderQuantity)}</Fact>
      )}
      <Fact label="Last updated">
        <DateText value={pricing.updatedAt} />
      </Fact>
      {notes ? <Fact label="Notes">{notes}</Fact> : null}
    </FactList>
  )
}
