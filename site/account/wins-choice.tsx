import { readValue } from '@banko/browser/call.ts'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { usePlayer } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useText } from '@banko/browser/words.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** Whether others see what a player wins in games, with their name masked. Source: games.md, Winners. */
export function WinsChoice() {
  const t = useText()
  const calls = useCalls()
  const queries = useQueryClient()
  const queryKey = ['games', 'mine', usePlayer()?.playerId]
  const { data } = useQuery({ queryKey, queryFn: async () => readValue(await calls.games.mine({})), staleTime: 0 })
  const choice = useMutation({
    mutationFn: async (asked: { readonly shown: boolean }) => readValue(await calls.games.showWins(asked)),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  const isShown = choice.isPending ? choice.variables.shown : data?.winsShown
  return (
    <div className="rounded-card border border-line bg-card px-4 py-2">
      <label className="flex min-h-11 items-center gap-3 text-13">
        <input
          type="checkbox"
          className="size-5 flex-none accent-[var(--accent)]"
          checked={isShown ?? false}
          disabled={isShown === undefined}
          onChange={({ target }) => choice.mutate({ shown: target.checked })}
        />
        <span>{t('games.showWins')}</span>
      </label>
      {choice.isError && <Notice tone="error">{t('games.showWinsFailed')}</Notice>}
    </div>
  )
}
