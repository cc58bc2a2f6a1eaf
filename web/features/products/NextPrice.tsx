import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { NextPriceDocument } from '../../gql/graphql.ts'
import { ownAnswer } from '../../live/queries/ownAnswer.ts'
import { cameFrom } from '../../ui/page/cameFrom.ts'
import { ArrowRightIcon } from '../../ui/look/icons.tsx'
import { paths as dashboardPaths } from '../supplierDashboard/paths.ts'
import { paths as opportunityPaths } from '../opportunities/paths.ts'
import { nextToPrice } from './nextToPrice.ts'
import { paths } from './paths.ts'

void (
  /* GraphQL */ `
    query NextPrice($productId: String!) {
      firstPrices {
        variants {
          variant {
            ...NextPrice_variant @unmask
          }
        }
      }
      ofProduct: variants(first: 100, filter: { priced: false, search: $productId }) {
        totalCount
        edges {
          node {
            ...NextPrice_variant @unmask
          }
        }
      }
      all: variants(first: 1, filter: { priced: false }) {
        totalCount
        edges {
          node {
            ...NextPrice_variant @unmask
          }
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    fragment NextPrice_variant on Variant {
      id
      displayName
      product {
        id
        title
      }
    }
  `
)

type NextPriceProps = {
  productId: string
  /** The variant whose first price was just saved. */
  saved: string
  /** The ids of the page's rows, in their order. */
  listed: readonly string[]
}

/**
 * Leads from a first price that was just saved to the next variant without one, and says how many are left.
 */
export function NextPrice({ productId, saved, listed }: NextPriceProps) {
  const { data } = useQuery(NextPriceDocument, {
    variables: { productId },
    // The dashboard caches more of the first prices, which this answer would replace.
    fetchPolicy: 'no-cache',
    context: ownAnswer,
  })
  const { state } = useLocation() as { state: unknown }
  const button = useRef<HTMLAnchorElement>(null)
  const isKnown = data !== undefined
  useEffect(() => {
    // The form that had the focus has been removed. If the user has moved the focus elsewhere, it stays
    // there.
    const at = document.activeElement
    if (isKnown && (at === document.body || at?.closest('article')?.contains(button.current)))
      button.current?.focus()
  }, [isKnown])
  if (!data) return null

  const nodes = ({ edges }: { edges: readonly { node: (typeof data.all.edges)[number]['node'] }[] }) =>
    edges.map(({ node }) => node).filter(({ id }) => id !== saved)
  const ledByFirst = cameFrom(state) === dashboardPaths.dashboard.link()
  const { text, next } = nextToPrice(
    {
      first: ledByFirst
        ? (data.firstPrices?.variants ?? []).map(({ variant }) => variant).filter(({ id }) => id !== saved)
        : null,
      ofProduct: { totalCount: data.ofProduct.totalCount, variants: nodes(data.ofProduct) },
      all: { totalCount: data.all.totalCount, variants: nodes(data.all) },
    },
    saved,
    listed,
  )
  const name = next && (next.product.id === productId ? next.displayName : fullName(next))
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 2,
        rowGap: 1,
        pt: { xs: 1.5, sm: 2 },
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography role="status" variant="body2" sx={{ fontWeight: 600 }}>
        {text}
      </Typography>
      {next ? (
        <Button
          ref={button}
          component={Link}
          // Replaces this history entry, so that Back leads to the list from which it was opened.
          replace
          to={paths.pricing.link(next.product.id, next.id)}
          state={state}
          variant="contained"
          endIcon={<ArrowRightIcon />}
          sx={{ width: { xs: '100%', sm: 'auto' }, maxWidth: '100%' }}
        >
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            Set next price: {name}
          </Box>
        </Button>
      ) : (
        <Button
          ref={button}
          component={Link}
          to={opportunityPaths.opportunities.link()}
          variant="contained"
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          See Quote Opportunities
        </Button>
      )}
    </Box>
  )
}

const fullName = ({ product, displayName }: { product: { title: string }; displayName: string }) =>
  displayName === product.title ? displayName : `${product.title}, ${displayName}`
