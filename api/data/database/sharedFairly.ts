import type { SqlDriverAdapter, SqlDriverAdapterFactory, Transaction } from '@prisma/driver-adapter-utils'
import { currentCaller } from '../callers/caller.ts'
import { tracedStatement } from '../../tracing/tracedStatement.ts'
import type { TakePlace } from './fairQueue.ts'

/**
 * Shares a database's connections fairly among callers: the driver serves statements in order of arrival, so
 * a burst from one caller would delay all others. A transaction keeps its connection until it ends. The queue
 * has as many places as there are connections.
 */
export function sharedFairly(factory: SqlDriverAdapterFactory, take: TakePlace): SqlDriverAdapterFactory {
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => taking(await factory.connect(), take),
  }
}

function taking(adapter: SqlDriverAdapter, take: TakePlace): SqlDriverAdapter {
  async function inPlace<T>(work: () => Promise<T>): Promise<T> {
    const giveBack = await take(currentCaller())
    try {
      return await work()
    } finally {
      giveBack()
    }
  }
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    queryRaw: (query) => inPlace(() => tracedStatement(query.sql, () => adapter.queryRaw(query))),
    executeRaw: (query) => inPlace(() => tracedStatement(query.sql, () => adapter.executeRaw(query))),
    executeScript: (script) => inPlace(() => adapter.executeScript(script)),
    getConnectionInfo: () => adapter.getConnectionInfo?.() ?? { supportsRelationJoins: false },
    dispose: () => adapter.dispose(),
    async startTransaction(isolationLevel) {
      const giveBack = await take(currentCaller())
      try {
        return ending(traced(await adapter.startTransaction(isolationLevel)), giveBack)
      } catch (error) {
        giveBack()
        throw error
      }
    },
  }
}

function traced(transaction: Transaction): Transaction {
  const queryRaw = transaction.queryRaw.bind(transaction)
  const executeRaw = transaction.executeRaw.bind(transaction)
  transaction.queryRaw = (query) => tracedStatement(query.sql, () => queryRaw(query))
  transaction.executeRaw = (query) => tracedStatement(query.sql, () => executeRaw(query))
  return transaction
}

function ending(transaction: Transaction, ended: () => void): Transaction {
  const commit = transaction.commit.bind(transaction)
  const rollback = transaction.rollback.bind(transaction)
  transaction.commit = () => commit().finally(ended)
  transaction.rollback = () => rollback().finally(ended)
  return transaction
}
