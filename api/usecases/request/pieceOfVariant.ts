import { realTitle } from '../../domain/catalog/variantName.ts'
import type { CatalogVariant } from '../store/ports.ts'

/** What a request asks for if an admin chose the variant: the catalog's words are its own. */
export const pieceOfVariant = ({ id, title, ...variant }: CatalogVariant) => ({
  ...variant,
  variantId: id,
  variantTitle: realTitle(title),
})
