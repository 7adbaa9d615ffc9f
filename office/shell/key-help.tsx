import { useText } from '@banko/browser/words.tsx'
import { Kbd, Table } from '@mantine/core'
import { Dialog } from '../kit/dialog.tsx'
import { useSelf } from '../kit/self.tsx'
import { roomsOf } from '../rooms.ts'

/** Every key of the desk, and what it does. */
export function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const { self, may } = useSelf()
  const lines = [
    { keys: ['J', 'K'], says: t('desk.keys.rows') },
    { keys: ['Enter'], says: t('desk.keys.open') },
    { keys: ['Esc'], says: t('desk.keys.close') },
    { keys: ['/'], says: t('desk.search.title') },
    { keys: ['?'], says: t('desk.keys.help') },
    ...(may('payments.methods') ? [{ keys: ['Alt', '↑', '↓'], says: t('desk.keys.move') }] : []),
    ...(may('payments.approve') ? [{ keys: ['A'], says: t('desk.payments.act.approve') }] : []),
    ...(may('payments.refuse') ? [{ keys: ['R'], says: t('desk.payments.act.refuse') }] : []),
    ...roomsOf(self).map(({ letter, name }) => ({ keys: ['G', letter.toUpperCase()], says: t(name) })),
  ]
  return (
    <Dialog onClose={onClose} title={t('desk.keys.title')}>
      <Table verticalSpacing={6}>
        <Table.Tbody>
          {lines.map(({ keys, says }) => (
            <Table.Tr key={says}>
              <Table.Td w={110} dir="ltr">
                {keys.map((key) => (
                  <Kbd key={key} me={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{says}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  )
}
