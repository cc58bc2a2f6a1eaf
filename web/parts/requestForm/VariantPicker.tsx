import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Ref } from 'react'
import { inFigures } from '../../../api/domain/counted.ts'
import { VariantPickerDocument } from '../../gql/graphql.ts'
import { ProductImage } from '../../ui/value/ProductImage.tsx'
import { SearchPicker } from '../../ui/form/SearchPicker.tsx'
import { choiceOf } from './variantChoice.ts'
import type { VariantChoice } from './variantChoice.ts'

void (
  /* GraphQL */ `
    fragment VariantPicker_variant on Variant {
      id
      displayName
      sku
      imageUrl
      product {
        id
        title
        images
      }
    }
  `
)

void (
  /* GraphQL */ `
    query VariantPicker($search: String, $first: Int) {
      variants(filter: { search: $search }, first: $first) {
        edges {
          node {
            id
            ...VariantPicker_variant @unmask
          }
        }
        totalCount
      }
    }
  `
)

/** Users do not look through more results than this; typing more narrows them down. */
const SHOWN = 20

type VariantPickerProps = {
  value: VariantChoice | null
  onChange: (chosen: VariantChoice | null) => void
  id?: string
  required?: boolean
  error?: string
  inputRef?: Ref<HTMLInputElement>
  onBlur?: () => void
}

/** Chooses a catalog variant by title, options or SKU. */
export function VariantPicker(props: VariantPickerProps) {
  const [search, setSearch] = useState<string>()
  const { data, previousData, loading, error, refetch } = useQuery(VariantPickerDocument, {
    variables: { search, first: SHOWN },
    skip: search === undefined,
    // In the cache, the results would become a page of the catalog's list.
    fetchPolicy: 'no-cache',
  })
  const found = (data ?? previousData)?.variants
  const beyond = found ? found.totalCount - found.edges.length : 0
  return (
    <SearchPicker
      {...props}
      label="Piece"
      placeholder="Search by title, option or SKU..."
      choices={found?.edges.map(({ node }) => choiceOf(node))}
      onSearch={setSearch}
      onSearchAgain={() => void refetch().catch(() => undefined)}
      loading={loading}
      failed={error !== undefined}
      noneText={
        search
          ? 'No matching variants in the catalog'
          : 'The catalog is empty. Sync it under Store, or create a product under Products.'
      }
      hint={
        beyond > 0 && props.value === null
          ? `${inFigures(beyond)} more. Keep typing to narrow them down.`
          : undefined
      }
      idOf={({ id }) => id}
      labelOf={({ title, detail }) => (detail ? `${title}, ${detail}` : title)}
      renderChoice={({ title, detail, imageUrl }) => (
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
          <ProductImage src={imageUrl} alt="" size={44} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="subtitle2" component="div">
              {title}
            </Typography>
            <Typography variant="caption" component="div" color="textSecondary">
              {detail}
            </Typography>
          </Box>
        </Box>
      )}
    />
  )
}
