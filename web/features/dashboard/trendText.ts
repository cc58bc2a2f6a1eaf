import { inFigures } from '../../../api/domain/counted.ts'
/** A signed change in percent: '+12%', '-15%', '+0.4%'. */
const signed = (percent: number) => `${percent > 0 ? '+' : ''}${inFigures(percent)}%`

/** `known` names what the figure is compared with; `unknown` is used when there is nothing to compare. */
export function trendText(percent: number | null, known: string, unknown: string): string {
  if (percent === null) return unknown
  return percent === 0 ? `No change ${known}` : `${signed(percent)} ${known}`
}

/** Beyond this change in percent, the earlier figure itself says more. */
const TELLING_PERCENT = 200

/** Today's orders compared with yesterday's. */
export function todayText(percent: number | null, yesterday: number | undefined): string {
  if (percent !== null && percent > TELLING_PERCENT && yesterday) return `${inFigures(yesterday)} yesterday`
  return trendText(percent, 'vs yesterday', 'None yesterday')
}

/** Hours to one decimal; 0 means an answer within minutes, not a missing one. */
export const hoursText = (hours: number): string => (hours === 0 ? '<0.1h' : `${inFigures(hours)}h`)

/** The change of the time to a first quote; less is better. */
export function paceText(percent: number | null): string {
  if (percent === null) return 'No earlier data yet'
  if (percent === 0) return 'No change vs last month'
  return `${signed(percent)} ${percent < 0 ? 'improvement' : 'slower than last month'}`
}
