import '@mantine/core/styles.css'
import '@banko/browser/kit/fonts.css'
import '@banko/browser/kit/theme-tokens.css'
import { createWords, WordsProvider } from '@banko/browser/words.tsx'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { loadDeskWords } from './desk-words.ts'
import { theme, tokens } from './theme.ts'

const words = await loadDeskWords(navigator.languages)
document.documentElement.lang = words.tag
document.documentElement.dir = words.direction
document.title = createWords(words).t('office.title')

const root = document.getElementById('app')
if (!root) throw new Error('index.html has no #app')
createRoot(root).render(
  <StrictMode>
    <DirectionProvider initialDirection={words.direction}>
      <MantineProvider theme={theme} cssVariablesResolver={tokens} defaultColorScheme="auto">
        <WordsProvider data={words}>
          <App />
        </WordsProvider>
      </MantineProvider>
    </DirectionProvider>
  </StrictMode>,
)
