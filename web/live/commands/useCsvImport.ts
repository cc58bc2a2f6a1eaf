import type { TypedDocumentNode } from '@apollo/client'
import { useRef, useState } from 'react'
import { readCsvFile } from '../../ui/dialog/readCsvFile.ts'
import { useCommand } from './useCommand.ts'
import type { CommandSuccess, FailureText } from './useCommand.ts'

type CsvVariables = {
  input: { csv: string; dryRun: boolean; ifPlanDigest?: string | null; fileName?: string | null }
}

type CsvOutcome = {
  saved: boolean
  created: number
  changed: number
  problemCount: number
  planDigest: string
}

type CsvMutation = Record<string, CsvOutcome | { __typename: `${string}Error` }>

type CsvImportOptions<TData extends CsvMutation> = {
  /** Takes the file's text; a dry run returns the changes an import would make. */
  document: TypedDocumentNode<TData, CsvVariables>
  /** Whether the import also takes the file's name. */
  named?: boolean
  failure: FailureText
  onImported: (done: CommandSuccess<TData>) => void
}

/**
 * The import of a CSV file: a dry run first, whose result is shown, then the import itself. Returns the props
 * of `CsvImportDialog`, the file's changes, and the number of lines it would save.
 */
export function useCsvImport<TData extends CsvMutation>({
  document,
  named = false,
  failure,
  onImported,
}: CsvImportOptions<TData>) {
  const { run, pending } = useCommand(document, failure)
  const [fileName, setFileName] = useState<string>()
  const [csv, setCsv] = useState<string>()
  /** Why the file cannot be imported; `unchecked` if that is unknown and another attempt may succeed. */
  const [problem, setProblem] = useState<{ text: string; unchecked?: true }>()
  const [tried, setTried] = useState<CommandSuccess<TData>>()
  /** The import would have changed something other than its dry run showed, and saved nothing. */
  const [differs, setDiffers] = useState(false)
  /** Numbers the chosen files, so that the result of an earlier one is not shown for a later one. */
  const choice = useRef(0)

  const send = (text: string, name: string | undefined, reviewed?: CommandSuccess<TData>) => {
    const mine = choice.current
    const plan = reviewed ? { dryRun: false, ifPlanDigest: reviewed.planDigest } : { dryRun: true }
    return run(
      { input: { csv: text, ...plan, ...(named && { fileName: name }) } },
      {
        onInvalid: ([first]) => {
          if (mine === choice.current && first) setProblem({ text: first.message })
          return first !== undefined
        },
        // A failed import leaves the preview, and the button to try again.
        ...(!reviewed && {
          changesNothing: true,
          say: ({ text: why }) => {
            if (mine === choice.current) setProblem({ text: why, unchecked: true })
          },
        }),
      },
    )
  }

  const choose = async (file: File) => {
    const mine = ++choice.current
    // Set even for a file that cannot be read, so that its problem does not appear next to an earlier file's
    // name.
    setFileName(file.name)
    setProblem(undefined)
    setTried(undefined)
    setDiffers(false)
    const read = await readCsvFile(file)
    if (mine !== choice.current) return
    if ('problem' in read) return setProblem({ text: read.problem })
    setCsv(read.text)
    return check(read.text, file.name)
  }

  const check = async (text: string, name: string | undefined) => {
    const mine = choice.current
    setProblem(undefined)
    const answer = await send(text, name)
    if (mine !== choice.current) return
    setTried(answer)
    // The session had ended: the page has told the user already, so the command shows nothing.
    if (!answer) setProblem((known) => known ?? { text: 'The file was not checked.', unchecked: true })
  }

  const importChosen = async () => {
    const mine = choice.current
    if (csv === undefined || !tried) return
    const done = await send(csv, fileName, tried)
    if (!done || mine !== choice.current) return
    if (done.saved) return onImported(done)
    setTried(done)
    // If nothing is left to change, this import may have been carried out before, and its answer lost.
    setDiffers(done.created + done.changed > 0)
  }

  const toSave = tried && tried.problemCount === 0 ? tried.created + tried.changed : 0
  return {
    tried,
    toSave,
    dialog: {
      fileName,
      problem: problem?.text,
      onCheckAgain: problem?.unchecked && csv !== undefined ? () => void check(csv, fileName) : undefined,
      checking: pending && !tried,
      importing: pending && tried !== undefined,
      differs,
      ready: toSave > 0,
      onFile: (file: File) => void choose(file),
      onImport: () => void importChosen(),
    },
  }
}
