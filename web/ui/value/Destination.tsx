import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { countryName, flagOf } from '../../../api/domain/country.ts'
import { Flag } from './Flag.tsx'

type DestinationProps = {
  country: string | null
  /** The country's code, where its name would not fit beside other figures; screen readers hear the name. */
  brief?: boolean
}

/** The country a piece ships to, as suppliers see it; it may not be known yet. */
export function Destination({ country, brief = false }: DestinationProps) {
  return (
    <>
      <Flag flag={flagOf(country)} /> {country && brief ? <Code country={country} /> : nameOf(country)}
    </>
  )
}

const nameOf = (country: string | null) => (country ? countryName(country) : 'TBD')

function Code({ country }: { country: string }) {
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
