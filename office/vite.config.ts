import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from '../browser/compress-plugin.ts'
import { deskWords } from './desk-words-plugin.ts'

export default defineConfig({
  root: import.meta.dirname,
  base: '/office/',
  plugins: [react(), deskWords(), compressed()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: ['chrome125', 'safari18', 'firefox128'],
    modulePreload: { polyfill: false },
  },
})
