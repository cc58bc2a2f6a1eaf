import type { Location } from 'react-router-dom'

/**
 * The key under which a page's scroll position is restored. The router gives every first page after a load the same
 * key, so the path is used there.
 */
export const scrollKey = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key)
