import type { SupplierNeeds_NeedsFragment } from '../../gql/graphql.ts'
import { NeedLinks } from '../../ui/page/NeedLinks.tsx'
import { useSupplierNeeds } from './useSupplierNeeds.ts'

type NeedsStripProps = {
  needs: SupplierNeeds_NeedsFragment
  /** The path of a screen whose list shows or filters these tasks itself. */
  except?: string
  onFollow?: () => void
}

/** The supplier's open tasks, at the top of a screen. */
export function NeedsStrip({ needs, except, onFollow }: NeedsStripProps) {
  const elsewhere = useSupplierNeeds(needs).filter(
    ({ to }) => new URL(to, location.origin).pathname !== except,
  )
  return <NeedLinks needs={elsewhere} onFollow={onFollow} />
}
