import type { Page } from '@playwright/test'

/** Changes what the house's pages carry where the site reads it, as another site or house would have it. */
export async function changePages(page: Page, was: RegExp, becomes: string): Promise<void> {
  await page.addInitScript(
    ({ source, flags, text }) => {
      const parse = JSON.parse
      JSON.parse = (json: string, ...rest) => parse(json.replace(new RegExp(source, flags), text), ...rest)
    },
    { source: was.source, flags: was.flags, text: becomes },
  )
}
