import { describe, expect, test } from 'vitest'
import { aStoreThat } from '../../../tests/kit/store/preparedStore.ts'

describe('an export', () => {
  const started = (userErrors: object[], id: string | null = null) => ({
    bulkOperationRunQuery: { bulkOperation: id && { id, status: 'CREATED' }, userErrors },
  })

  test('an export starts with the catalog query', async () => {
    const { api, variables } = aStoreThat({ StartBulk: () => started([], 'gid://shopify/BulkOperation/5') })
    expect(await api.startCatalogExport()).toBe('5')
    expect(variables('StartBulk')[0]?.query).toContain('products {')
  })

  test.each([
    ['OPERATION_IN_PROGRESS', 'unavailable'],
    ['LIMIT_REACHED', 'unavailable'],
    ['INVALID', 'refused'],
  ])('an export that the store does not start is retried later or refused: %s', async (code, kind) => {
    const { api } = aStoreThat({ StartBulk: () => started([{ field: null, message: 'No', code }]) })
    await expect(api.startCatalogExport()).rejects.toMatchObject({ kind })
  })

  const counts = { errorCode: null, objectCount: '12', rootObjectCount: '3', url: null, partialDataUrl: null }
  test.each([
    [{ status: 'CREATED' }, { state: 'running', objects: 12 }],
    [{ status: 'RUNNING' }, { state: 'running', objects: 12 }],
    [{ status: 'CANCELING' }, { state: 'running', objects: 12 }],
    [
      { status: 'COMPLETED', url: 'https://x' },
      { state: 'completed', url: 'https://x', objects: 12, roots: 3 },
    ],
    [
      { status: 'COMPLETED', objectCount: '0', rootObjectCount: '0' },
      { state: 'completed', url: null, objects: 0, roots: 0 },
    ],
    [{ status: 'COMPLETED' }, { state: 'failed', reason: 'The export has expired' }],
    [
      { status: 'FAILED', errorCode: 'ACCESS_DENIED', partialDataUrl: 'https://x' },
      { state: 'failed', reason: 'The export failed (ACCESS_DENIED)' },
    ],
    [
      { status: 'CANCELED', url: 'https://x' },
      { state: 'failed', reason: 'The export was canceled' },
    ],
    [{ status: 'EXPIRED' }, { state: 'failed', reason: 'The export has expired' }],
  ])('the progress of an export is what the store reports: %j', async (bulk, progress) => {
    const { api } = aStoreThat({ BulkProgress: () => ({ bulkOperation: { ...counts, ...bulk } }) })
    expect(await api.exportProgress('5')).toEqual(progress)
  })

  test('an export that the store has forgotten has failed', async () => {
    const { api } = aStoreThat({ BulkProgress: () => ({ bulkOperation: null }) })
    expect(await api.exportProgress('5')).toMatchObject({ state: 'failed' })
  })

  test('an export can be canceled, even too late', async () => {
    const userErrors = [{ field: null, message: 'cannot be canceled' }]
    const cancel = (status: string) => () => ({
      bulkOperationCancel: { bulkOperation: { id: 'x', status }, userErrors },
    })
    await aStoreThat({ CancelBulk: cancel('COMPLETED') }).api.cancelExport('5')
    await expect(aStoreThat({ CancelBulk: cancel('RUNNING') }).api.cancelExport('5')).rejects.toThrow(
      'cannot be canceled',
    )
  })
})
