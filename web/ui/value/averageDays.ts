import { counted } from '../../../api/domain/counted.ts'

/** An average of days to one decimal; 'N/A' without data. */
export const averageDays = (days: string | null): string =>
  days === null ? 'N/A' : counted(Math.round(Number(days) * 10) / 10, 'day')
