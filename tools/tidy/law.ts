import type { Workspace } from './place.ts'

/**
 * The order of the server's modules: each may import those above it, and only through their `index.ts`. A new module
 * takes its place here first.
 */
export const moduleOrder = [
  'platform',
  'audit',
  'ledger',
  'operators',
  'messages',
  'people',
  'staff',
  'network',
  'catalogue',
  'feed',
  'manual',
  'book',
  'trading',
  'lists',
  'bookings',
  'coupons',
  'promotions',
  'placement',
  'settlement',
  'cashout',
  'receipts',
  'payments',
  'gaming',
  'jackpots',
  'affiliates',
  'content',
  'transactions',
  'reports',
  'desk',
  'own-data',
] as const

/** Which workspace may import which, its own left out. Tests may besides import `tools`. */
export const mayImport: Readonly<Record<Workspace, readonly Workspace[]>> = {
  betting: [],
  pricing: ['betting'],
  simulator: ['betting', 'pricing', 'contract'],
  contract: ['betting'],
  words: [],
  server: ['betting', 'pricing', 'simulator', 'contract', 'words'],
  browser: ['betting', 'contract', 'words'],
  site: ['betting', 'contract', 'words', 'browser'],
  office: ['betting', 'contract', 'words', 'browser'],
  stories: ['betting', 'pricing', 'simulator', 'contract', 'words', 'server', 'browser', 'tools'],
  tools: ['betting', 'pricing', 'simulator', 'contract', 'words', 'server', 'browser', 'stories'],
}

/** Lines. */
export const budget = {
  file: 300,
  usualFile: 240,
  usualShare: 0.9,
  testFile: 400,
  function: 60,
  component: 120,
  parameters: 4,
} as const
