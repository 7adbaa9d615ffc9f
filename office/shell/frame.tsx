import { useText } from '@banko/browser/words.tsx'
import { AppShell, Burger, Button, Group, Kbd, NavLink, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { DeskLink } from '../kit/go.tsx'
import { useSelf } from '../kit/self.tsx'
import { Mark } from '../mark.tsx'
import { roomsOf } from '../rooms.ts'
import { DeskSearch } from './desk-search.tsx'
import { KeyHelp } from './key-help.tsx'
import { useDeskKeys } from './use-desk-keys.ts'
import { UserMenu } from './user-menu.tsx'
import { WaitingApprovals } from './waiting-approvals.tsx'

/** Of the room that somebody is in. */
const here = { background: 'var(--raised)', fontWeight: 600 } as const
/** What a room draws: never wider than the screen. */
const room = { maxWidth: 1360, display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' } as const

/** Header, rooms at the side, and the room that was entered. */
export function Frame() {
  const t = useText()
  const { self } = useSelf()
  const [open, { toggle, close }] = useDisclosure(false)
  const place = useRouterState({ select: ({ location }) => location.pathname })
  const isHere = (path: string) => place === path || place.startsWith(`${path}/`)
  const keys = useDeskKeys()
  const main = useRef<HTMLDivElement>(null)
  // Whoever enters a room reads on there, with the keys too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of each place anew
  useEffect(() => {
    main.current?.focus({ preventScroll: true })
  }, [place])
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 232, breakpoint: 'sm', collapsed: { mobile: !open } }}
      padding="md"
      styles={{
        header: { background: 'var(--card)', borderColor: 'var(--line)' },
        navbar: { background: 'var(--page)', borderColor: 'var(--line)' },
      }}
    >
      <AppShell.Header>
        <Group h="100%" px="md" gap="sm" wrap="nowrap">
          <Burger opened={open} onClick={toggle} hiddenFrom="sm" size="sm" aria-label={t('office.desks')} />
          <DeskLink to="/">
            <Mark />
          </DeskLink>
          <Text c="dimmed" visibleFrom="xs">
            {t('office.name')}
          </Text>
          <div style={{ flex: 1 }} />
          <Button
            variant="default"
            onClick={keys.showSearch}
            aria-keyshortcuts="/ Control+K"
            rightSection={
              <Kbd visibleFrom="sm" aria-hidden="true">
                /
              </Kbd>
            }
          >
            {t('desk.search.title')}
          </Button>
          <UserMenu onKeys={keys.showHelp} />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label={t('office.desks')} style={{ overflowY: 'auto' }}>
        {roomsOf(self).map(({ path, name, letter }) => (
          <NavLink
            key={path}
            component={Link}
            to={path as never}
            label={t(name)}
            rightSection={path === '/approvals' && <WaitingApprovals />}
            aria-current={isHere(path) ? 'page' : undefined}
            aria-keyshortcuts={`g ${letter}`}
            variant="subtle"
            h={40}
            style={{ borderRadius: 9, ...(isHere(path) && here) }}
            onClick={close}
          />
        ))}
      </AppShell.Navbar>
      <AppShell.Main>
        <div ref={main} tabIndex={-1} style={{ outline: 'none', ...room }}>
          <Outlet />
        </div>
      </AppShell.Main>
      {keys.searchShown && <DeskSearch onClose={keys.hideSearch} />}
      {keys.helpShown && <KeyHelp onClose={keys.hideHelp} />}
    </AppShell>
  )
}
