import { AwardIcon, DiamondIcon, GlobeIcon, TrendIcon } from '../../ui/icons.tsx'
import { TileGrid } from './TileGrid.tsx'

const BENEFITS = [
  {
    title: 'Global Orders',
    text: 'Customers buy through our hubs in the UK, Hong Kong and the USA. Their orders reach your bench without a sales trip.',
    icon: <GlobeIcon />,
  },
  {
    title: 'Merit-Based Rewards',
    text: 'Every request goes to every approved artisan at the same moment. The best balance of price and time wins.',
    icon: <AwardIcon />,
  },
  {
    title: 'Luxury Positioning',
    text: 'Your work is sold as fine diamond jewelry, checked piece by piece, to customers who look closely.',
    icon: <DiamondIcon />,
  },
  {
    title: 'Revenue Growth',
    text: 'Orders that fit your bench, on terms you set. Quote on what suits you and skip the rest.',
    icon: <TrendIcon />,
  },
]

/** Why a workshop should become a supplier. */
export function Benefits() {
  return <TileGrid tiles={BENEFITS} />
}
