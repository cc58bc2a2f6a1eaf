import { DAY, HOUR, MINUTE } from '../../../api/domain/calendar.ts'

/** The time left in two units at most: `5 min`, `2 h 05 min`, `3 d 4 h`. */
export function leftText(ms: number): string {
  const left = Math.ceil(ms / MINUTE) * MINUTE
  const minutes = (left % HOUR) / MINUTE
  const hours = Math.floor(left / HOUR)
  if (left < HOUR) return `${minutes} min`
  if (left < DAY) return `${hours} h ${String(minutes).padStart(2, '0')} min`
  return `${Math.floor(hours / 24)} d ${hours % 24} h`
}
