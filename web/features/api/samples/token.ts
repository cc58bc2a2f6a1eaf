import type { Sample } from './Sample.ts'

export const token: Sample = {
  title: 'In the shell that the commands below are pasted into',
  what: 'how to set the token',
  text: () => `export LOUPE_TOKEN='loupe_…'`,
}
