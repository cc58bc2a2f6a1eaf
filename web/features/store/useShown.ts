import { useMemo } from 'react'
import { useListAddress } from '../../ui/list/useListAddress.ts'

/** The views of a list: each by its name in the address, the default first. */
type Choices<TShown extends string> = Readonly<Record<TShown, { label: string }>>

/** The view of a list, from the address parameter `show`, with the properties of a select that changes it. */
export function useShown<TShown extends string>(choices: Choices<TShown>) {
  const codec = useMemo(() => {
    const names = Object.keys(choices) as [TShown, ...TShown[]]
    return {
      usual: names[0],
      paramNames: ['show'],
      read: (params: URLSearchParams): TShown =>
        names.find((name) => name === params.get('show')) ?? names[0],
    }
  }, [choices])
  const { list: shown, change } = useListAddress(codec)
  return {
    shown,
    select: {
      label: 'Show',
      value: shown,
      options: (Object.keys(choices) as TShown[]).map((value) => ({ value, label: choices[value].label })),
      onChange: (show: string) => change({ show: show === codec.usual ? null : show }),
    },
  }
}
