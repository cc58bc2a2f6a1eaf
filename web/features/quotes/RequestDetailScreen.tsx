import { useParams } from 'react-router-dom'
import { RequestDetail } from './RequestDetail.tsx'

/** The request in the address, with its quotes. */
export function RequestDetailScreen() {
  const { requestId = '' } = useParams()
  return <RequestDetail key={requestId} requestId={requestId} />
}
