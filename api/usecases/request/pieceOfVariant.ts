import { realTitle } from '../../domain/catalog/variantName.ts'
import type { CatalogVariant } from '../store/ports.ts'

/** The request's piece if an admin chose the variant: titles and options are the catalog's. */
export const pieceOfVariant = ({ id, title, ...variant }: CatalogVariant) => ({
  ...variant,
  variantId: id,
  variantTitle: realTitle(title),
})
