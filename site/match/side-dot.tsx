/** The colour of a side, wherever its figures and its play are drawn. */
export function SideDot({ side }: { readonly side: 'home' | 'away' }) {
  return <i className={`size-2 flex-none rounded-full ${side === 'home' ? 'bg-accent' : 'bg-ink-soft'}`} />
}
