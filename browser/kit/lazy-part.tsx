import { type ComponentType, use, useSyncExternalStore } from 'react'
import { PartSource } from '../part-source.ts'
import { nextTask } from '../rest.ts'
import { fetchLostStyles } from './lost-styles.ts'

/** What a part that could not be fetched shows in its place, besides what the part itself would be given. */
export interface MissingProps {
  /** It is being asked for right now. */
  readonly asking: boolean
  onRetry(): void
}

interface Places<Props> {
  /** What stands there until it has come: nothing when left out. */
  readonly waiting?: ComponentType<Props>
  readonly missing: ComponentType<Props & MissingProps>
}

/** A component whose code is fetched when it is first shown, or asked for. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches it ahead; settles when it is here or missing. Never rejects. */
  preload(): Promise<void>
  /** Fetches it ahead and does not give up until it is here. */
  keep(): void
}

/**
 * A part of the program with a file of its own. What cannot be fetched never reaches an error boundary: it says so in
 * its own place, is asked for again, and stands there when it has come.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting: Waiting, missing: Missing }: Places<Props>,
): LazyPart<Props> {
  const source = new PartSource(async () => {
    // what shows it first asks for it, beside much else that is new on the screen
    if (typeof document !== 'undefined') await nextTask()
    const part = await load()
    await fetchLostStyles()
    return part
  })
  const subscribe = (listener: () => void) => source.subscribe(listener)
  const read = () => source.state
  const ask = () => source.ask()
  let drawnFirst: Promise<void> | undefined
  function Part(props: Props) {
    const state = useSyncExternalStore(subscribe, read, read)
    if (state.kind === 'missing') return <Missing {...props} asking={state.asking} onRetry={ask} />
    if (state.kind === 'here') return <state.value {...props} />
    if (typeof document === 'undefined') {
      // where a page is drawn without a browser it is drawn whole
      drawnFirst ??= source.preload()
      use(drawnFirst)
    }
    return Waiting ? <Waiting {...props} /> : null
  }
  return Object.assign(Part, { preload: () => source.preload(), keep: () => source.keep() })
}
