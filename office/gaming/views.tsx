import { useText } from '@banko/browser/words.tsx'
import { Button, Group } from '@mantine/core'
import type { Search } from '../kit/list-address.ts'
import { useSearch } from '../kit/use-search.ts'

export const gameViews = { all: {}, on: { state: 'on' }, off: { state: 'off' } } as const satisfies Named
export const roundViews = {
  all: {},
  open: { state: 'open' },
  cancelled: { state: 'cancelled' },
  late: { mark: 'late' },
  big: { mark: 'big' },
} as const satisfies Named

type Named = Readonly<Record<string, Search>>

interface ViewsProps<Name extends string> {
  readonly views: Readonly<Record<Name, Search>>
  readonly say: (name: Name) => string
}

/** What most of a day is looked at, each an address of the list. */
export function Views<Name extends string>({ views, say }: ViewsProps<Name>) {
  const t = useText()
  const { search, setSearch } = useSearch()
  // the names of a record of them are its own
  const names = Object.keys(views) as Name[]
  return (
    <Group gap="xs" role="group" aria-label={t('desk.payments.views')}>
      {names.map((name) => (
        <Button
          key={name}
          variant={isShown(views[name], search) ? 'filled' : 'default'}
          size="compact-md"
          fz="sm"
          h={34}
          aria-pressed={isShown(views[name], search)}
          onClick={() => setSearch(views[name])}
        >
          {say(name)}
        </Button>
      ))}
    </Group>
  )
}

/** Whether an address is that view, whatever it is sorted by. */
function isShown(view: Search, search: Search): boolean {
  const said = (of: Search) =>
    Object.entries(of)
      .filter(([name, value]) => name !== 'sort' && value !== '')
      .map(([name, value]) => `${name}=${value}`)
      .sort()
      .join('&')
  return said(view) === said(search)
}
