import { AwardIcon, BoxIcon, EyeIcon, RequestsIcon } from '../../ui/icons.tsx'
import { TileGrid } from './TileGrid.tsx'

const FEATURES = [
  {
    title: 'Order Webhook',
    text: 'Store orders arrive signed, the moment they are placed. Each line becomes exactly one quote request.',
    icon: <BoxIcon />,
  },
  {
    title: 'Admin Panel',
    text: 'Requests, quotes and orders on one desk. Award the best quote and follow the piece through delivery.',
    icon: <EyeIcon />,
  },
  {
    title: 'Supplier Portal',
    text: 'Artisans see open requests with live deadlines, and quote or decline. Customers stay anonymous.',
    icon: <RequestsIcon />,
  },
  {
    title: 'Quote Management',
    text: 'Prices and lead times side by side, live as quotes arrive. Every change is recorded.',
    icon: <AwardIcon />,
  },
]

/** The main features of Loupe. */
export function Features() {
  return <TileGrid tiles={FEATURES} />
}
