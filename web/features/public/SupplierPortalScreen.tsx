import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import {
  ArrowRightIcon,
  AwardIcon,
  DiamondIcon,
  GlobeIcon,
  KeyIcon,
  TrendIcon,
} from '../../ui/look/icons.tsx'
import { paths as registrationPaths } from '../registration/paths.ts'
import { paths as signInPaths } from '../signIn/paths.ts'
import { Hero } from './Hero.tsx'
import { HubsPlate } from './HubsPlate.tsx'
import { Section } from './Section.tsx'
import { TileGrid } from './TileGrid.tsx'
import { WayCard } from './WayCard.tsx'
import { Workflow } from './Workflow.tsx'

const STEPS = [
  {
    title: 'A customer orders',
    text: 'Someone buys a piece in the store, often with custom specifications.',
  },
  {
    title: 'The order goes to vetted suppliers',
    text: 'All of them at the same time, with specifications and a deadline.',
  },
  { title: 'You quote price and lead time', text: 'One landed price in US dollars, and the days you need.' },
  { title: 'The best balance wins', text: 'Price and time are weighed together, and one quote is awarded.' },
  {
    title: 'Quality-checked and shipped',
    text: 'Your piece is inspected at the hub and goes to its customer.',
  },
]

/**
 * The suppliers' landing page: why to become a supplier, how it works, and the links to register and sign in.
 */
export function SupplierPortalScreen() {
  return (
    <>
      <Hero
        overline="Supplier Portal"
        title="Your bench, orders from three continents"
        intro="Loupe brings fine diamond jewelry from customers to the artisans who make it best. See open requests, name your price and lead time, and let your work speak for itself."
        actions={
          <>
            <Button
              component={Link}
              to={registrationPaths.register.link()}
              variant="contained"
              size="large"
              endIcon={<ArrowRightIcon />}
            >
              Become an Artisan
            </Button>
            <Button component={Link} to={signInPaths.supplierSignIn.link()} variant="outlined" size="large">
              Sign In
            </Button>
          </>
        }
        plate={<HubsPlate />}
      />
      <Section overline="Why Loupe" title="What it brings to your workshop">
        <Benefits />
      </Section>
      <Section overline="Get started" title="Join us, or pick up where you left off">
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 3 }}>
          <WayCard
            primary
            level="h3"
            icon={<DiamondIcon />}
            title="New Supplier"
            text="Apply to join the network of artisans."
            points={[
              'One form, about five minutes',
              'Reviewed by a person within 24 hours',
              'No obligation to quote on anything',
            ]}
            action="Register Now"
            to={registrationPaths.register.link()}
          />
          <WayCard
            level="h3"
            icon={<KeyIcon />}
            title="Existing Supplier"
            text="Your account has been approved."
            points={[
              'New quote requests and their deadlines',
              'Your quotes, and the ones you declined or missed',
              'Awarded orders, from acceptance to tracking',
            ]}
            action="Sign In to Your Account"
            to={signInPaths.supplierSignIn.link()}
          />
        </Box>
      </Section>
      <Section overline="How it works" title="From order to customer in five steps">
        <Workflow steps={STEPS} />
      </Section>
    </>
  )
}

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
function Benefits() {
  return <TileGrid tiles={BENEFITS} />
}
