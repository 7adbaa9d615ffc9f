import { useText } from '@banko/browser/words.tsx'
import { Tabs } from '@mantine/core'
import { PageHead } from '../../kit/states.tsx'
import { useSearch } from '../../kit/use-search.ts'
import { SlotList } from '../slots/slot-list.tsx'
import { AccountList } from './account-list.tsx'
import { CategoryList } from './category-list.tsx'
import { MethodList } from './method-list.tsx'
import { RulesPanel } from './rules-panel.tsx'

/** By what money comes in and goes out, with whom, and under which rules. The tab stands in the address. */
export function MethodsPage() {
  const t = useText()
  const { search, setSearch } = useSearch()
  const tabs = [
    { id: 'methods', name: t('desk.room.methods'), panel: <MethodList /> },
    { id: 'categories', name: t('desk.payments.categories'), panel: <CategoryList /> },
    { id: 'accounts', name: t('desk.payments.accounts'), panel: <AccountList /> },
    { id: 'slots', name: t('desk.slots.title'), panel: <SlotList /> },
    { id: 'rules', name: t('desk.payments.settled'), panel: <RulesPanel /> },
  ]
  const shown = tabs.find(({ id }) => id === search.tab)?.id ?? 'methods'
  return (
    <>
      <PageHead title={t('desk.room.methods')} detail={t('desk.payments.methodsDetail')} />
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
