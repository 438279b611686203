import {preload} from 'react-dom'
import type {Language} from '#domain/languages/languages.ts'

// Arabic pages take their figures from the same family, whose Latin letters are a file of their own.
const files: Readonly<Record<Language, readonly string[]>> = {
  en: [new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url).href],
  ar: [
    new URL('@fontsource-variable/cairo/files/cairo-arabic-wght-normal.woff2', import.meta.url).href,
    new URL('@fontsource-variable/cairo/files/cairo-latin-wght-normal.woff2', import.meta.url).href,
  ],
}

/** Asks for the fonts of the page's language before the style sheet does. */
export const preloadFonts = (lang: Language): void => {
  for (const file of files[lang]) preload(file, {as: 'font', type: 'font/woff2', crossOrigin: 'anonymous'})
}
