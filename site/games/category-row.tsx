import { Strip } from '@banko/browser/kit/strip.tsx'
import { useText, useWords } from '@banko/browser/words.tsx'
import type { GameCategory } from '@banko/contract/calls/games-lobby.ts'
import { gameFeatures } from '@banko/contract/games/choices.ts'

export const chipClass =
  'inline-flex min-h-11 items-center whitespace-nowrap rounded-control bg-raised px-3 text-13 text-ink-soft hover:text-ink aria-pressed:bg-accent aria-pressed:font-strong aria-pressed:text-on-accent'

const ruled = ['new', 'popular', 'jackpots', ...gameFeatures.map((feature) => `feature-${feature}` as const)] as const

interface CategoryRowProps {
  readonly categories: readonly GameCategory[]
  readonly chosen: string | undefined
  onChoose(categoryId: string | undefined): void
}

/** All games, and the categories that have some; one is chosen. */
export function CategoryRow({ categories, chosen, onChoose }: CategoryRowProps) {
  const t = useText()
  const titleOf = useCategoryTitle()
  if (categories.length === 0) return null
  const all = { categoryId: undefined, title: t('kit.all') }
  const items = [all, ...categories.map((one) => ({ categoryId: one.categoryId, title: titleOf(one) }))]
  return (
    <Strip chosen={chosen ?? ''} className="pb-3">
      <fieldset className="flex gap-2">
        <legend className="sr-only">{t('games.categories')}</legend>
        {items.map(({ categoryId, title }) => (
          <button
            key={categoryId ?? ''}
            type="button"
            className={chipClass}
            aria-pressed={categoryId === chosen}
            onClick={() => onChoose(categoryId)}
          >
            <bdi>{title}</bdi>
          </button>
        ))}
      </fieldset>
    </Strip>
  )
}

/** What a category is called: by its operator in the language of the page or in English, or by the site. */
function useCategoryTitle() {
  const { t, lang } = useWords()
  return ({ categoryId, titles }: GameCategory): string => {
    const said = titles && (titles[lang] ?? titles.en ?? Object.values(titles)[0])
    const rule = ruled.find((one) => one === categoryId)
    return said ?? (rule ? t(`games.category.${rule}`) : categoryId)
  }
}
