import { countryName, flagOf } from '../../api/domain/country.ts'
import { Flag } from './Flag.tsx'

/** The country a piece ships to, as suppliers see it; it may not be known yet. */
export function Destination({ country }: { country: string | null }) {
  return (
    <>
      <Flag flag={flagOf(country)} /> {country ? countryName(country) : 'TBD'}
    </>
  )
}
