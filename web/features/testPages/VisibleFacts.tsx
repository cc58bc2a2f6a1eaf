import { countryName } from '../../../api/domain/country.ts'
import { DateText } from '../../ui/DateText.tsx'
import { CheckedList } from './CheckedList.tsx'
import type { RequestView } from './requestViews.ts'

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** What suppliers can see, taken from their view of the request so that it is really checked. */
export function VisibleFacts({ view }: { view: RequestView }) {
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
