import { useText } from '@banko/browser/words.tsx'
import { Button, Tabs } from '@mantine/core'
import { useGo } from '../kit/go.tsx'
import { useSelf } from '../kit/self.tsx'
import { PageHead } from '../kit/states.tsx'
import { useSearch } from '../kit/use-search.ts'
import { ExplainLimits } from './explain-limits.tsx'
import { FactorList } from './factor-list.tsx'
import { LimitList } from './limit-list.tsx'

/** What the operator's players may stake: limits that are set, players' shares of them, and what holds for one of them now. */
export function LimitsPage() {
  const t = useText()
  const go = useGo()
  const { may } = useSelf()
  const { search, setSearch } = useSearch()
  const tabs = [
    { id: 'limits', name: t('desk.room.limits'), panel: <LimitList /> },
    { id: 'factors', name: t('desk.limits.factors'), panel: <FactorList /> },
    { id: 'explain', name: t('desk.limits.explain'), panel: <ExplainLimits /> },
  ]
  const shown = tabs.find(({ id }) => id === search.tab)?.id ?? 'limits'
  return (
    <>
      <PageHead title={t('desk.room.limits')} detail={t('desk.limits.detail')}>
        {may('trading.limits') && <Button onClick={() => go('/limits/new')}>{t('desk.limits.set')}</Button>}
      </PageHead>
      <Tabs value={shown} onChange={(tab) => setSearch({ tab: tab ?? '' })} keepMounted={false}>
        <Tabs.List mb="md">
          {tabs.map(({ id, name }) => (
            <Tabs.Tab key={id} value={id}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ id, panel }) => (
          <Tabs.Panel key={id} value={id}>
            {panel}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
