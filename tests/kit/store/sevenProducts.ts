import type { Simulator } from '../../../api/simulator/startSimulator.ts'

/**
 * Seven products, a minute apart; the last two are not for sale, and their titles count down. Returns their API ids.
 */
export async function sevenProducts({ store, clock }: Simulator): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < 7; i++) {
    const { id } = store.putProduct({
      title: `Ring ${7 - i}`,
      productType: i % 2 ? 'Ring' : 'Pendant',
      status: i < 5 ? 'ACTIVE' : i === 5 ? 'DRAFT' : 'ARCHIVED',
      pictures: [{ url: 'https://cdn.example/a.jpg' }],
      variants: [{ sku: `S${i}` }, { sku: `T${i}` }],
    })
    ids.push(`gid://shopify/Product/${id}`)
    await clock.advance(60_000)
  }
  return ids
}
