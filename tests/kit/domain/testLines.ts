import { expect, test } from 'vitest'
import type { DomainEvent } from '../../../api/domain/events.ts'
import { timelineLine } from '../../../api/domain/timeline/timelineLine.ts'
import { factsOf } from './timelineFacts.ts'

type Catalog = Readonly<Record<string, { readonly timeline: unknown }>>

/** Tests the lines that timelines show for one noun's events: kind, title, text. */
export function testLines(
  catalog: Catalog,
  table: readonly (readonly [DomainEvent, string, string, string | null])[],
): void {
  test.each(table)('%j has the expected line', (event, kind, title, text) => {
    expect(timelineLine(factsOf(event))).toMatchObject({ kind, title, text })
  })

  test('the table covers every event that has a line', () => {
    const types = Object.keys(catalog).filter((type) => catalog[type]?.timeline)
    expect(new Set(table.map(([{ type }]) => type))).toEqual(new Set(types))
  })
}
