import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { useMinute } from '../../ui/value/useNow.ts'

/** The dashboard's greeting, which changes with the time of day. */
export function Greeting({ name }: { name: string | null }) {
  return <PageHeader {...greeting(name, new Date(useMinute()))} />
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]

const partOfDay = (hour: number) =>
  hour >= 5 && hour < 12 ? 'Good morning' : hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening'

/** A greeting for the viewer's time of day, with the first name if it is known. */
function greeting(name: string | null, now: Date): { title: string; subtitle: string } {
  const [first] = name?.trim().split(/\s+/) ?? []
  return {
    title: [partOfDay(now.getHours()), first].filter(Boolean).join(', '),
    subtitle: `${DAYS[now.getDay()]}, ${MONTHS[now.getMonth()]} ${now.getDate()}`,
  }
}
