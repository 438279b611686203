import {preload} from 'react-dom'
import type {Language} from '#domain/languages/languages.ts'

// Arabic pages take digits from the same family, whose Latin characters are a separate file.
const files: Readonly<Record<Language, readonly string[]>> = {
  en: [new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url).href],
  ar: [
    new URL('@fontsource-variable/cairo/files/cairo-arabic-wght-normal.woff2', import.meta.url).href,
    new URL('@fontsource-variable/cairo/files/cairo-latin-wght-normal.woff2', import.meta.url).href,
  ],
}

/** Preloads the fonts of the page's language before the style sheet requests them. */
export const preloadFonts = (lang: Language): void => {
  for (const file of files[lang]) preload(file, {as: 'font', type: 'font/woff2', crossOrigin: 'anonymous'})
}
