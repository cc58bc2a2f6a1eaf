import { useParams } from 'react-router-dom'
import { RequestDetail } from './RequestDetail.tsx'

/** The request of the address, with the quotes for it. */
export function RequestDetailScreen() {
  const { requestId = '' } = useParams()
  return <RequestDetail key={requestId} requestId={requestId} />
}
