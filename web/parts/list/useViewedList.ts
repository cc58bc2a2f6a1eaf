import { useCallback, useMemo } from 'react'
import { among } from '../../../api/domain/list/params.ts'
import { usePreference } from '../../ui/device/usePreference.ts'
import { type ListCodec, useListAddress } from '../../ui/list/useListAddress.ts'

const VIEWS = ['cards', 'table'] as const
export type ListView = (typeof VIEWS)[number]

const readView = (stored: unknown): ListView =>
  (typeof stored === 'string' && among(VIEWS, stored)) || VIEWS[0]

/**
 * A list in the address that is shown as cards or as a table: as the address says, or else as last chosen on
 * this device.
 */
export function useViewedList<TList extends { readonly view: ListView }>(
  name: 'requests' | 'orders',
  definition: ListCodec<TList>,
) {
  const address = useListAddress(definition)
  const { list: addressed, query, change, goTo } = address
  const [kept, setPreference] = usePreference(`view/${name}`, readView)
  const named = among(VIEWS, new URLSearchParams(query).get('view'))
  const view = named ?? kept
  const list = useMemo(() => ({ ...addressed, view }), [addressed, view])
  const changeView = useCallback(
    (next: ListView) => {
      setPreference(next)
      // Back would otherwise lead to an address without a view, which is shown the same way.
      change({ view: next === VIEWS[0] ? null : next }, { inPlace: true })
    },
    [setPreference, change],
  )
  /** Shows the whole list, in the same view. */
  const clearFilters = () => goTo(named === null ? '' : `view=${named}`)
  return { ...address, list, changeView, clearFilters }
}
