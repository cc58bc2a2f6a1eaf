import type { Sample } from './Sample.ts'

export const token: Sample = {
  title: 'Set the token in your shell',
  what: 'how to set the token',
  text: () => `export LOUPE_TOKEN='loupe_…'`,
}
