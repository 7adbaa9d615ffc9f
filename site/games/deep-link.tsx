import { readValue } from '@banko/browser/call.ts'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Go } from '../go.tsx'
import { LobbyFailed } from './lobby-failed.tsx'
import { gameOfLink, productOfLink } from './read-deep-link.ts'
import { stepOf } from './step-of.ts'
import { TableWaiting } from './table-waiting.tsx'

/** A link to games as the specification has it leads to the game that it means, or to all of them. */
export function DeepLinkPage() {
  const calls = useCalls()
  const gameId = useLocation({ select: ({ search }) => gameOfLink({ ...search }) })
  const product = useLocation({ select: ({ pathname }) => productOfLink(pathname.slice(1)) })
  const lobby = <Go to="/games" search={product ? { product } : {}} replace />
  const { data, isError, refetch } = useQuery({
    queryKey: ['games', 'link', gameId],
    queryFn: async () => {
      const { tiles } = readValue(
        await calls.games.lobby({ offset: 0, ...(gameId !== undefined && { gameIds: [gameId] }) }),
      )
      return { step: tiles[0] && stepOf(tiles[0]) }
    },
    enabled: gameId !== undefined,
  })
  if (gameId === undefined) return lobby
  if (isError) return <LobbyFailed onRetry={() => void refetch()} />
  if (!data) return <TableWaiting />
  return data.step === undefined ? lobby : <Go to="/games/$step" params={{ step: data.step }} replace />
}
