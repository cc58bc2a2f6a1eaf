import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Fact } from './Fact.tsx'
import { FactList } from './FactList.tsx'

type PropertyListProps = {
  properties: readonly { name: string; value: string }[]
  title?: string
  /** The values follow each other like words in a text, for cards in long lists. */
  inline?: boolean
}

/** The customer's specifications for this piece, as name and value pairs. Renders nothing without any. */
export function PropertyList({
  properties,
  title = 'Custom Specifications',
  inline = false,
}: PropertyListProps) {
  if (properties.length === 0) return null
  return (
    <Box>
      <Typography variant="overline" component="p" color="textSecondary">
        {title}
      </Typography>
      {inline ? (
        <FactList inline>
          {properties.map(({ name, value }, index) => (
            <Fact key={index} inline label={name}>
              {value}
            </Fact>
          ))}
        </FactList>
      ) : (
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
            columnGap: 2,
            rowGap: 0.5,
          }}
        >
          {properties.map((property, index) => (
            <Box key={index} sx={{ display: 'contents' }}>
              <Typography
                component="dt"
                variant="body2"
                color="textSecondary"
                sx={{ overflowWrap: 'anywhere' }}
              >
                {property.name}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {property.value}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}
