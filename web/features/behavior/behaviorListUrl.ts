import { behaviorPeriods, readBehaviorList } from '../../../api/domain/supplier/behaviorList.ts'

export const periods = behaviorPeriods

/** How the address of the list is spoken; the open scorecard is `?supplier=<id>`. */
export const behaviorListUrl = { paramNames: ['search', 'sort', 'days'], read: readBehaviorList } as const

export type BehaviorList = ReturnType<typeof behaviorListUrl.read>
