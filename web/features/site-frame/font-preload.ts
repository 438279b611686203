import {preload} from 'react-dom'
import type {Language} from '#web/i18n/languages.ts'

const files: Readonly<Record<Language, string>> = {
  en: new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url).href,
  ar: new URL('@fontsource-variable/cairo/files/cairo-arabic-wght-normal.woff2', import.meta.url).href,
}

/** Asks for the font of the page's script before the style sheet does. */
export const preloadFont = (lang: Language): void =>
  preload(files[lang], {as: 'font', type: 'font/woff2', crossOrigin: 'anonymous'})
