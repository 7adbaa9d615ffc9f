import { Icon } from '@banko/browser/kit/icon.tsx'
import { useText } from '@banko/browser/words.tsx'
import { InformationLink } from '../information-link.tsx'
import { informationMenus } from '../information-menus.ts'

/** Where help is found, or what else there is to read. Source: accounts-and-gaming §2, support and others menus. */
export function MenuPage({ menu }: { readonly menu: 'support' | 'others' }) {
  const t = useText()
  const title = t(`content.${menu}`)
  return (
    <section className="px-margin pt-4 pb-24">
      <h1 className="tight pb-4 text-21 font-strong">{title}</h1>
      <ul aria-label={title} className="overflow-hidden rounded-card border border-line bg-card">
        {informationMenus[menu].map((place) => (
          <li key={place === 'contact' ? place : place.pageId} className="border-t border-line first:border-t-0">
            <InformationLink
              place={place}
              className="flex min-h-14 items-center gap-3 px-4 py-2 text-15 hover:bg-raised"
            >
              <Icon name="next" size={18} className="ms-auto flex-none text-ink-faint" />
            </InformationLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
