import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { Link } from 'react-router-dom'
import { inFigures } from '../../../api/domain/counted.ts'
import { CardSkeletons } from '../../ui/list/CardSkeletons.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { TruckIcon } from '../../ui/look/icons.tsx'
import { MoreRows } from '../../ui/list/MoreRows.tsx'
import { OutdatedRows } from '../../ui/list/OutdatedRows.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { choiceLine } from '../../ui/look/styles.ts'
import { useChosenInSight } from '../../ui/interaction/useChosenInSight.ts'
import { useListAnimation } from '../../ui/list/useListAnimation.ts'
import { useListAddress } from '../../ui/list/useListAddress.ts'
import { paths as quotes } from '../quotes/paths.ts'
import { FulfillmentCard } from './FulfillmentCard.tsx'
import { fulfillmentAddress, type Step, stepNames, steps } from './fulfillmentList.ts'
import { useFulfillmentList } from './useFulfillmentList.ts'

/** Orders from request to delivery, each with its next step or why there is none. */
export function FulfillmentScreen() {
  const { list: shown, change } = useListAddress(fulfillmentAddress)
  const { step, search, urgentFirst } = shown
  const list = useFulfillmentList(shown)
  const cards = useListAnimation<HTMLDivElement>()
  // There is nothing to search or choose from yet.
  const blank = list.rows?.length === 0 && step === 'all' && !search && !list.isPrevious
  return (
    <>
      <PageHeader title="Order Fulfillment" titleInHeader />
      {blank ? null : (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
            <SearchField
              label="Search orders..."
              value={search ?? ''}
              onChange={(text) => change({ search: text }, { typing: true })}
            />
            <FormControlLabel
              label="Most overdue first"
              sx={{ ml: { sm: 'auto' }, mr: 0 }}
              control={
                <Switch
                  checked={urgentFirst}
                  onChange={(_event, on) => change({ sort: on ? 'expected' : null })}
                />
              }
            />
          </Box>
          {/* A separate line, so that the counts do not change the height when they arrive. */}
          <StepChips step={step} countOf={list.countOf} onChange={(chosen) => change({ step: chosen })} />
        </>
      )}
      {list.error && !list.rows ? (
        <ErrorState onRetry={list.refetch} />
      ) : !list.rows ? (
        <CardSkeletons label="Loading orders..." height={200} />
      ) : list.rows.length === 0 ? (
        <EmptyState
          icon={<TruckIcon />}
          title="No orders available"
          text={
            search
              ? `No orders match “${search}”.`
              : step === 'all'
                ? 'An order appears here for each quote request.'
                : `No orders ${steps[step].label.toLowerCase()}.`
          }
          action={
            step === 'all' && !search ? (
              <Button variant="outlined" component={Link} to={quotes.requests.link()}>
                View Quote Requests
              </Button>
            ) : (
              <Button variant="outlined" onClick={() => change({ step: null, search: null })}>
                Show all orders
              </Button>
            )
          }
        />
      ) : (
        <>
          <OutdatedRows list={list} />
          <Box ref={cards} aria-busy={list.refreshing} sx={{ display: 'grid', gap: 1.5 }}>
            {list.rows.map((order) => (
              <FulfillmentCard key={order.id} order={order} fresh={list.recent.has(order.id)} />
            ))}
          </Box>
          <MoreRows list={list} />
        </>
      )}
    </>
  )
}

type StepChipsProps = {
  step: Step
  /** Undefined until it is known. */
  countOf: (step: Step) => number | undefined
  onChange: (step: Step | null) => void
}

/** A component of its own, so that the chosen step is kept in sight even when the line appears later. */
function StepChips({ step, countOf, onChange }: StepChipsProps) {
  const line = useChosenInSight<HTMLDivElement>()
  return (
    <Box ref={line} role="group" aria-label="Step" sx={{ ...choiceLine, mb: { xs: 1.5, sm: 2 } }}>
      {stepNames.map((name) => {
        const count = countOf(name)
        return (
          <Chip
            key={name}
            clickable
            label={count === undefined ? steps[name].label : `${steps[name].label} (${inFigures(count)})`}
            variant={name === step ? 'filled' : 'outlined'}
            color={name === step ? 'primary' : name === 'overdue' && count ? 'error' : 'default'}
            aria-pressed={name === step}
            onClick={() => onChange(name === 'all' ? null : name)}
            sx={{ minHeight: 40, borderRadius: 5, fontVariantNumeric: 'tabular-nums' }}
          />
        )
      })}
    </Box>
  )
}
