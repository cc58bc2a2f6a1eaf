import { describe, expect, test } from 'vitest'
import { readPayload } from './readPayload.ts'
import { translateProduct } from './translateProduct.ts'

const receivedAt = new Date('2026-03-02T09:00:00.000Z')

function translate(product: object) {
  const payload = readPayload(JSON.stringify({ id: 1, title: 'Ring', variants: [{ id: 5 }], ...product }))
  return payload && translateProduct(payload, receivedAt)
}

const imagesOf = (...links: unknown[]) => translate({ images: links.map((src) => ({ src })) })?.images
const weightOf = (variant: object) =>
  translate({ variants: [{ id: 5, ...variant }] })?.variants[0]?.weightGrams

describe('a product of the store', () => {
  test('a product is complete only if the list of all its variants confirms it', () => {
    const variants = [{ id: 5 }, { id: 6 }]
    const gid = (id: number) => ({ admin_graphql_api_id: `gid://shopify/ProductVariant/${id}` })
    expect(translate({ variants, variant_gids: [gid(5), gid(6)] })?.complete).toBe(true)
    expect(translate({ variants, variant_gids: [gid(5), gid(6), gid(7)] })?.complete).toBe(false)
    expect(translate({ variants })?.complete).toBe(false)
  })

  test('only https pictures and our own are kept', () => {
    expect(
      imagesOf(
        'https://cdn.example/a.jpg',
        '/catalogue/ring-front.svg',
        'http://cdn.example/a.jpg',
        'javascript:alert(1)',
        'data:image/png;base64,x',
        '//cdn.example/a.jpg',
        '/catalogue/../secret',
        null,
        'https://cdn.example/a.jpg',
      ),
    ).toEqual(['https://cdn.example/a.jpg', '/catalogue/ring-front.svg'])
  })

  test.each([
    '<script>alert(1)</script>',
    '<p onclick="alert(1)">Hi</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
    '<iframe src="https://evil.example"></iframe>',
  ])('a description is made harmless: %s', (html) => {
    expect(translate({ body_html: html })?.descriptionHtml ?? '').not.toMatch(
      /<(?!\/?(?:p|a)\b)|onclick|href/i,
    )
  })

  test('the structure of a description is kept', () => {
    expect(translate({ body_html: '<p>Hand set. <strong>IGI</strong></p>' })?.descriptionHtml).toBe(
      '<p>Hand set. <strong>IGI</strong></p>',
    )
  })

  test('the only variant of a product without options has neither a title nor options', () => {
    const variants = [{ id: 5, title: 'Default Title', option1: 'Default Title', option2: null }]
    expect(translate({ variants })?.variants[0]).toMatchObject({ title: null, options: [null, null, null] })
  })

  test('variants are available only while the product is active', () => {
    for (const [status, available] of [
      [undefined, true],
      ['ACTIVE', true],
      ['draft', false],
      ['archived', false],
    ] as const) {
      const product = translate({ status })
      expect(product?.available).toBe(available)
      expect(product?.variants.map((each) => each.available)).toContain(available)
      expect(product?.variants.map((each) => each.available)).not.toContain(!available)
    }
  })

  test('weights are in grams', () => {
    expect(weightOf({ grams: 12 })).toBe('12.00')
    expect(weightOf({ weight: 0.012, weight_unit: 'kg' })).toBe('12.00')
    expect(weightOf({ weight: '1', weight_unit: 'oz' })).toBe('28.35')
    expect(weightOf({ weight: 3 })).toBe('3.00')
    expect(weightOf({ weight: 3, weight_unit: 'stones' })).toBeNull()
    expect(weightOf({ grams: -5 })).toBeNull()
    expect(weightOf({ weight: null })).toBeNull()
    expect(weightOf({})).toBeUndefined()
  })

  test('a payload is not a product if it is an order or has no id', () => {
    expect(translate({ line_items: [] })).toBeNull()
    expect(translate({ id: null })).toBeNull()
    expect(translate({ variants: undefined })).toBeNull()
  })
})

test('a variant gets the first valid picture that names it', () => {
  const variants = [{ id: '11' }, { id: '12' }, { id: '13' }]
  const images = [
    { src: 'https://cdn.store.example/second.jpg', position: 2, variant_ids: ['11', '12'] },
    { src: 'https://cdn.store.example/first.jpg', position: 1, variant_ids: ['11'] },
    { src: 'http://cdn.store.example/plain.jpg', position: 3, variant_ids: ['13'] },
  ]
  expect(translate({ variants, images })?.variants.map(({ imageUrl }) => imageUrl)).toEqual([
    'https://cdn.store.example/first.jpg',
    'https://cdn.store.example/second.jpg',
    null,
  ])
})
