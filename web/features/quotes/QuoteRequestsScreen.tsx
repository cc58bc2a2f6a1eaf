import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link, useOutlet } from 'react-router-dom'
import { requestList } from '../../../api/domain/list/requestList.ts'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { ListFrame } from '../../parts/list/ListFrame.tsx'
import { useSupplierName } from '../../parts/list/useSupplierNamed.ts'
import { useViewedList } from '../../parts/list/useViewedList.ts'
import { AddIcon, RequestsIcon } from '../../ui/look/icons.tsx'
import { formatDate } from '../../ui/value/formatDate.ts'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { useDialogAddress } from '../../live/commands/useDialogAddress.ts'
import { paths } from './paths.ts'
import { RequestCard } from './RequestCard.tsx'
import { RequestFilters } from './RequestFilters.tsx'
import { RequestTable } from './RequestTable.tsx'
import { useRequestList } from './useRequestList.ts'

/** All quote requests, live, as cards or as a compact table. */
export function QuoteRequestsScreen() {
  const detail = useOutlet()
  const address = useViewedList('requests', requestList)
  const { list, change, changeView } = address
  // A request opened by its address does not need the list yet.
  const [wanted, setWanted] = useState(!detail)
  if (!detail && !wanted) setWanted(true)
  const requests = useRequestList({ list, skip: !wanted })
  const supplierName = useSupplierName(list.supplierId)
  return (
    <ListFrame
      list="REQUESTS"
      wanted={wanted}
      detail={detail}
      title="Quote Requests"
      titleInHeader
      actions={<NewRequestButton />}
      noun="requests"
      filters={
        <RequestFilters list={list} change={change} changeView={changeView} countOf={requests.countOf} />
      }
      chips={requestList.chips(list, { supplierName, formatDate })}
      address={address}
      view={list.view}
      live={requests}
      loading={{ label: 'Loading quote requests...', height: 176 }}
      empty={{
        icon: <RequestsIcon />,
        title: 'No quote requests found',
        text: 'Create your first quote request to get started',
        action: (
          <ForDuty duty="sourcing">
            <Button variant="outlined" component={Link} to={paths.newRequest.link()}>
              New Quote Request
            </Button>
          </ForDuty>
        ),
      }}
      noMatch={{ title: 'No quote requests found', back: 'Show all requests' }}
      renderCard={(request) => (
        <RequestCard key={request.id} request={request} fresh={requests.recent.has(request.id)} />
      )}
      renderTable={(rows) => <RequestTable rows={rows} live={requests} sort={list.sort} change={change} />}
    />
  )
}

const NewRequestDialog = lazyPart(
  async () => (await import('../../parts/requestForm/NewRequestDialog.tsx')).NewRequestDialog,
)

/** Creates a request manually; the dialog is in the address (`?new=1`), so that links can open it. */
function NewRequestButton() {
  const { dialog, open, close } = useDialogAddress(['new'], 'sourcing')
  return (
    <>
      <ForDuty duty="sourcing">
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => open('new', '1')}>
          New Quote Request
        </Button>
      </ForDuty>
      {dialog ? <NewRequestDialog onClose={close} onCreated={close} /> : null}
    </>
  )
}
