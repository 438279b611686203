import type {MetadataRoute} from 'next'
import {getSiteSettings} from '#web/parts/frame/get-site-settings.ts'
import {defaultLanguage} from '#domain/languages.ts'

const icon = (name: string, pixels: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${pixels}.png`,
  sizes: `${pixels}x${pixels}`,
  type: 'image/png',
  purpose,
})

/** The web app manifest: name and icons on a home screen. The start page detects the language. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const {brandName, search} = await getSiteSettings(defaultLanguage)
  return {
    name: brandName,
    short_name: brandName,
    description: search.description,
    start_url: '/',
    display: 'browser',
    background_color: '#15233a',
    theme_color: '#15233a',
    icons: [icon('icon', 192, 'any'), icon('icon', 512, 'any'), icon('maskable', 512, 'maskable')],
  }
}
