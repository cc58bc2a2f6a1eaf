import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { useState } from 'react'
import { ActionButton } from '../interaction/ActionButton.tsx'
import { UNCONFIRMED, useConfirmation } from '../dialog/confirmation.ts'
import { saveFile } from '../server/saveFile.ts'
import { unreachable } from '../server/unreachable.ts'
import { useToast } from '../notice/useToast.ts'

type ExportButtonProps = {
  /** The file's address, including the list's own query. */
  href: string
  /** The name of the saved file. */
  fileName: string
  label?: string
  /** In a line no higher than a table's row on wide screens. */
  low?: boolean
}

/** A long file may take its time; a download that receives no data for this long is aborted. */
const SILENT_MS = 30_000
const PATIENCE_TEXT = 'The file could not be created. Please try again.'

/** Downloads a list as a CSV file, with progress, and the reason when that fails. */
export function ExportButton({ href, fileName, label = 'Export CSV', low = false }: ExportButtonProps) {
  const { showToast } = useToast()
  const { ask } = useConfirmation()
  const [loaded, setLoaded] = useState<number>()
  const busy = loaded !== undefined

  const take = async (): Promise<void> => {
    let mustConfirm = false
    setLoaded(0)
    const patience = untilSilent(SILENT_MS)
    const report = (bytes: number) => {
      patience.heard()
      setLoaded(bytes)
    }
    try {
      const answer = await fetch(href, { credentials: 'same-origin', signal: patience.signal })
      if (answer.ok) saveFile(await read(answer, report), fileName)
      else {
        const { code, reason } = await refusalOf(answer)
        if (code === UNCONFIRMED) mustConfirm = true
        else showToast({ tone: 'destructive', title: 'Export Failed', text: reason })
      }
    } catch {
      showToast({ tone: 'destructive', title: 'Export Failed', text: unreachable() })
    }
    patience.end()
    setLoaded(undefined)
    if (mustConfirm && (await ask())) await take()
  }
  const progress = `Exporting... ${loaded ? sizeText(loaded) : ''}`
  return (
    <>
      <ActionButton
        variant="outlined"
        size={low ? 'small' : 'medium'}
        disabled={busy}
        onClick={() => void take()}
        sx={{ minHeight: { xs: 40, lg: low ? 32 : 40 }, flexShrink: 0 }}
      >
        {busy ? progress : label}
      </ActionButton>
      {/* Beside the button: a status inside it would replace the button's name. */}
      <Box role="status" sx={visuallyHidden}>
        {busy ? progress : ''}
      </Box>
    </>
  )
}

/** Aborts once no data has arrived for this long. */
function untilSilent(ms: number) {
  const silence = new AbortController()
  const start = () => setTimeout(() => silence.abort(), ms)
  let timer = start()
  return {
    signal: silence.signal,
    heard: () => {
      clearTimeout(timer)
      timer = start()
    },
    end: () => clearTimeout(timer),
  }
}

async function read(answer: Response, report: (bytes: number) => void): Promise<Blob> {
  const reader = answer.body?.getReader()
  if (!reader) return answer.blob()
  const parts: BlobPart[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts, { type: answer.headers.get('content-type') ?? '' })
    parts.push(value)
    bytes += value.byteLength
    report(bytes)
  }
}

/** The server's code and message. */
async function refusalOf(answer: Response): Promise<{ code: unknown; reason: string }> {
  const body: unknown = await answer.json().catch(() => null)
  const { code, error } = (body ?? {}) as { code?: unknown; error?: unknown }
  return { code, reason: typeof error === 'string' ? error : PATIENCE_TEXT }
}

const KILOBYTE = 1024
const sizeText = (bytes: number): string =>
  bytes < KILOBYTE * KILOBYTE
    ? `${Math.ceil(bytes / KILOBYTE)} KB`
    : `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`
