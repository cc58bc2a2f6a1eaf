import type { LineInput } from '../state/inputs.ts'

type Form = ReadonlyMap<string, string>

const PROPERTIES = [
  ['size', 'Ring size'],
  ['engraving', 'Engraving'],
  ['target', 'Target price'],
] as const

/** The form's lines that are not empty. */
export function readLines(form: Form): LineInput[] {
  const count = [...form.keys()].filter((name) => /^line\d+\.of$/.test(name)).length
  return Array.from({ length: count }, (_, nth) => readLine(form, `line${nth}.`)).flatMap(
    (line) => line ?? [],
  )
}

function readLine(form: Form, prefix: string): LineInput | null {
  const said = (name: string) => form.get(prefix + name)?.trim() ?? ''
  const of = said('of')
  if (of === '') return null
  const quantity = Number(said('quantity') || '1')
  const [other = '', ...rest] = said('other').split(':')
  const named = PROPERTIES.map(([field, name]) => ({ name: name as string, value: said(field) }))
  const properties = [...named, { name: other.trim(), value: rest.join(':').trim() }].filter(
    ({ name, value }) => name !== '' && value !== '',
  )
  const price = said('price') || '25.00'
  const shared = { quantity, properties }
  switch (of) {
    case 'custom':
    case 'service': {
      const title = said('title') || (of === 'custom' ? 'Bespoke piece' : 'Appraisal')
      return { ...shared, custom: { title, price, requiresShipping: of === 'custom' } }
    }
    case 'giftCard':
      return { ...shared, giftCard: { price } }
    case 'tip':
      return { ...shared, tip: { price } }
    default:
      return { ...shared, variantId: of }
  }
}
