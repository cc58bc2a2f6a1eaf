import type { TypedDocumentNode } from '@apollo/client'
import { useRef, useState } from 'react'
import { readCsvFile } from '../ui/readCsvFile.ts'
import { useCommand } from './useCommand.ts'
import type { CommandSuccess, FailureText } from './useCommand.ts'

type CsvVariables = { input: { csv: string; dryRun: boolean } }

type CsvImportOptions<TData> = {
  /** Takes the file's text; a dry run returns what an import would do. */
  document: TypedDocumentNode<TData, CsvVariables>
  failure: FailureText
}

/** The import of a CSV file: a dry run first, whose result is shown, then the import itself. */
export function useCsvImport<TData>({ document, failure }: CsvImportOptions<TData>) {
  const { run, pending } = useCommand(document, failure)
  const [chosen, setChosen] = useState<{ name: string; text: string }>()
  const [problem, setProblem] = useState<string>()
  const [tried, setTried] = useState<CommandSuccess<TData>>()
  /** Numbers the chosen files, so that the result of an earlier one is not shown for a later one. */
  const choice = useRef(0)

  const send = (csv: string, dryRun: boolean) => {
    const mine = choice.current
    return run(
      { input: { csv, dryRun } },
      {
        onInvalid: ([first]) => {
          if (mine === choice.current) setProblem(first?.message)
          return first !== undefined
        },
      },
    )
  }

  const choose = async (file: File) => {
    const mine = ++choice.current
    setProblem(undefined)
    setTried(undefined)
    const read = await readCsvFile(file)
    if (mine !== choice.current) return undefined
    if ('problem' in read) return setProblem(read.problem)
    setChosen({ name: file.name, text: read.text })
    const answer = await send(read.text, true)
    if (mine === choice.current) setTried(answer)
    return undefined
  }

  /** Imports the file of the dry run. Undefined after a failure, which the user has been told about. */
  const importChosen = async () => (chosen ? send(chosen.text, false) : undefined)

  return {
    fileName: chosen?.name,
    problem,
    tried,
    /** For an import that found newer data than its dry run: shows what would happen now. */
    showTried: setTried,
    checking: pending && !tried,
    importing: pending && tried !== undefined,
    choose,
    importChosen,
  }
}
