import { PageHeader } from '../../ui/PageHeader.tsx'
import { useNow } from '../../ui/useNow.ts'
import { greeting } from './greeting.ts'

/** The head of the dashboard; it goes with the clock. */
export function Greeting({ name }: { name: string | null }) {
  return <PageHeader {...greeting(name, new Date(useNow()))} />
}
