import { PageHeader } from '../../ui/PageHeader.tsx'
import { useNow } from '../../ui/useNow.ts'
import { greeting } from './greeting.ts'

/** The dashboard's greeting, which changes with the time of day. */
export function Greeting({ name }: { name: string | null }) {
  return <PageHeader {...greeting(name, new Date(useNow()))} />
}
