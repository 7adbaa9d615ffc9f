import { useText } from '@banko/browser/words.tsx'
import { AccountHead } from '../account-head.tsx'
import { personPage } from '../person-page.tsx'
import { CloseSection } from './close-section.tsx'
import { CopySection } from './copy-section.tsx'

/** All that is held of the player, as a file of theirs, and the way out for good. */
function OwnPage() {
  const t = useText()
  return (
    <section className="px-margin pt-2 pb-24">
      <AccountHead title={t('myData.title')} hint={t('myData.hint')} />
      <div className="grid gap-8">
        <CopySection />
        <CloseSection />
      </div>
    </section>
  )
}

export const DataPage = personPage(OwnPage)
