import { behaviorPeriods, readBehaviorList } from '../../../api/domain/supplier/behaviorList.ts'

export const periods = behaviorPeriods

/** The list in the address; the open scorecard is `?supplier=<id>`. */
export const behaviorListUrl = { paramNames: ['search', 'sort', 'days'], read: readBehaviorList } as const

export type BehaviorList = ReturnType<typeof behaviorListUrl.read>
