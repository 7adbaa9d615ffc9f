import { useText } from '@banko/browser/words.tsx'
import { Button, Tabs } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSelf } from '../../kit/self.tsx'
import { PageHead } from '../../kit/states.tsx'
import { useSearch } from '../../kit/use-search.ts'
import { AccountPanels } from './account-panels.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { LineList } from './line-list.tsx'
import { views } from './views.ts'

/** What banks and providers state, held against transfers; whoever comes by the bare address sees what is open. */
export function ReconciliationPage() {
  const t = useText()
  const { search, setSearch } = useSearch()
  const { may } = useSelf()
  const [importing, setImporting] = useState(false)
  if (Object.keys(search).length === 0)
    return <Navigate to={'/reconciliation' as never} search={views.open as never} replace />
  const shown = search.tab === 'accounts' ? 'accounts' : 'lines'
  return (
    <>
      <PageHead title={t('desk.room.reconciliation')} detail={t('desk.recon.detail')}>
        {may('payments.import') && <Button onClick={() => setImporting(true)}>{t('desk.recon.import')}</Button>}
      </PageHead>
      <Tabs value={shown} onChange={(tab) => setSearch(tab === 'accounts' ? { tab } : views.open)} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="lines">{t('desk.recon.lines')}</Tabs.Tab>
          <Tabs.Tab value="accounts">{t('desk.payments.accounts')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="lines">
          <LineList />
        </Tabs.Panel>
        <Tabs.Panel value="accounts">
          <AccountPanels />
        </Tabs.Panel>
      </Tabs>
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}
