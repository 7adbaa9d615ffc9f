import { SearchField } from '@banko/browser/kit/search-field.tsx'
import { useText } from '@banko/browser/words.tsx'
import { searchLettersMin, type TypedWord } from './use-typed-word.ts'

/** Searches teams and leagues; while the word is too short it says what it waits for. */
export function WordField({ search }: { readonly search: TypedWord }) {
  const t = useText()
  return (
    <SearchField
      value={search.typed}
      label={t('board.search')}
      placeholder={t('board.searchFor')}
      hint={search.isShort ? t('board.searchShort', { count: searchLettersMin }) : ''}
      onChange={search.type}
    />
  )
}
