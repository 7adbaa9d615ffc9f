import type { WebPage } from './platform/http/web-page.ts'

/** Where a document or picture was asked for and there is none: its status alone, for the script or program that asked. */
export function statusPage(status: number): WebPage {
  return { html: `<!doctype html><html lang="en"><title>${status}</title></html>`, inlineStyles: [], status }
}
