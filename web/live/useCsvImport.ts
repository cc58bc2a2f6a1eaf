import type { TypedDocumentNode } from '@apollo/client'
import { useRef, useState } from 'react'
import { readCsvFile } from '../ui/readCsvFile.ts'
import { useCommand } from './useCommand.ts'
import type { CommandSuccess, FailureText } from './useCommand.ts'

type CsvVariables = { input: { csv: string; dryRun: boolean } }

type CsvImportOptions<TData> = {
  /** Takes the file's text; a dry run says what would happen. */
  document: TypedDocumentNode<TData, CsvVariables>
  failure: FailureText
}

/** A CSV file on its way in: first it is read and tried, and what would come of it is shown; then it is imported. */
export function useCsvImport<TData>({ document, failure }: CsvImportOptions<TData>) {
  const { run, pending } = useCommand(document, failure)
  const [chosen, setChosen] = useState<{ name: string; text: string }>()
  const [problem, setProblem] = useState<string>()
  const [tried, setTried] = useState<CommandSuccess<TData>>()
  /** Counts the files: what comes of an earlier one must not be taken for the one that is shown. */
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

  /** Imports the file that was tried; undefined when it did not come to that, which has been said. */
  const importChosen = async () => (chosen ? send(chosen.text, false) : undefined)

  return {
    fileName: chosen?.name,
    problem,
    tried,
    /** Something changed since the trial, such as a row that is gone: what would happen now. */
    showTried: setTried,
    checking: pending && !tried,
    importing: pending && tried !== undefined,
    choose,
    importChosen,
  }
}
