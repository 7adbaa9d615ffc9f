// The rules know no Node, but their tests run in it.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> }

/** How often a property is tried: the whole number where BANKO_LONG=1 asks for it, a smaller one in every test run. */
export function runs(usual: number, whole: number): number {
  return process.env.BANKO_LONG === '1' ? whole : usual
}
