import '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The slip stands over the page. */
    readonly slip?: true
  }
}

/** How a link leads to the open slip: the page stays, the address is the slip's own, and back closes it. */
export const slipOpen = { state: { slip: true }, mask: { to: '/slip' }, resetScroll: false } as const
