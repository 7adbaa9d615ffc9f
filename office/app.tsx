import { useText } from '@banko/browser/words.tsx'
import type { StaffSelf } from '@banko/contract/calls/staff.ts'
import { Button, Center, Loader, Stack, Text } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { ActProvider } from './kit/act.tsx'
import { calls } from './kit/calls.ts'
import { DeskLiveProvider } from './kit/desk-live.tsx'
import { NoticesProvider } from './kit/notices.tsx'
import { SelfProvider } from './kit/self.tsx'
import { Mark } from './mark.tsx'
import { createDeskRouter } from './router.tsx'
import { SignIn } from './sign-in.tsx'

/** Who works here; unknown until the house has said. */
type Who = 'unknown' | 'nobody' | 'unreachable' | StaffSelf

const router = createDeskRouter()

/** The desk: its sign-in, or its rooms. */
export function App() {
  const t = useText()
  const [who, setWho] = useState<Who>('unknown')
  const ask = useCallback(async () => {
    const reply = await calls.staff.me({})
    if (reply.kind === 'value') return setWho(reply.value)
    setWho(reply.kind === 'signedOut' ? 'nobody' : 'unreachable')
  }, [])
  useEffect(() => void ask(), [ask])
  const leave = useCallback(() => setWho('nobody'), [])
  if (typeof who === 'object') return <Rooms key={who.staffId} self={who} onSignedOut={leave} />
  return (
    <Center component="main" mih="100dvh" p="md">
      {who === 'unknown' && <Loader aria-label={t('desk.waiting')} />}
      {who === 'nobody' && (
        <Stack align="center" gap="lg" w="100%">
          <Mark />
          <SignIn onSignedIn={() => void ask()} />
        </Stack>
      )}
      {who === 'unreachable' && (
        <Stack role="alert" align="center">
          <Text>{t('office.unreachable')}</Text>
          <Button variant="default" onClick={() => void ask()}>
            {t('desk.again')}
          </Button>
        </Stack>
      )}
    </Center>
  )
}

interface RoomsProps {
  readonly self: StaffSelf
  readonly onSignedOut: () => void
}

/** Nothing that one person has seen is kept for the next. */
function Rooms({ self, onSignedOut }: RoomsProps) {
  const client = useMemo(
    () =>
      new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: true, staleTime: 2000 } } }),
    [],
  )
  return (
    <QueryClientProvider client={client}>
      <SelfProvider self={self} onSignedOut={onSignedOut}>
        <DeskLiveProvider onSessionEnded={onSignedOut}>
          <NoticesProvider>
            <ActProvider>
              <RouterProvider router={router} />
            </ActProvider>
          </NoticesProvider>
        </DeskLiveProvider>
      </SelfProvider>
    </QueryClientProvider>
  )
}
