import { among, text } from '../../../api/domain/list/words.ts'
import { behaviorSorts } from '../../../api/domain/supplier/behaviorList.ts'

export const periods = ['30', '90', '365'] as const

/** How the address of the list is spoken; the open scorecard is `?supplier=<id>`. */
export const behaviorLanguage = {
  words: ['search', 'sort', 'days'],
  read: (address: URLSearchParams) => ({
    search: text(address.get('search')),
    sort: among(behaviorSorts, address.get('sort')) ?? 'name',
    days: Number(among(periods, address.get('days')) ?? '365'),
  }),
} as const

export type BehaviorList = ReturnType<typeof behaviorLanguage.read>
