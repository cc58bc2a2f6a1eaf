import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { inFigures } from '../../../api/domain/counted.ts'
import { specifications } from '../../../api/domain/request/specifications.ts'
import { type RequestPiece_RequestFragment, RequestPiece_RequestFragmentDoc } from '../../gql/graphql.ts'
import { Destination } from '../../ui/value/Destination.tsx'
import { Fact } from '../../ui/value/Fact.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import { Flag } from '../../ui/value/Flag.tsx'
import { formatMoney, unitPriceText } from '../../ui/value/formatMoney.ts'
import { ProductImage } from '../../ui/value/ProductImage.tsx'
import { twoLines } from '../../ui/look/styles.ts'

type PieceInSightProps = {
  request: FragmentType<RequestPiece_RequestFragment>
  /** The deadline. */
  children?: ReactNode
}

/**
 * The height of the window beyond what the piece, a field and the buttons need together; negative if it is
 * too low. Huge either way.
 */
const ROOM = '(100dvh - 30rem) * 999'

/**
 * The piece above the fields that price or decline it. It stays in sight while the form scrolls, even on a
 * phone whose keyboard leaves half of the screen; many specifications scroll within it. Where large text
 * leaves no room for a field below, it scrolls with the form.
 */
export function PieceInSight({ request, children }: PieceInSightProps) {
  const { data, complete } = useFragment({ fragment: RequestPiece_RequestFragmentDoc, from: request })
  if (!complete) return null
  return (
    <Box
      sx={{
        position: 'sticky',
        top: `min(0px, ${ROOM})`,
        zIndex: 2,
        display: 'grid',
        gridTemplateColumns: '48px minmax(0, 1fr)',
        columnGap: 1.5,
        rowGap: 0.5,
        alignItems: 'center',
        mt: -1.5,
        mx: -3,
        px: 3,
        py: 1,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        // Keeps the focused element from being hidden beneath the piece.
        '.MuiDialogContent-root:has(&)': { scrollPaddingTop: `clamp(0rem, ${ROOM}, 13rem)` },
      }}
    >
      <ProductImage src={data.imageUrl} alt="" size={48} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h4" component="h3" title={data.productTitle} sx={twoLines}>
          {data.productTitle}
        </Typography>
        <Typography variant="body2" title={data.variantName ?? undefined} sx={twoLines}>
          {data.variantName}
        </Typography>
      </Box>
      <Box sx={{ gridColumn: '1 / -1', maxHeight: '5.25rem', overflowY: 'auto' }}>
        <FactList inline>
          <Fact inline label="Quantity">
            {inFigures(data.quantity)}
          </Fact>
          {data.shipTo ? (
            <Fact inline label="Ship to">
              <Flag flag={data.shipTo.flag} /> {data.shipTo.hub}
            </Fact>
          ) : null}
          <Fact inline label="Destination">
            <Destination country={data.destinationCountry ?? null} />
          </Fact>
          {data.targetPrice ? (
            <Fact inline label="Target price">
              {unitPriceText(data.targetPrice, data.quantity) ?? formatMoney(data.targetPrice)}
            </Fact>
          ) : null}
          {specifications(data.properties).map(({ name, value }, index) => (
            <Fact key={index} inline label={name}>
              {value}
            </Fact>
          ))}
        </FactList>
      </Box>
      {children ? <Box sx={{ gridColumn: '1 / -1', fontSize: '0.8125rem' }}>{children}</Box> : null}
    </Box>
  )
}
