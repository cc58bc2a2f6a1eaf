import { countryName, flagOf } from '../../api/domain/country.ts'
import { Flag } from './Flag.tsx'

/** The country that a piece goes to, as suppliers read it; it may not be known yet. */
export function Destination({ country }: { country: string | null }) {
  return (
    <>
      <Flag flag={flagOf(country)} /> {country ? countryName(country) : 'TBD'}
    </>
  )
}
