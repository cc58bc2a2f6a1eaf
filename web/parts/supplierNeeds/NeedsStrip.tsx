import type { SupplierNeeds_NeedsFragment } from '../../gql/graphql.ts'
import { NeedLinks } from '../../ui/NeedLinks.tsx'
import { useSupplierNeeds } from './useSupplierNeeds.ts'

type NeedsStripProps = {
  needs: SupplierNeeds_NeedsFragment
  /** The path of a screen that shows or filters by itself what is in its list. */
  except?: string
  onFollow?: () => void
}

/** What needs the supplier's action, at the top of a screen. */
export function NeedsStrip({ needs, except, onFollow }: NeedsStripProps) {
  const elsewhere = useSupplierNeeds(needs).filter(
    ({ to }) => new URL(to, location.origin).pathname !== except,
  )
  return <NeedLinks needs={elsewhere} onFollow={onFollow} />
}
