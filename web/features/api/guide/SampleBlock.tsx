import { CodeBlock } from '../../../ui/value/CodeBlock.tsx'
import type { Sample } from '../samples/Sample.ts'

/** A code sample that is ready to paste, with this page's origin as the address. */
export const SampleBlock = ({ sample }: { sample: Sample }) => (
  <CodeBlock label={sample.title} what={sample.what} text={sample.text(window.location.origin)} />
)
