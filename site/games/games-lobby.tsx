import './games.css'
import { type GameProduct, gamesOpen } from '@banko/betting/match/game-products.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { SearchField } from '@banko/browser/kit/search-field.tsx'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { Tabs } from '@banko/browser/kit/tabs.tsx'
import { useProducts } from '@banko/browser/use-products.ts'
import { useText } from '@banko/browser/words.tsx'
import type { GameTile, Lobby } from '@banko/contract/calls/games-lobby.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { PotTilesPart } from '../pots-part.tsx'
import { CategoryRow } from './category-row.tsx'
import { GameRow } from './game-row.tsx'
import { GameTileItem } from './game-tile.tsx'
import { type GamesSearch, readGamesSearch } from './games-search.ts'
import { LobbyFailed } from './lobby-failed.tsx'
import { ProviderRow } from './provider-row.tsx'
import { useLobby } from './use-lobby.ts'
import { useMine, useOwnRows } from './use-mine.ts'
import { searchMin, useTypedTitle } from './use-typed-title.ts'
import { Winners, type WinnersTopic } from './winners.tsx'

const slots = ['slots'] as const
/** Products whose winners are told of. */
const winnersTopics: Readonly<Partial<Record<GameProduct, WinnersTopic>>> = {
  slots: 'winners/casino',
  liveCasino: 'winners/livecasino',
}
const grid = 'grid grid-cols-2 gap-3 wide:grid-cols-3'

/** The games of the site. Source: games.md, Lobbies. */
export function GamesLobby() {
  const t = useText()
  const navigate = useNavigate()
  const open = gamesOpen(useProducts())
  const asked = readGamesSearch({ ...useSearch({ strict: false }) })
  const { category, provider, q = '' } = asked
  const product = open.find((one) => one === asked.product) ?? open[0] ?? 'slots'
  const go = (rest: GamesSearch) => {
    const search = { ...(product !== open[0] && { product }), ...rest }
    void navigate({ to: '/games', search, replace: true, resetScroll: false })
  }
  const search = useTypedTitle(q, (word) => go(word === '' ? {} : { q: word }))
  const read = useLobby(product, asked)
  const own = useOwnRows()
  const isAll = category === undefined && provider === undefined && q === ''
  return (
    <section className="px-margin pt-4 pb-24">
      <h1 className="tight pb-3 text-21 font-strong">{t('games.title')}</h1>
      {open.length > 1 && (
        <Tabs
          label={t('games.products')}
          items={open.map((id) => ({ id, label: t(`games.product.${id}`) }))}
          value={product}
          onChange={(chosen) => void navigate({ to: '/games', search: { product: chosen } })}
          className="mb-3"
        />
      )}
      <PotTilesPart sections={slots} />
      {winnersTopics[product] && <Winners key={product} topic={winnersTopics[product]} />}
      <form
        className="flex pb-3"
        onSubmit={(event) => {
          event.preventDefault()
          search.enter()
        }}
      >
        <SearchField
          value={search.typed}
          label={t('games.search')}
          placeholder={t('games.search')}
          hint={search.isShort ? t('board.searchShort', { count: searchMin }) : ''}
          onChange={search.type}
        />
      </form>
      {read.lobby && own.isSettled ? (
        <>
          {q === '' && <Choices lobby={read.lobby} asked={asked} onGo={go} />}
          {isAll && <GameRow title={t('games.lastPlayed')} tiles={own.last} />}
          {isAll && <GameRow title={t('games.favourites')} tiles={own.favourites} />}
          <Tiles read={read} lobby={read.lobby} word={q} />
        </>
      ) : (
        <TilesWaiting read={read} />
      )}
    </section>
  )
}

interface ChoicesProps {
  readonly lobby: Lobby
  readonly asked: GamesSearch
  onGo(rest: GamesSearch): void
}

/** Categories, and whose games they are. */
function Choices({ lobby, asked: { category, provider }, onGo }: ChoicesProps) {
  const go = (chosen: string | undefined, providerId: number | undefined) =>
    onGo({
      ...(chosen !== undefined && { category: chosen }),
      ...(providerId !== undefined && { provider: providerId }),
    })
  return (
    <>
      <CategoryRow categories={lobby.categories} chosen={category} onChoose={(chosen) => go(chosen, provider)} />
      <ProviderRow providers={lobby.providers} chosen={provider} onChoose={(chosen) => go(category, chosen)} />
    </>
  )
}

/** Until they are here, or where they did not come. */
function TilesWaiting({ read: { lobby, failed, retry } }: Pick<TilesProps, 'read'>) {
  const t = useText()
  if (!lobby && failed) return <LobbyFailed onRetry={retry} />
  return (
    <div role="status" aria-label={t('kit.loading')} className={grid}>
      <Skeleton className="game-tile rounded-card" />
      <Skeleton className="game-tile rounded-card" />
    </div>
  )
}

interface TilesProps {
  readonly read: ReturnType<typeof useLobby>
  readonly lobby: Lobby
  /** What is looked for; empty for nothing. */
  readonly word: string
}

function Tiles({ read, lobby, word }: TilesProps) {
  const t = useText()
  const { failed, retry, hasMore, fetching, more, isOld } = read
  const starred = new Set(useMine()?.favourites.map(({ gameId }) => gameId))
  if (lobby.total === 0 && !isOld) return <NoGames word={word} nearest={lobby.nearest} />
  return (
    <>
      <ul aria-label={t('games.title')} aria-busy={isOld || undefined} className={grid}>
        {lobby.tiles.map((tile) => (
          <GameTileItem key={tile.gameId} tile={tile} isStarred={starred.has(tile.gameId)} />
        ))}
      </ul>
      {failed && <LobbyFailed onRetry={retry} />}
      {hasMore && !failed && (
        <Button kind="quiet" className="mt-4 w-full" aria-disabled={fetching || undefined} onClick={more}>
          {t(fetching ? 'kit.loading' : 'games.moreGames')}
        </Button>
      )}
    </>
  )
}

/** Says what was looked for, and offers what is called like it. */
function NoGames({ word, nearest }: { readonly word: string; readonly nearest: readonly GameTile[] }) {
  const t = useText()
  return (
    <>
      <EmptyState drawing="lens" text={word === '' ? t('games.none') : t('games.notFound', { word })} />
      <GameRow title={t('games.nearest')} tiles={nearest} />
    </>
  )
}
