import { CodeBlock } from '../../../ui/CodeBlock.tsx'
import type { Sample } from '../samples/Sample.ts'

/** A sample as it is pasted: with the address that this page came from. */
export const SampleBlock = ({ sample }: { sample: Sample }) => (
  <CodeBlock label={sample.title} what={sample.what} text={sample.text(window.location.origin)} />
)
