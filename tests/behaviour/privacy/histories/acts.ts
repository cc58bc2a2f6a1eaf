import type { UseCase } from '../../access/useCases.ts'
import { accountActs } from './accountActs.ts'
import { consoleActs } from './consoleActs.ts'
import { deskActs } from './deskActs.ts'
import { goodsActs } from './goodsActs.ts'
import type { Act, Decision } from './scene.ts'
import { storeActs } from './storeActs.ts'
import { supplierActs } from './supplierActs.ts'
import { tradeActs } from './tradeActs.ts'
import { webhookActs } from './webhookActs.ts'

/** The acts of each use case. A missing use case does not compile. */
export const decisions: Readonly<Record<UseCase, Decision>> = {
  ...tradeActs,
  ...goodsActs,
  ...accountActs,
  ...webhookActs,
  ...supplierActs,
  ...deskActs,
  ...storeActs,
  ...consoleActs,
}

/** Every act that may happen in a history, by name. */
export const acts: Readonly<Record<string, Act>> = Object.fromEntries(
  Object.values(decisions).flatMap((decision) =>
    typeof decision === 'string' ? [] : Object.entries(decision),
  ),
)

export const actsOf = (kind: Act['kind']): string[] =>
  Object.keys(acts).filter((name) => acts[name]?.kind === kind)
