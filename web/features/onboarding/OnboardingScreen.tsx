import { BackLink } from '../../ui/page/BackLink.tsx'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { paths as suppliers } from '../suppliers/paths.ts'
import { OnboardingForm } from './OnboardingForm.tsx'

/** An admin adds a supplier directly: it is active at once and gets an invitation by email. */
export function OnboardingScreen() {
  return (
    <>
      <BackLink to={suppliers.suppliers.link()}>Back to Suppliers</BackLink>
      <PageHeader
        title="New Supplier"
        titleInHeader
        subtitle="They become active right away and get an email with a link to set their password, valid for 7 days."
      />
      <ForDuty duty="sourcing" whole>
        <OnboardingForm />
      </ForDuty>
    </>
  )
}
