import { readValue } from '@banko/browser/call.ts'
import { Dialog } from '@banko/browser/kit/dialog.tsx'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { usePlayer } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChangeSeeds } from './change-seeds.tsx'
import { growthText } from './crash/growth-text.ts'
import { LobbyFailed } from './lobby-failed.tsx'
import { Part } from './part.tsx'
import { pocketText } from './roulette/bet-text.ts'

interface CheckSheetProps {
  readonly roundKey: string | undefined
  onClose(): void
}

/** All that a round was drawn from, and what it comes to when it is worked out again here. */
export function CheckSheet({ roundKey, onClose }: CheckSheetProps) {
  const t = useText()
  return (
    <Dialog open={roundKey !== undefined} from="bottom" title={t('fair.check')} onClose={onClose}>
      {roundKey !== undefined && <Checked key={roundKey} roundKey={roundKey} />}
    </Dialog>
  )
}

function Checked({ roundKey }: { readonly roundKey: string }) {
  const t = useText()
  const format = useFormat()
  const calls = useCalls()
  const playerId = usePlayer()?.playerId
  const { data, isError, refetch } = useQuery({
    queryKey: ['games', 'check', playerId, roundKey],
    queryFn: async () => {
      const { record } = readValue(await calls.fair.round({ roundKey }))
      return { record, isRight: record.serverSeed === undefined ? undefined : await isRight(record) }
    },
    staleTime: 0,
  })
  if (!data && isError) return <LobbyFailed onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="mx-margin mb-5 h-64 rounded-card" />
  const { record, isRight: right } = data
  return (
    <div className="grid grid-cols-1 gap-4 px-margin pt-1 pb-5">
      <p className="text-13 text-pretty text-ink-soft">{t('salt' in record ? 'fair.chainHint' : 'fair.hint')}</p>
      <dl className="grid grid-cols-1 gap-3">
        <Part name={t('salt' in record ? 'fair.chainEnd' : 'fair.commit')} value={record.commit} />
        {'salt' in record ? (
          <Part name={t('pots.salt')} value={record.salt} />
        ) : (
          <Part name={t('fair.clientSeed')} value={record.clientSeed} />
        )}
        <Part name={t('fair.nonce')} value={String('salt' in record ? record.round : record.nonce)} />
        {record.serverSeed === undefined ? (
          <Part name={t('fair.serverSeed')} text={t('fair.secret')} />
        ) : (
          <Part name={t('fair.serverSeed')} value={record.serverSeed} />
        )}
        {record.game === 'roulette' && (
          <Part name={t('roulette.title')} text={pocketText(t, format, record.drawn.pocket)} />
        )}
        {record.game === 'tv-keno' && (
          <Part name={t('tv-keno.last')} text={record.drawn.numbers.map((number) => format.count(number)).join(' ')} />
        )}
        {record.game === 'crash' && <Part name={t('crash.title')} text={growthText(format, record.drawn.bust)} />}
      </dl>
      <p role="status" className={`text-15 font-strong ${right === false ? 'text-down' : 'text-won'}`}>
        {right !== undefined && t(right ? 'fair.right' : 'fair.wrong')}
      </p>
      {record.serverSeed === undefined && <ChangeSeeds onChanged={() => void refetch()} />}
    </div>
  )
}

/** The same code that draws in the house, fetched when somebody checks. */
async function isRight(record: object): Promise<boolean> {
  const { verifyRound } = await import('@banko/betting/games/verify/verify-round.ts')
  const verdict = verifyRound(record)
  return 'faults' in verdict && verdict.faults.length === 0
}
