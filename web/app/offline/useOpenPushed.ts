import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OpenMessage } from '../../ui/device/OpenMessage.ts'

/** Opens the target of a clicked push notification in this page, which keeps its loaded data. */
export function useOpenPushed(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onMessage = ({ data, ports }: MessageEvent<Partial<OpenMessage> | null>) => {
      if (typeof data?.open !== 'string') return
      ports[0]?.postMessage(true)
      void navigate(data.open)
    }
    navigator.serviceWorker.addEventListener('message', onMessage)
    return () => navigator.serviceWorker.removeEventListener('message', onMessage)
  }, [navigate])
}
