import type { Location } from 'react-router-dom'

/** Which scroll position a page takes up again. The first page after a load has the key of every other such page. */
export const scrollKey = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key)
