import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { countryName, flagOf } from '../../../api/domain/country.ts'
import { Flag } from './Flag.tsx'

/** The country a piece ships to, as suppliers see it; it may not be known yet. */
export function Destination({ country }: { country: string | null }) {
  return (
    <>
      <Flag flag={flagOf(country)} /> {country ? countryName(country) : 'TBD'}
    </>
  )
}

/** A country's code, where its name would not fit beside other figures; screen readers hear the name. */
export function CountryCode({ country }: { country: string }) {
  return (
    <>
      <span aria-hidden title={countryName(country)}>
        {country}
      </span>
      <Box component="span" sx={visuallyHidden}>
        {countryName(country)}
      </Box>
    </>
  )
}
