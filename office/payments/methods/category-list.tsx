import { useText } from '@banko/browser/words.tsx'
import type { CategorySeen } from '@banko/contract/calls/desk-payments.ts'
import type { TransferDirection } from '@banko/contract/payments/choices.ts'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { calls } from '../../kit/calls.ts'
import type { Column } from '../../kit/columns.ts'
import { languageName } from '../../kit/language-name.ts'
import { ListTable } from '../../kit/list-table.tsx'
import { useSelf } from '../../kit/self.tsx'
import { Panel } from '../../kit/states.tsx'
import { useList } from '../../kit/use-list.ts'
import { AddCategory } from './add-category.tsx'
import { CategorySheet } from './category-sheet.tsx'
import { OnState } from './on-state.tsx'

/** Under which headings ways to pay stand, and those that lead elsewhere. */
export function CategoryList() {
  const t = useText()
  const { may } = useSelf()
  const columns = useCategoryColumns()
  const list = useList('categories', [], askCategories)
  const [openedId, setOpenedId] = useState<number>()
  const [adding, setAdding] = useState<TransferDirection>()
  const opened = list.rows.find(({ categoryId }) => categoryId === openedId)
  const add = may('payments.methods') && (
    <Button onClick={() => setAdding('deposit')}>{t('desk.payments.addCategory')}</Button>
  )
  return (
    <>
      <ListTable
        name="categories"
        label={t('desk.payments.categories')}
        fields={[]}
        {...{ list, columns }}
        actions={add}
        idOf={({ categoryId }) => categoryId}
        onOpen={({ categoryId }) => setOpenedId(categoryId)}
        empty={<Panel title={t('desk.payments.noCategories')} detail={t('desk.payments.noMethodsDetail')} />}
      />
      {opened && <CategorySheet key={opened.categoryId} category={opened} onClose={() => setOpenedId(undefined)} />}
      {adding && <AddCategory direction={adding} onDirection={setAdding} onClose={() => setAdding(undefined)} />}
    </>
  )
}

async function askCategories() {
  const reply = await calls.deskPayments.methods({})
  return reply.kind === 'value' ? { ...reply, value: { rows: reply.value.categories } } : reply
}

function useCategoryColumns(): readonly Column<CategorySeen>[] {
  const t = useText()
  return useMemo<readonly Column<CategorySeen>[]>(
    () => [
      { id: 'name', head: 'desk.network.title', cell: ({ name }) => <bdi>{name}</bdi> },
      { id: 'direction', head: 'desk.payments.direction', cell: ({ direction }) => t(`payments.kind.${direction}`) },
      { id: 'position', head: 'desk.payments.position', align: 'end', cell: ({ position }) => position },
      {
        id: 'link',
        head: 'desk.payments.link',
        cell: ({ link }) => link !== undefined && <bdi dir="ltr">{link}</bdi>,
      },
      {
        id: 'texts',
        head: 'desk.payments.languages',
        cell: ({ texts }) => texts.map(({ language }) => languageName(language)).join(', '),
      },
      { id: 'on', head: 'office.state', cell: ({ on }) => <OnState on={on} /> },
    ],
    [t],
  )
}
