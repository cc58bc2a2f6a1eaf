import { format } from 'date-fns'

/** Today in the user's time zone, as date fields hold it. The server's today would be the day in UTC. */
export const localToday = (): string => format(new Date(), 'yyyy-MM-dd')
