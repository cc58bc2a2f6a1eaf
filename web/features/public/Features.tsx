import { AwardIcon, BoxIcon, EyeIcon, RequestsIcon } from '../../ui/icons.tsx'
import { TileGrid } from './TileGrid.tsx'

const FEATURES = [
  {
    title: 'Order Webhook',
    text: 'Store orders arrive signed and at once. Each line becomes a quote request, once and only once.',
    icon: <BoxIcon />,
  },
  {
    title: 'Admin Panel',
    text: 'Requests, quotes and orders on one desk. Award the best quote and follow the piece to its delivery.',
    icon: <EyeIcon />,
  },
  {
    title: 'Supplier Portal',
    text: 'Artisans see what is open, with its deadline ticking, and quote or decline. Customers stay anonymous.',
    icon: <RequestsIcon />,
  },
  {
    title: 'Quote Management',
    text: 'Prices and lead times side by side, filling in as they are given. Every change is kept and dated.',
    icon: <AwardIcon />,
  },
]

/** The main features of Loupe. */
export function Features() {
  return <TileGrid tiles={FEATURES} />
}
