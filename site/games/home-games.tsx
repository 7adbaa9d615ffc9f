import { readValue } from '@banko/browser/call.ts'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useText } from '@banko/browser/words.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { GameRow } from './game-row.tsx'

/** The rows of games that the site has on its home page. Source: accounts-and-gaming, casinosHome. */
export function HomeGames() {
  const { homeTopGames, homeNewGames } = useSettings()
  return (
    <div className="px-margin pt-4">
      {homeTopGames && <Row category="popular" />}
      {homeNewGames && <Row category="new" />}
    </div>
  )
}

function Row({ category }: { readonly category: 'popular' | 'new' }) {
  const t = useText()
  const calls = useCalls()
  const { data = [] } = useQuery({
    queryKey: ['games', 'home', category],
    queryFn: async () => readValue(await calls.games.lobby({ categoryId: category, offset: 0 })).tiles,
  })
  const all = (
    <Link
      to="/games"
      search={{ category }}
      className="relative -my-2.5 ms-auto inline-flex min-h-11 min-w-11 items-center justify-end gap-0.5 text-13 text-ink-soft hover:text-ink"
    >
      {t('kit.all')}
      <Icon name="next" size={16} />
    </Link>
  )
  return <GameRow title={t(`games.home.${category}`)} tiles={data} end={all} />
}
