import { useText } from '@banko/browser/words.tsx'
import { GrantList } from '../kit/grant-list.tsx'
import { PageHead } from '../kit/states.tsx'

/** What players asked for, and what they got. */
export function GrantsPage() {
  const t = useText()
  return (
    <>
      <PageHead title={t('desk.room.grants')} detail={t('desk.grants.detail')} />
      <GrantList />
    </>
  )
}
